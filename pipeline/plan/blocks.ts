import { assetOf } from '../blocks/check-blocks.ts';
import type { Block } from '../blocks/index.ts';
import { blocksAmong } from '../blocks/uses.ts';
import type { Entry } from '../content/entry.ts';
import { parseReference } from '../content/library.ts';
import type { PlanContext } from './context.ts';
import { listing } from './listing.ts';
import type { ArticleProps, BlockPageProps, PageBlock } from './page-request.ts';

/** Of an item's page: what the page of any item has, and the item's blocks. */
export function blockPageProps(entry: Entry, article: ArticleProps, context: PlanContext): BlockPageProps {
  const { title, summary, backLink, mentionedBy, charts } = article;
  return { title, summary, backLink, mentionedBy, charts, blocks: blocksOf(entry, context) };
}

/**
 * The blocks of an item with everything resolved, the hero first: one without a hero gets it from title and summary.
 * A body that no block shows comes last. What is named and missing has its finding, and is left out.
 */
export function blocksOf(entry: Entry, context: PlanContext): PageBlock[] {
  const { title, summary } = entry.fields;
  const written = blocksAmong(entry.fields);
  const resolved = written.flatMap((block) => resolveBlock(block, { title, context }));
  const hasHero = written.some(({ block }) => block === 'hero');
  const hasText = entry.body.isEmpty || written.some(({ block }) => block === 'text');
  return [
    ...(hasHero ? [] : [{ block: 'hero', title, lead: summary } as const]),
    ...resolved,
    ...(hasText ? [] : [{ block: 'text' } as const]),
  ];
}

/** A block with what it names in place of the names; nothing where all of that is missing. */
export function resolveBlock(block: Block, { title, context }: { title: string; context: PlanContext }): PageBlock[] {
  switch (block.block) {
    case 'hero': {
      const { lanes, ...rest } = block;
      const map = lanes && context.mapOf(lanes);
      return [{ ...rest, title: block.title ?? title, ...(map === undefined ? {} : { map }) }];
    }
    case 'map': {
      const { lanes, ...rest } = block;
      const map = context.mapOf(lanes);
      return map === undefined ? [] : [{ ...rest, map }];
    }
    case 'media': {
      const image = context.imageOf(assetOf(block.src));
      return image === undefined ? [] : [{ ...block, image: { ...image, alt: block.alt } }];
    }
    case 'related': {
      const items = block.items
        .map((written) => parseReference(written))
        .map((reference) => reference && context.library.find(context.locale, reference.type, reference.slug))
        .filter((target) => target !== undefined);
      return items.length === 0 ? [] : [{ ...block, items: items.map((target) => listing(target)) }];
    }
    default:
      return [block];
  }
}
