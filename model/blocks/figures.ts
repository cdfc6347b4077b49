import * as z from 'zod';
import { withUnit } from '../../contract/with-unit.ts';
import { contentSourceSchema, line } from '../fields/fields.ts';
import { block, blockTitle, illustrative, label } from './block.ts';

/** One figure with its unit and a note. */
const figure = z.strictObject({
  label: label.describe('The name of the figure: "Volume".'),
  value: line(16).describe('The figure, or a reference in quotes such as "{{days cnsha-uslax}}".'),
  unit: line(24).describe('The unit of the figure: "m³".').optional(),
  note: line(160).describe('A sentence on the meaning of the figure.').optional(),
});

/** A few large figures, each with its unit. They have a source or are marked as illustrative. */
export const figures = block({
  id: 'figures',
  schema: {
    title: blockTitle.optional(),
    items: z.array(figure).min(2).max(4).describe('The figures, in the order of the row.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  texts: ({ title, items, source }) => [
    title,
    ...items.flatMap((item) => [item.label, item.unit ? withUnit(item.value, item.unit) : item.value, item.note]),
    source?.title,
  ],
  sample: {
    'en-US': {
      title: 'A 40′ high cube in figures',
      items: [
        { label: 'Inside length', value: '12.03', unit: 'm', note: 'The door is 2.34 m wide.' },
        { label: 'Volume', value: '76.3', unit: 'm³', note: 'Cartons fill 62 to 68 m³ of it.' },
        { label: 'Payload', value: '26.5', unit: 't', note: 'Road limits on the route are often lower.' },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '一个40尺高柜的数据',
      items: [
        { label: '柜内长度', value: '12.03', unit: '米', note: '柜门处净宽2.34米。' },
        { label: '容积', value: '76.3', unit: '立方米', note: '纸箱通常能装62至68立方米。' },
        { label: '载重', value: '26.5', unit: '吨', note: '沿途公路限重往往更低。' },
      ],
      illustrative: true,
    },
  },
});
