import type { AnyIndexPage, ContentType, IndexList } from '../content-types/content-type.ts';
import type { PlanContext } from '../content-types/context.ts';
import type { Entry } from '../content-types/entry.ts';
import { anyTypes } from '../content-types/index.ts';
import { listing, modifiedOn, newestFirst } from '../content-types/props/listing.ts';
import { drawingOf, journeyOf } from '../content-types/props/pictures.ts';
import type { TitleAndSummary } from '../pages/words.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { PlannedPage } from './page-request.ts';

/** The words of pages in one locale, by the names of their files. */
export type PageWords = ReadonlyMap<string, object>;

/** The index pages that a locale has words for, by path. */
export function indexesWith(words: PageWords): ReadonlyMap<string, LinkTo> {
  return new Map(
    anyTypes.flatMap(({ index }) => {
      const own = index && wordsOf(index, words);
      return index === undefined || own === undefined ? [] : [[index.path, { path: index.path, title: own.title }]];
    }),
  );
}

/** The pages that list items: of every type that has an index page, as far as there are words for it. */
export function indexPages(words: PageWords, context: PlanContext): PlannedPage[] {
  return anyTypes.flatMap((type) => {
    const own = type.index && wordsOf(type.index, words);
    return type.index === undefined || own === undefined ? [] : pagesOf({ type, index: type.index, own }, context);
  });
}

/** A feed needs absolute addresses, so that there is none while the site URL is not configured. */
export function feedsOf({ settings, indexes }: PlanContext, isWanted: (index: AnyIndexPage) => boolean): LinkTo[] {
  if (settings.url === undefined) return [];
  return anyTypes.flatMap(({ index }) => {
    const page = index && indexes.get(index.path);
    if (index?.feed === undefined || page === undefined || !isWanted(index)) return [];
    return { path: feedPath(index), title: page.title };
  });
}

/** What a feed carries. */
export interface FeedList extends TitleAndSummary {
  /** Its own path, and that of the page whose list it carries. */
  path: string;
  page: string;
  /** In the order of the list. */
  entries: readonly Entry[];
}

/** The feeds of index pages that have words. */
export function feedLists(words: PageWords, context: PlanContext): FeedList[] {
  return anyTypes.flatMap((type) => {
    const own = type.index && wordsOf(type.index, words);
    if (type.index?.feed === undefined || own === undefined) return [];
    return { ...own, path: feedPath(type.index), page: type.index.path, entries: listedEntries(type, context) };
  });
}

interface OwnIndex {
  type: ContentType;
  index: AnyIndexPage;
  own: TitleAndSummary;
}

/** The path of an index page's feed. */
export function feedPath({ path }: Pick<AnyIndexPage, 'path'>): string {
  return `${path}/rss.xml`;
}

/** What an index page and its feed list, in their order. */
function listedEntries(type: ContentType, { library, locale }: Pick<PlanContext, 'library' | 'locale'>): Entry[] {
  return library.listed(locale, type).toSorted(type.order ?? newestFirst);
}

/** The readers of its words know no other shape of them. */
function wordsOf(index: AnyIndexPage, words: PageWords): TitleAndSummary | undefined {
  return words.get(index.words) as TitleAndSummary | undefined;
}

/** As many pages as the list needs; the first stands at the path itself. */
function pagesOf({ type, index, own }: OwnIndex, context: PlanContext): PlannedPage[] {
  const { path, pageSize = Number.POSITIVE_INFINITY } = index;
  const { title, summary } = own;
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
      items: shown.map((entry) => ({
        ...listing(entry, labelOf(entry)),
        ...(index.isPictured && { drawing: drawingOf(entry), journey: journeyOf(entry) }),
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
      section: index.navigation ?? path,
      styles: [],
      staticQueries: Object.keys(index.dataSets ?? {}),
      modifiedOn: newest(shown),
      feeds: feedsOf(context, (one) => one === index),
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
