import * as z from 'zod';
import { bars } from './bars.ts';
import { beforeAfter } from './before-after.ts';
import type { BlockContext, NameKind } from './block.ts';
import { calendar } from './calendar.ts';
import { callToAction } from './call-to-action.ts';
import { checklist } from './checklist.ts';
import { containerFit } from './container-fit.ts';
import { documentBoxes } from './document-boxes.ts';
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
import { smallMultiples } from './small-multiples.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { tool } from './tool.ts';

/** Every kind of block, in the usual order on a page. */
export const blocks = [
  hero,
  text,
  featureGrid,
  steps,
  timeline,
  laneStrip,
  map,
  figures,
  bars,
  beforeAfter,
  calendar,
  smallMultiples,
  containerFit,
  table,
  checklist,
  documentBoxes,
  media,
  quote,
  names,
  faq,
  form,
  tool,
  related,
  callToAction,
] as const;

type Kind = (typeof blocks)[number];

/** A validated block, as an editor wrote it. */
export type WrittenBlock = z.output<Kind['schema']>;
export type BlockId = Kind['id'];
/** The props of a block's component: the block's fields with values in place of names. */
export type BlockProps<Id extends BlockId> = NonNullable<ReturnType<Extract<Kind, { id: Id }>['resolve']>>;
/** The props of any block, discriminated by the field `block`. */
export type PageBlock = { [Id in BlockId]: BlockProps<Id> }[BlockId];

/** A kind of block, typed by its name alone. */
interface AnyBlock {
  names: Readonly<Record<string, NameKind>>;
  resolve(block: { block: string }, context: BlockContext): PageBlock | undefined;
  texts(block: { block: string }): readonly (string | undefined)[];
}

const byId = new Map<string, AnyBlock>(blocks.map((block) => [block.id, block]));

/** Returns the fields of a block that hold names; an empty object for an unknown kind. */
export function nameFieldsOf(id: string): Readonly<Record<string, NameKind>> {
  return byId.get(id)?.names ?? {};
}

/** Returns a block with values in place of names; undefined if all of these values are missing. */
export function resolveBlock(block: WrittenBlock, context: BlockContext): PageBlock | undefined {
  return byId.get(block.block)?.resolve(block, context);
}

/** Returns the visible words of a page's blocks, in the page's order. */
export function blockTexts(list: readonly PageBlock[]): string[] {
  return list
    .flatMap((block) => byId.get(block.block)?.texts(block) ?? [])
    .filter((blockText) => blockText !== undefined);
}

/** A page with more blocks is too long to read; long prose belongs into the block `text`. */
const MAX_BLOCKS = 40;

const anyBlock = z.discriminatedUnion('block', blocks.map(({ schema }) => schema) as never) as z.ZodType<WrittenBlock>;

/** The field `blocks` of a content type. */
export const blockList = z
  .array(anyBlock)
  .min(1)
  .max(MAX_BLOCKS)
  // The check also runs when a block has faults of its own, so the build reports all faults at once.
  .superRefine(checkOrder, { when: ({ value }) => Array.isArray(value) })
  .describe('The parts of the page, from top to bottom.')
  .optional();

function checkOrder(list: readonly unknown[], context: z.core.$RefinementCtx): void {
  const issue = (index: number, code: string, message: string) =>
    context.addIssue({ code: 'custom', params: { code }, path: [index, 'block'], message });
  const seen = new Set<unknown>();
  for (const [index, block] of list.entries()) {
    const id = (block as { block?: unknown } | null)?.block;
    if (id === 'hero' && seen.has('hero'))
      issue(index, 'blocks/hero-not-first', 'is a second hero, but a page can have only one');
    else if (id === 'hero' && index > 0) issue(index, 'blocks/hero-not-first', 'is a hero below another block');
    if (id === 'text' && seen.has('text')) issue(index, 'blocks/second-text', 'shows the text again');
    seen.add(id);
  }
}
