import * as z from 'zod';
import { contentSourceSchema, line } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label } from './block.ts';

/** A box of the form, with an example entry and its meaning. A wide box takes two columns. */
const box = z.strictObject({
  number: line(6).describe('The number of the box on the form, in quotes: "1A".'),
  label: label.describe('The name of the box on the form.'),
  entry: line(60).describe('The example that the box is filled with.'),
  note: line(200).describe('The meaning of the box, and the check to make.').optional(),
  wide: z.literal(true).describe('The box takes two columns.').optional(),
});

/** A printed form with its numbered boxes, filled with an example. */
export const documentBoxes = block({
  id: 'document-boxes',
  schema: {
    title: blockTitle,
    lead: blockLead,
    document: line(80).describe('The name of the printed form: "CBP Form 7501, twelve of its boxes".'),
    boxes: z.array(box).min(2).max(32).describe('The boxes of the form, in its order.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  texts: ({ title, lead, document, boxes, source }) => [
    title,
    lead,
    document,
    ...boxes.flatMap((documentBox) => [documentBox.label, documentBox.entry, documentBox.note]),
    source?.title,
  ],
  sample: {
    'en-US': {
      title: 'An air waybill, box by box',
      document: 'Air waybill, three of its boxes',
      boxes: [
        { number: '1A', label: 'Airline code and serial number', entry: '999-12345675', wide: true },
        { number: '2', label: 'Shipper', entry: 'Example Lamps Co.', note: 'The party that hands over the cargo.' },
        { number: '22F', label: 'Chargeable weight', entry: '250.0', note: 'The greater of weight and volume.' },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '空运单逐栏看',
      document: '空运单，其中三栏',
      boxes: [
        { number: '1A', label: '航司代码与序号', entry: '999-12345675', wide: true },
        { number: '2', label: '托运人', entry: '示例灯具公司', note: '交运货物的一方。' },
        { number: '22F', label: '计费重量', entry: '250.0', note: '实重与体积重取大者。' },
      ],
      illustrative: true,
    },
  },
});
