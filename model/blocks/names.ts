import * as z from 'zod';
import { distinct } from '../fields/fields.ts';
import { block, blockTitle, label } from './block.ts';

/** A list of industries, ports or carriers' alliances, in place of logos. It never names customers. */
export const names = block({
  id: 'names',
  schema: {
    title: blockTitle,
    items: distinct(z.array(label).min(2).max(24)).describe('The names. Never name customers.'),
  },
  texts: ({ title, items }) => [title, ...items],
});
