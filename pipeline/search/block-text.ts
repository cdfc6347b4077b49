import type { BlockId } from '../blocks/index.ts';
import type { BlockProps, PageBlock } from '../plan/page-request.ts';

type Texts = readonly (string | undefined)[];

/**
 * The words that each block shows of its own, in its order. Everything else that an editor writes is none: links, lanes,
 * pictures, choices, and what a picture says to those who do not see it. A block that is missing does not compile.
 */
const texts: { [Id in BlockId]: (block: BlockProps<Id>) => Texts } = {
  hero: ({ kicker, title, lead, actions = [] }) => [kicker, title, lead, ...actions.map(({ label }) => label)],
  // The text of the item is read by itself.
  text: () => [],
  'feature-grid': ({ title, lead, items }) => [title, lead, ...items.flatMap((item) => [item.title, item.text])],
  steps: ({ title, lead, items }) => [title, lead, ...items.flatMap((item) => [item.title, item.text, item.when])],
  // A station is named where a leg begins; the end alone where one ends.
  'lane-strip': ({ title, lead, legs }) => [
    title,
    lead,
    ...legs.flatMap(({ from, days, note }) => [from, days, note]),
    legs.at(-1)?.to,
  ],
  map: ({ title, lead }) => [title, lead],
  figures: ({ title, items, source }) => [
    title,
    ...items.flatMap(({ label, value, unit, note }) => [label, unit ? `${value} ${unit}` : value, note]),
    source?.title,
  ],
  table: ({ title, lead, columns, rows, source }) => [title, lead, ...columns, ...rows.flat(), source?.title],
  checklist: ({ title, lead, items }) => [title, lead, ...items.flatMap(({ name, text, from }) => [name, text, from])],
  media: ({ caption }) => [caption],
  quote: ({ text, by }) => [text, by],
  names: ({ title, items }) => [title, ...items],
  faq: ({ title, items }) => [title, ...items.flatMap(({ question, answer }) => [question, answer])],
  form: ({ title, text }) => [title, text],
  // The items have pages of their own, which are found by their words.
  related: ({ title }) => [title],
  'call-to-action': ({ title, text, action }) => [title, text, action.label],
};

/** The words that the blocks of a page show, in its order. */
export function blockTexts(blocks: readonly PageBlock[]): string[] {
  return blocks.flatMap((block) =>
    (texts[block.block] as (block: PageBlock) => Texts)(block).filter((text) => text !== undefined),
  );
}
