import type { AnyIndexPage, ContentType } from '../../model/content-types/content-type.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import type { IndexList } from '../../model/content-types/props/list.ts';
import { linkTo, listing, modifiedOn, newestFirst, publishedOn } from '../../model/content-types/props/listing.ts';
import { firstJourneyOf, pictureOf } from '../../model/content-types/props/pictures.ts';
import type { FeedItem, LinkTo } from '../../model/shapes/links.ts';
import type { TitleAndSummary } from '../pages/words.ts';
import { anyPages } from './all-pages.ts';
import type { PlannedPage } from './page-request.ts';
import { arePlaceholders } from './read-words.ts';

/** The words of one locale's pages by file name. */
export type PageWords = ReadonlyMap<string, object>;

/** Returns links to a locale's pages above items that have words, by path: index pages, and pages that types name. */
export function indexLinks(words: PageWords): ReadonlyMap<string, LinkTo> {
  const indexes = anyTypes.flatMap(({ index }) => index ?? []);
  const above = anyPages.filter(({ path }) => anyTypes.some((type) => type.above === path));
  const named = [...indexes, ...above.map(({ id, path }) => ({ words: id, path }))];
  return new Map(
    named.flatMap(({ words: name, path }) => {
      const wording = words.get(name) as TitleAndSummary | undefined;
      return wording === undefined ? [] : [[path, { path, title: wording.title }]];
    }),
  );
}

/** Returns the index pages of all types that have one and words for it. */
export function indexPages(words: PageWords, context: PlanContext): PlannedPage[] {
  return anyTypes.flatMap((type) => {
    const heading = type.index && wordsOf(type.index, words);
    return type.index === undefined || heading === undefined
      ? []
      : pagesOf({ type, index: type.index, heading }, context);
  });
}

/** Returns links to the wanted feeds. A feed needs absolute URLs, so there is none until the site URL is configured. */
export function feedsOf({ settings, indexes }: PlanContext, isWanted: (index: AnyIndexPage) => boolean): LinkTo[] {
  if (settings.url === undefined) return [];
  return anyTypes.flatMap(({ index }) => {
    const page = index && indexes.get(index.path);
    if (index?.feed === undefined || page === undefined || !isWanted(index)) return [];
    return { path: feedPath(index), title: page.title };
  });
}

/** The content of a feed. */
export interface FeedList extends TitleAndSummary {
  /** The path of the feed, and the path of the page with the same list. */
  path: string;
  page: string;
  /** In the order of the list. */
  items: readonly FeedItem[];
}

/** Returns the feeds of index pages and of other pages with words. */
export function feedLists(words: PageWords, context: PlanContext): FeedList[] {
  const ofIndexes = anyTypes.flatMap((type) => {
    const heading = type.index && wordsOf(type.index, words);
    if (type.index?.feed === undefined || heading === undefined) return [];
    const items = listedEntries(type, context).map((entry) => ({
      ...linkTo(entry),
      summary: entry.fields.summary,
      date: publishedOn(entry),
    }));
    return { ...heading, path: feedPath(type.index), page: type.index.path, items };
  });
  const ofPages = anyPages.flatMap((page) => {
    const wording = words.get(page.id);
    if (page.feed === undefined || wording === undefined || arePlaceholders(wording)) return [];
    const { title, description: summary } = page.head(wording, context);
    return { title, summary, path: feedPath(page), page: page.path, items: page.feed(context) };
  });
  return [...ofIndexes, ...ofPages];
}

interface OwnIndex {
  type: ContentType;
  index: AnyIndexPage;
  heading: TitleAndSummary;
}

/** Returns the path of a page's feed. */
export function feedPath({ path }: Pick<AnyIndexPage, 'path'>): string {
  return `${path}/rss.xml`;
}

/** Returns the entries of an index page and its feed, in their order. */
function listedEntries(type: ContentType, { library, locale }: Pick<PlanContext, 'library' | 'locale'>): Entry[] {
  return library.listWithAdditional(locale, type).toSorted(type.order ?? newestFirst);
}

/** Returns the words of an index page. Every words file of an index page has this schema, so the cast is safe. */
function wordsOf(index: AnyIndexPage, words: PageWords): TitleAndSummary | undefined {
  return words.get(index.words) as TitleAndSummary | undefined;
}

/** Returns as many pages as the list needs. The first has the path of the index page itself. */
function pagesOf({ type, index, heading }: OwnIndex, context: PlanContext): PlannedPage[] {
  const { path, pageSize = Number.POSITIVE_INFINITY } = index;
  const { title, summary } = heading;
  const entries = index.isGrouped ? [] : listedEntries(type, context);
  const pages = Math.max(1, Math.ceil(entries.length / pageSize));
  const pathOf = (page: number) => (page === 1 ? path : `${path}/page/${page}`);
  const labelOf = (entry: Entry) =>
    index.label ? (index.label(entry, context) ?? context.library.labelOf(entry)) : '';
  return Array.from({ length: pages }, (_, before): PlannedPage => {
    const page = before + 1;
    const shown = pages === 1 ? entries : entries.slice(before * pageSize, page * pageSize);
    const number = page === 1 ? '' : ` (${page}/${pages})`;
    const list: IndexList = {
      title,
      summary,
      entries: shown,
      items: shown.map((entry) => ({
        ...listing(entry, labelOf(entry)),
        ...(index.isPictured && { picture: pictureOf(entry, context), journey: firstJourneyOf(entry) }),
      })),
      pagination: {
        page,
        pages,
        previous: page > 1 ? pathOf(page - 1) : undefined,
        next: page < pages ? pathOf(page + 1) : undefined,
      },
    };
    return {
      owner: { kind: 'index', type: type.id, page },
      path: pathOf(page),
      locale: context.locale,
      title: `${title}${number}`,
      description: `${summary}${number}`,
      noindex: false,
      breadcrumbs: page === 1 ? [] : [{ path, title }],
      styles: [],
      staticQueries: Object.keys(index.dataSets ?? {}),
      modifiedOn: newest(shown),
      feeds: feedsOf(context, (candidate) => candidate === index),
      template: index.template,
      props: index.props(list, context),
    };
  });
}

function newest(entries: readonly Entry[]): string | undefined {
  return entries
    .map(modifiedOn)
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
