import * as z from 'zod';
import { contentSourceSchema, day } from '../fields/fields.ts';
import { block, blockLead, blockTitle, illustrative, label, sentences } from './block.ts';

/** The names of more months would overlap on a phone. */
const MAX_MONTHS = 12;

/**
 * A season on a scale of months. An item with `to` is a window of days; an item without it is one day. The block does
 * not depend on today's date.
 */
export const calendar = block({
  id: 'calendar',
  schema: {
    title: blockTitle,
    lead: blockLead,
    items: z
      .array(
        z.strictObject({
          label: label.describe('The name of the day or the period: "Lunar New Year".'),
          from: day.describe('The day, or the first day of a period.'),
          to: day.describe('The last day of a period.').optional(),
          note: sentences.describe('One or two sentences on the day or the period.').optional(),
        }),
      )
      .min(2)
      .max(16)
      .describe('Days and periods, within 12 months.'),
    illustrative,
    source: contentSourceSchema.optional(),
  },
  check: ({ items }, context) => {
    for (const [index, { from, to }] of items.entries()) {
      if (to === undefined || to > from) continue;
      const hint = to === from ? 'Remove the field for a single day.' : 'Swap the two dates.';
      const message = `is not after the first day, ${from}`;
      context.addIssue({ code: 'custom', params: { hint }, path: ['items', index, 'to'], message });
    }
    const first = items.map(({ from }) => from).toSorted()[0] ?? '';
    for (const [index, { from, to }] of items.entries()) {
      if (monthOf(to ?? from) - monthOf(first) < MAX_MONTHS) continue;
      const hint = 'Split the calendar in two, or remove entries that are far away.';
      const message = `is more than ${MAX_MONTHS} months after the first day of this calendar, ${first}`;
      const path = ['items', index, to === undefined ? 'from' : 'to'];
      context.addIssue({ code: 'custom', params: { hint }, path, message });
    }
  },
  texts: ({ title, lead, items, source }) => [
    title,
    lead,
    ...items.flatMap((item) => [item.label, item.note]),
    source?.title,
  ],
});

/** Months since the year 0. */
function monthOf(written: string): number {
  return Number(written.slice(0, 4)) * 12 + Number(written.slice(5, 7));
}
