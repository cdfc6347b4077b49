import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { blocks, nameFieldsOf, type PageBlock, resolveBlock, type WrittenBlock } from '../../model/blocks/index.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { ArticleProps } from '../../model/content-types/props/article.ts';
import { blockContext } from '../../model/content-types/props/blocks.ts';
import { chartOf } from '../../model/content-types/props/charts.ts';
import { linkTo, listings } from '../../model/content-types/props/listing.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import type { ChartData } from '../../model/shapes/chart.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import type { Listing } from '../../model/shapes/links.ts';
import { type Store, stage } from '../cache/store.ts';
import { treeToBody } from '../markdown/body.ts';
import { readMarkdown } from '../markdown/document.ts';
import type { ErrorProps } from '../pages/error-pages.ts';
import type { PlannedPage } from './page-request.ts';
import { SAMPLES_PATH } from './samples-path.ts';

/** Props of the samples page: every block, and states of layouts. */
export interface SamplesProps {
  blocks: PageBlock[];
  /** With a title and a summary of maximum length. */
  article: ArticleProps;
  body: ItemBody;
  charts: Record<string, ChartData>;
  list: Listing[];
  error: ErrorProps;
}

export const SAMPLES_TEMPLATE = 'samples';

/** Returns a page for the site's developers, with the sample of every block and with all states of the layouts. */
export function samplesPage(context: PlanContext, store: Store): PlannedPage {
  const { locale, data, library } = context;
  const lanes = sampleLanes(data.rates);
  const chart = chartOf(lanes, context);
  const target = chart && lanes.join('+');
  const some = library.all(locale).slice(0, 3);
  const { page, error } = siteTexts[locale].samplesPage;
  const contextOfBlocks = blockContext(page.title, {
    ...context,
    imageOf: (path) => context.imageOf(path) ?? PLACEHOLDER,
  });
  const props: SamplesProps = {
    blocks: blocks.flatMap(({ id }) => {
      const written = withExistingNames({ block: id, ...siteTexts[locale].blockSamples[id] }, context);
      return resolveBlock(written as WrittenBlock, contextOfBlocks) ?? [];
    }),
    article: articleSample(context),
    body: bodySample({ locale, target, store }),
    charts: chart === undefined || target === undefined ? {} : { [target]: chart },
    list: listings(some, context),
    error: { ...error, links: some.map(linkTo) },
  };
  return {
    owner: { kind: 'page', id: 'samples' },
    path: SAMPLES_PATH,
    locale,
    ...page,
    noindex: true,
    // The samples include the badge.
    badge: 'draft',
    breadcrumbs: some.slice(0, 1).map(linkTo),
    styles: [],
    staticQueries: [],
    feeds: [],
    template: SAMPLES_TEMPLATE,
    props,
  };
}

/** A placeholder for a picture that this site does not have. */
const PLACEHOLDER: Omit<ImageData, 'alt'> = { src: '/favicon.svg', width: 1600, height: 400, tone: '', sources: [] };

/**
 * Returns a sample with lanes and items that exist. The samples name those of this repository's content; other content
 * has others.
 */
function withExistingNames(block: { block: string }, { data, library, locale }: PlanContext): { block: string } {
  const known = {
    lane: data.lanes.map(({ id }) => id),
    series: [...new Set(data.rates.map((row) => row.lane))],
    item: library.all(locale).map(({ type, slug }) => `${type}/${slug}`),
  };
  const names = nameFieldsOf(block.block);
  const there = Object.entries(block).map(([field, value]): [string, unknown] => {
    const named = names[field];
    if (named === undefined || named === 'image' || named === 'tool' || !Array.isArray(value)) return [field, value];
    const found = value.filter((name: unknown) => known[named].includes(String(name)));
    return [field, found.length > 0 ? found : known[named].slice(0, 3)];
  });
  return { block: block.block, ...Object.fromEntries(there) };
}

/** Returns the first lane that has rates, and another lane with the same unit and equipment. */
function sampleLanes(rates: PlanContext['data']['rates']): string[] {
  const [first] = rates;
  const like = rates.filter(({ unit, equipment }) => unit === first?.unit && equipment === first.equipment);
  return [...new Set(like.map(({ lane }) => lane))].slice(0, 2);
}

function articleSample({ locale }: PlanContext): ArticleProps {
  const { article, kind } = siteTexts[locale].samplesPage;
  return {
    ...article,
    keyPoints: [...article.keyPoints],
    kind,
    contents: [],
    publishedOn: '2026-11-02',
    updatedOn: '2026-11-16',
    illustrative: true,
    sources: [],
    related: [],
    mentionedBy: [],
    charts: {},
  };
}

const BODY = stage<ItemBody>('samples text', ['reading']);

/** Renders a text with all Markdown constructs, through the same stage as the texts of editors. */
function bodySample({ locale, target, store }: { locale: Locale; target: string | undefined; store: Store }): ItemBody {
  const key = { stage: BODY, parts: [locale, target ?? ''] };
  const known = store.read(key);
  if (known !== undefined) return known;
  const words = siteTexts[locale].samplesPage;
  const text = words.body + (target === undefined ? '' : `\n\n![${words.chart}](chart:${target})\n`);
  const source: Source = { file: 'samples', text };
  const body = treeToBody(readMarkdown(source, { offset: 0, locale }).document.tree);
  store.write(key, body);
  return body;
}
