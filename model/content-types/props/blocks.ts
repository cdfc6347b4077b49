import type { BlockContext } from '../../blocks/block.ts';
import { type PageBlock, resolveBlock } from '../../blocks/index.ts';
import { blocksAmong } from '../../blocks/uses.ts';
import { assetPath } from '../../shapes/asset-path.ts';
import type { ChartData } from '../../shapes/chart.ts';
import type { LinkTo } from '../../shapes/links.ts';
import type { ItemContext, PlanContext } from '../context.ts';
import type { Entry } from '../entry.ts';
import { type ArticleProps, articleProps } from './article.ts';
import { laneChartOf } from './charts.ts';
import { listings } from './listing.ts';

/** The props of a page of blocks. */
export interface BlockPageProps {
  title: string;
  summary: string;
  /**
   * The blocks in page order. The first is a hero. If no block of the editor shows the body, the last is a `text`
   * block.
   */
  blocks: PageBlock[];
  backLink?: LinkTo | undefined;
  /** Second-level headings of the text. */
  contents: ArticleProps['contents'];
  /** Items that refer to or mention this item. */
  mentionedBy: LinkTo[];
  /** The data of the text's charts, by target. */
  charts: Record<string, ChartData>;
}

/** Returns the props of a page of blocks: the general part of the article props, and the item's blocks. */
export function blockPageProps(entry: Entry, context: ItemContext): BlockPageProps {
  const { title, summary, backLink, mentionedBy, charts, contents } = articleProps(entry, context);
  return { title, summary, backLink, mentionedBy, charts, contents, blocks: blocksOf(entry, context) };
}

/**
 * Returns the blocks of an item with all references resolved. An item without a hero gets one from its title and
 * summary. A body that no block shows is the last block. Missing targets have a finding and are left out.
 */
export function blocksOf(entry: Entry, context: PlanContext): PageBlock[] {
  const { title, summary } = entry.fields;
  const written = blocksAmong(entry.fields);
  const contextOfBlocks = blockContext(title, context);
  const hasHero = written.some(({ block }) => block === 'hero');
  const hasText = entry.body.isEmpty || written.some(({ block }) => block === 'text');
  return [
    ...(hasHero ? [] : [{ block: 'hero', title, lead: summary } as const]),
    ...written.flatMap((block) => resolveBlock(block, contextOfBlocks) ?? []),
    ...(hasText ? [] : [{ block: 'text' } as const]),
  ];
}

/** Returns the context for resolving the blocks of a page with this title. */
export function blockContext(title: string, context: PlanContext): BlockContext {
  const { library, locale, mapOf, imageOf } = context;
  return {
    title,
    mapOf,
    chartOf: (lane) => laneChartOf(lane, context),
    imageOf: (src) => imageOf(assetPath(src)),
    listingsOf: (references) => listings(library.findAll(locale, references), context),
  };
}
