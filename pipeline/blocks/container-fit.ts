import * as z from 'zod';
import { contentSourceSchema, distinct } from '../fields/fields.ts';
import { block, blockFields, blockTitle, illustrative, label, sentences } from './block.ts';

/** Millimeters, as on packing lists and container plates. The maximum is the longest container in trade. */
const millimeters = z.int('must be whole millimeters').min(50).max(16_200).describe('Millimeters.');
/** Kilograms. No container may carry more, so a larger value is a mistake. */
const kilograms = z.number().positive().max(40_000).describe('Kilograms.');
const size = { length: millimeters, width: millimeters, height: millimeters };

/**
 * Side views of containers on one scale, each filled with as many pieces of a cargo as fit. Sizes are inside measures
 * in millimeters; `payload` and a piece's `weight` are in kilograms. The build computes the number of pieces. An
 * `upright` piece may be turned, but not laid on its side.
 */
export const containerFitFields = blockFields({
  id: 'container-fit',
  schema: {
    title: blockTitle,
    lead: sentences.optional(),
    containers: distinct(
      z
        .array(z.strictObject({ label, ...size, payload: kilograms }))
        .min(1)
        .max(4),
      'label',
    ),
    cargo: distinct(
      z
        .array(
          z.strictObject({
            label,
            ...size,
            weight: kilograms,
            upright: z.literal(true).describe('The cargo is not tipped.').optional(),
          }),
        )
        .min(1)
        .max(2),
      'label',
    ),
    illustrative,
    source: contentSourceSchema.optional(),
  },
});

export const containerFit = block(containerFitFields, {
  texts: ({ title, lead, containers, cargo, source }) => [
    title,
    lead,
    ...cargo.map((one) => one.label),
    ...containers.map((one) => one.label),
    source?.title,
  ],
  sample: {
    'en-US': {
      title: 'Light or heavy: which limit comes first',
      lead: 'Clothes fill a container long before they are too heavy. With steel, it is the other way around.',
      containers: [
        { label: '20′ standard', length: 5900, width: 2350, height: 2390, payload: 28_200 },
        { label: '40′ high cube', length: 12_030, width: 2350, height: 2700, payload: 26_500 },
      ],
      cargo: [
        { label: 'Clothes in cartons', length: 600, width: 400, height: 400, weight: 12 },
        { label: 'Steel fittings in cartons', length: 400, width: 300, height: 200, weight: 25, upright: true },
      ],
      illustrative: true,
    },
    'zh-CN': {
      title: '轻货重货，先到哪个上限',
      lead: '服装先装满容积，离限重还远；钢件正好相反。',
      containers: [
        { label: '20尺普柜', length: 5900, width: 2350, height: 2390, payload: 28_200 },
        { label: '40尺高柜', length: 12_030, width: 2350, height: 2700, payload: 26_500 },
      ],
      cargo: [
        { label: '纸箱装服装', length: 600, width: 400, height: 400, weight: 12 },
        { label: '纸箱装钢制管件', length: 400, width: 300, height: 200, weight: 25, upright: true },
      ],
      illustrative: true,
    },
  },
});
