import * as z from 'zod';
import { line } from '../fields/fields.ts';

/** Title and lead of a page: what most pages without an item need. */
export const titleAndSummary = z.strictObject({ title: line(60, 2), summary: line(170, 20) });

export type TitleAndSummary = z.output<typeof titleAndSummary>;

/** A head that says the same as the page. */
export function headOf({ title, summary }: TitleAndSummary): { title: string; description: string } {
  return { title, description: summary };
}
