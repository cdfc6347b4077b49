import * as z from 'zod';
import { bars } from '../../model/blocks/bars.ts';
import { beforeAfter } from '../../model/blocks/before-after.ts';
import { calendar } from '../../model/blocks/calendar.ts';
import { callToAction } from '../../model/blocks/call-to-action.ts';
import { checklist } from '../../model/blocks/checklist.ts';
import { faq } from '../../model/blocks/faq.ts';
import { featureGrid } from '../../model/blocks/feature-grid.ts';
import { figures } from '../../model/blocks/figures.ts';
import { blockTexts, type PageBlock } from '../../model/blocks/index.ts';
import { quote } from '../../model/blocks/quote.ts';
import { steps } from '../../model/blocks/steps.ts';
import { table } from '../../model/blocks/table.ts';
import { timeline } from '../../model/blocks/timeline.ts';
import { sectionSchema, sectionTexts } from './section-words.ts';

/** A section of text among the blocks. */
const section = z.strictObject({ block: z.literal('section').describe('A section of text.'), ...sectionSchema.shape });

/** Blocks that name no lanes, pictures, items or tools, because nothing checks these names in the words of pages. */
const BLOCKS = [
  featureGrid,
  steps,
  timeline,
  figures,
  bars,
  beforeAfter,
  calendar,
  table,
  checklist,
  quote,
  faq,
  callToAction,
] as const;

type PlainBlock = z.output<(typeof BLOCKS)[number]['schema']>;

/** A part of a page: a section of text, or a block. */
export type PagePart = z.output<typeof section> | PlainBlock;

const part = z.discriminatedUnion('block', [
  section,
  ...BLOCKS.map(({ schema }) => schema),
] as never) as z.ZodType<PagePart>;

/** The parts of a page, in their order. */
export const partsSchema = z.array(part).min(1).max(16).describe('Sections and blocks, from top to bottom.');

/** Returns the words of the parts in their order, for search. */
export function partTexts(parts: readonly PagePart[]): string[] {
  return parts.flatMap((pagePart) =>
    pagePart.block === 'section' ? sectionTexts(pagePart) : blockTexts([pagePart as PageBlock]),
  );
}
