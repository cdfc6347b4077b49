import { documentTitle } from '../../contract/document-title.ts';
import { type Locale } from '../../contract/locales.ts';
import { pageFile } from '../../contract/paths.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { columns } from '../../model/fields/columns.ts';
import type { Settings, SettingsByLocale } from '../../model/settings/settings.ts';
import type { Store } from '../cache/store.ts';
import { placeOfField } from '../content/place-of-field.ts';
import { anyPages } from './all-pages.ts';
import { alternatesOf, hreflangOf, type SitePaths } from './alternates.ts';
import { hasCanonical } from './canonical.ts';
import { indexPages, type PageWords } from './indexes.ts';
import { formerPages, itemPage, itemPages } from './items.ts';
import { itemOf, type PageToRender, type PlannedPage } from './page-request.ts';
import type { LocaleWords } from './read-words.ts';
import { ownerOfPath } from './reserved-paths.ts';
import { samplesPage } from './samples.ts';
import { SAMPLES_PATH } from './samples-path.ts';
import { sitePages } from './site-pages.ts';

/** The pages of every locale. */
export type PagesByLocale<Page extends PlannedPage = PlannedPage> = Readonly<Record<Locale, readonly Page[]>>;

/** Returns every page of one locale in path order, with findings about pages that share a path. */
export function planPages(
  context: PlanContext,
  words: LocaleWords,
): { pages: PlannedPage[]; diagnostics: Diagnostic[] } {
  const pages = [...pagesOfNoItem(words.byPage, context), ...itemPages(context)];
  const byPath = new Map<string, PlannedPage>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const key = pageFile(page.path).toLowerCase();
    const first = byPath.get(key);
    if (first === undefined) byPath.set(key, page);
    else if (!isRuleProblem(page, first))
      diagnostics.push(collision([page, first], { words, library: context.library }));
  }
  diagnostics.push(
    ...pages.flatMap((page) => reservedPath(page, context.library)),
    ...longTitles([...byPath.values()], context),
  );
  return { pages: [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

function pagesOfNoItem(words: PageWords, context: PlanContext): PlannedPage[] {
  return [...sitePages(words, context), ...indexPages(words, context), ...formerPages(context)];
}

/** The input of planning, by locale. */
export interface PlanInputs {
  contexts: Readonly<Record<Locale, PlanContext>>;
  words: Readonly<Record<Locale, { byPage: PageWords }>>;
}

/**
 * Returns a function that plans a page again after the library's entries got other titles, summaries or texts. Every
 * other fact of the entries must be unchanged, so that the site has the same pages.
 */
export function planAgain({ contexts, words }: PlanInputs, addUrls: AddUrls): AddUrls {
  const ofNoItem = new Map<Locale, ReadonlyMap<string, PlannedPage>>();
  const pagesIn = (locale: Locale): ReadonlyMap<string, PlannedPage> => {
    const known = ofNoItem.get(locale);
    if (known !== undefined) return known;
    const pages = new Map(pagesOfNoItem(words[locale].byPage, contexts[locale]).map((page) => [page.path, page]));
    ofNoItem.set(locale, pages);
    return pages;
  };
  return (page) => {
    const context = contexts[page.locale];
    const entry = entryOf(page, context.library);
    const again = entry === undefined ? pagesIn(page.locale).get(page.path) : itemPage(entry, context);
    return addUrls(again ?? page);
  };
}

/** Adds the URLs to a planned page. */
export type AddUrls = (page: PlannedPage) => PageToRender;

/** Returns a function that adds the URLs to a page of one of these sites. They depend on the pages of every locale. */
export function urlsFor(site: PagesByLocale, settings: SettingsByLocale): AddUrls {
  const sites = PUBLISHED_LOCALES.map(
    (locale): SitePaths => ({
      locale,
      url: settings[locale].url,
      indexed: pathsOf(site[locale], ({ noindex }) => !noindex),
      linked: pathsOf(site[locale], (page) => !isErrorPage(page)),
    }),
  );
  return (page) => addressPage(page, { localeSettings: settings[page.locale], sites });
}

function addressPage(
  page: PlannedPage,
  { localeSettings, sites }: { localeSettings: Settings; sites: readonly SitePaths[] },
): PageToRender {
  const url = localeSettings.url === undefined ? undefined : `${localeSettings.url}${page.path}`;
  const isCanonical = url !== undefined && !page.noindex && hasCanonical(page.path, localeSettings.canonicalInclude);
  return {
    ...page,
    url,
    canonical: isCanonical ? url : undefined,
    hreflang: hreflangOf(page, sites),
    alternates: alternatesOf(page, sites),
  };
}

function pathsOf(pages: readonly PlannedPage[], isWanted: (page: PlannedPage) => boolean): ReadonlySet<string> {
  return new Set(pages.filter(isWanted).map(({ path }) => path));
}

/** Returns the samples page of a locale, ready for rendering. Only the samples pages of other locales link to it. */
export function samplesRequest(
  context: PlanContext,
  { settings, store }: { settings: SettingsByLocale; store: Store },
): PageToRender {
  const linked = new Set([SAMPLES_PATH]);
  const sites = PUBLISHED_LOCALES.map((locale) => ({
    locale,
    url: settings[locale].url,
    indexed: new Set<string>(),
    linked,
  }));
  return {
    ...samplesPage(context, store),
    hreflang: [],
    alternates: alternatesOf({ locale: context.locale, path: SAMPLES_PATH }, sites),
  };
}

/**
 * Returns whether a page is an error page. It replaces any requested page, so the language switch has no counterpart.
 */
export function isErrorPage({ owner }: Pick<PlannedPage, 'owner'>): boolean {
  return owner.kind === 'page' && anyPages.some(({ id, isError }) => isError && id === owner.id);
}

function entryOf(page: PlannedPage, library: Library): Entry | undefined {
  const item = itemOf(page);
  return item && library.find(page.locale, item);
}

/** Columns of a title that search results show. They cut longer titles. */
const SHOWN_COLUMNS = 60;

/** Returns a finding for each item whose title search results would cut. */
function longTitles(pages: readonly PlannedPage[], { library, settings }: PlanContext): Diagnostic[] {
  return pages.flatMap((page) => {
    const width = columns(documentTitle(page.title, settings.name));
    const entry = width > SHOWN_COLUMNS && !page.noindex ? entryOf(page, library) : undefined;
    if (entry === undefined) return [];
    const longest = SHOWN_COLUMNS - columns(documentTitle('', settings.name));
    const isOwn = entry.fields.metaTitle === undefined;
    const message = `The title has ${width} characters with the site name, but search results show only ${SHOWN_COLUMNS}.`;
    return diagnose('content/long-title', {
      message,
      hint: `${isOwn ? 'Add a metaTitle of' : 'Shorten it to'} at most ${longest} characters.`,
      place: placeOfField(entry, [isOwn ? 'title' : 'metaTitle']),
    });
  });
}

/**
 * Returns whether the check of redirects reports this collision: two equal former paths, or a former path that equals
 * the item's own path.
 */
function isRuleProblem(page: PlannedPage, first: PlannedPage): boolean {
  const { owner } = first;
  return owner.kind === 'former' && (page.owner.kind === 'former' || page.path === owner.to);
}

/**
 * Returns a finding about two pages, a later one first. It is at a former path, which must be removed, or else at an
 * item, which can be renamed.
 */
function collision(
  [later, earlier]: readonly [PlannedPage, PlannedPage],
  { words, library }: { words: LocaleWords; library: Library },
): Diagnostic {
  const [at, other] = earlier.owner.kind === 'former' ? [earlier, later] : [later, earlier];
  const [place, otherPlace] = [at, other].map((page) => placeOfPage(page, library) ?? placeOfWords(page, words));
  const names = [place?.file ?? 'a page without a file', otherPlace?.file ?? `a page of the site, "${other.title}"`];
  return diagnose('plan/collision', {
    message: `Two pages have the path ${at.path}: ${names.join(' and ')}${at.path === other.path ? '' : ` (${other.path})`}.`,
    hint: other.owner.kind === 'item' ? 'Rename one of them.' : `Give ${names[0]} another path.`,
    place,
    related: otherPlace && [{ message: 'other page', place: otherPlace }],
  });
}

/** Returns the top of the file with the words of a page that is no item. */
function placeOfWords({ owner }: PlannedPage, { written }: LocaleWords): SourceLocation | undefined {
  const id = owner.kind === 'page' ? owner.id : typeOf(owner.type).index?.words;
  const file = written.find((words) => words.id === id);
  return file && topOfFile(file.placeOf([]).file);
}

/** Returns a finding for a page at a reserved path. Pages without an item cannot have this fault. */
function reservedPath(page: PlannedPage, library: Library): Diagnostic[] {
  const holder = ownerOfPath(page.path);
  const place = holder === undefined ? undefined : placeOfPage(page, library);
  if (place === undefined) return [];
  const entry = entryOf(page, library);
  const field = entry !== undefined && 'path' in entry.fields ? placeOfField(entry, ['path']) : place;
  const message = `The path ${page.path} is reserved for ${holder}.`;
  return [diagnose('plan/reserved-path', { message, hint: 'Choose another path.', place: field })];
}

/** Returns the position of a page's source; undefined for pages without an item. */
function placeOfPage(page: PlannedPage, library: Library): SourceLocation | undefined {
  const { owner, locale } = page;
  if (owner.kind === 'former') {
    const entry = library.find(locale, owner);
    const paths = entry && typeOf(entry.type).formerPaths?.(entry.fields);
    return entry && placeOfField(entry, ['formerPaths', paths?.indexOf(page.path) ?? -1]);
  }
  const entry = entryOf(page, library);
  return entry && topOfFile(entry.file);
}
