import * as z from 'zod';
import { line } from '../../model/fields/fields.ts';

/** Title and lead of a page. Most pages without an item have no other words. */
export const titleAndSummarySchema = z.strictObject({
  title: line(60, 2).describe('The title of the page.'),
  summary: line(170, 20).describe('What the page is for. Search results show it.'),
});

export type TitleAndSummary = z.output<typeof titleAndSummarySchema>;

/** Returns a head with the title and summary of the page. */
export function titleAndDescription({ title, summary }: TitleAndSummary): { title: string; description: string } {
  return { title, description: summary };
}
