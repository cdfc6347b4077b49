import type { BlockContext } from '../../blocks/block.ts';
import { type PageBlock, resolveBlock } from '../../blocks/index.ts';
import { blocksAmong } from '../../blocks/uses.ts';
import { assetPath } from '../../shapes/asset-path.ts';
import type { ChartData } from '../../shapes/chart.ts';
import type { LinkTo } from '../../shapes/links.ts';
import type { ItemContext, PlanContext } from '../context.ts';
import type { Entry } from '../entry.ts';
import { articleProps } from './article.ts';
import { laneChartOf } from './charts.ts';
import { listings } from './listing.ts';

/** The page of an item that is made of blocks. */
export interface BlockPageProps {
  title: string;
  summary: string;
  /** In the page's order. The first is a hero; a body that no block of the editor's shows is a `text` block at the end. */
  blocks: PageBlock[];
  backLink?: LinkTo | undefined;
  /** Items that name or mention this one. */
  mentionedBy: LinkTo[];
  /** By what the text names, for its charts. */
  charts: Record<string, ChartData>;
}

/** Of an item's page: what the page of any item has, and the item's blocks. */
export function blockPageProps(entry: Entry, context: ItemContext): BlockPageProps {
  const { title, summary, backLink, mentionedBy, charts } = articleProps(entry, context);
  return { title, summary, backLink, mentionedBy, charts, blocks: blocksOf(entry, context) };
}

/**
 * The blocks of an item with everything resolved, the hero first: one without a hero gets it from title and summary.
 * A body that no block shows comes last. What is named and missing has its finding, and is left out.
 */
export function blocksOf(entry: Entry, context: PlanContext): PageBlock[] {
  const { title, summary } = entry.fields;
  const written = blocksAmong(entry.fields);
  const own = blockContext(title, context);
  const hasHero = written.some(({ block }) => block === 'hero');
  const hasText = entry.body.isEmpty || written.some(({ block }) => block === 'text');
  return [
    ...(hasHero ? [] : [{ block: 'hero', title, lead: summary } as const]),
    ...written.flatMap((block) => resolveBlock(block, own) ?? []),
    ...(hasText ? [] : [{ block: 'text' } as const]),
  ];
}

/** What the blocks of a page with this title may ask for. */
export function blockContext(title: string, context: PlanContext): BlockContext {
  const { library, locale, mapOf, imageOf } = context;
  return {
    title,
    mapOf,
    chartOf: (lane) => laneChartOf(lane, context),
    imageOf: (src) => imageOf(assetPath(src)),
    listingsOf: (references) => listings(library.referred(locale, references), context),
  };
}
