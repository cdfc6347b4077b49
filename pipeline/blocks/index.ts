import * as z from 'zod';
import { callToAction } from './call-to-action.ts';
import { checklist } from './checklist.ts';
import { faq } from './faq.ts';
import { featureGrid } from './feature-grid.ts';
import { figures } from './figures.ts';
import { form } from './form.ts';
import { hero } from './hero.ts';
import { laneStrip } from './lane-strip.ts';
import { map } from './map.ts';
import { media } from './media.ts';
import { names } from './names.ts';
import { quote } from './quote.ts';
import { related } from './related.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';
import { text } from './text.ts';

/** Every kind of block, in the order in which a page usually has them. */
export const blocks = [
  hero,
  text,
  featureGrid,
  steps,
  laneStrip,
  map,
  figures,
  table,
  checklist,
  media,
  quote,
  names,
  faq,
  form,
  related,
  callToAction,
] as const;

/** One block as an editor wrote it, checked. */
export type Block = z.output<(typeof blocks)[number]['schema']>;
export type BlockId = Block['block'];
export type BlockOf<Id extends BlockId> = Extract<Block, { block: Id }>;

/** More would not be a page but a book; `text` holds what is long. */
const MAX_BLOCKS = 40;

const anyBlock = z.discriminatedUnion('block', blocks.map(({ schema }) => schema) as never) as z.ZodType<Block>;

/** The field `blocks` of a content type. */
export const blockList = z
  .array(anyBlock)
  .min(1)
  .max(MAX_BLOCKS)
  // Also where a block has faults of its own, so that all of them are told at once.
  .superRefine(checkOrder, { when: ({ value }) => Array.isArray(value) })
  .optional();

function checkOrder(list: readonly unknown[], context: z.core.$RefinementCtx): void {
  const issue = (index: number, code: string, message: string) =>
    context.addIssue({ code: 'custom', params: { code }, path: [index, 'block'], message });
  const seen = new Set<unknown>();
  for (const [index, one] of list.entries()) {
    const id = (one as { block?: unknown } | null)?.block;
    if (id === 'hero' && seen.has('hero')) issue(index, 'blocks/hero-not-first', 'is a second hero; a page has one');
    else if (id === 'hero' && index > 0) issue(index, 'blocks/hero-not-first', 'is a hero below other blocks');
    if (id === 'text' && seen.has('text')) issue(index, 'blocks/second-text', 'shows the text a second time');
    seen.add(id);
  }
}
