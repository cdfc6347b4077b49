import { DEFAULT_LOCALE, LOCALES, type Locale, perLocale } from '../../runtime/contract/locales.ts';
import { pageFile } from '../../runtime/contract/paths.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { PlanContext } from '../content-types/context.ts';
import type { Entry } from '../content-types/entry.ts';
import { typeOf } from '../content-types/index.ts';
import type { Library } from '../content-types/library.ts';
import { type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { columns } from '../fields/columns.ts';
import { anyPages } from '../pages/index.ts';
import type { Settings, SettingsByLocale } from '../settings/settings.ts';
import { hasCanonical } from './canonical.ts';
import { indexPages, type PageWords } from './indexes.ts';
import { formerPages, itemPages } from './items.ts';
import { type Alternate, itemOf, type PageRequest, type PlannedPage } from './page-request.ts';
import { reservedFor } from './reserved-paths.ts';
import { samplesPage } from './samples.ts';
import { SAMPLES_PATH } from './samples-path.ts';
import { sitePages } from './site-pages.ts';

/** The pages of every locale. */
export type PagesByLocale<Page extends PlannedPage = PlannedPage> = Readonly<Record<Locale, readonly Page[]>>;

/** Every page of one locale, in path order, and the pages that want one path. */
export function planPages(context: PlanContext, words: PageWords): { pages: PlannedPage[]; diagnostics: Diagnostic[] } {
  const pages = [
    ...sitePages(words, context),
    ...indexPages(words, context),
    ...formerPages(context),
    ...itemPages(context),
  ];
  const byPath = new Map<string, PlannedPage>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const key = pageFile(page.path).toLowerCase();
    const first = byPath.get(key);
    if (first === undefined) byPath.set(key, page);
    else if (!isRuleProblem(page, first)) diagnostics.push(collision(page, first, context.library));
  }
  diagnostics.push(
    ...pages.flatMap((page) => reservedPath(page, context.library)),
    ...duplicateTitles([...byPath.values()], context.library),
    ...longTitles([...byPath.values()], context),
  );
  return { pages: [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

/** Gives planned pages their addresses, which depend on what the other locale has. */
export function addressPages(site: PagesByLocale, settings: SettingsByLocale): PagesByLocale<PageRequest> {
  const paths = pathsOf(site, ({ noindex }) => !noindex);
  const twins = pathsOf(site, (page) => !isErrorPage(page));
  return perLocale((locale) =>
    site[locale].map((page) => addressPage(page, { own: settings[locale], settings, paths, twins })),
  );
}

interface AddressContext {
  own: Settings;
  settings: SettingsByLocale;
  /** What search engines may list. */
  paths: PathsByLocale;
  /** What the language switch may lead to. */
  twins: PathsByLocale;
}

type PathsByLocale = Readonly<Record<Locale, ReadonlySet<string>>>;

function addressPage(page: PlannedPage, { own, settings, paths, twins }: AddressContext): PageRequest {
  const locales = LOCALES.filter((locale) => settings[locale].url !== undefined && paths[locale].has(page.path));
  const urlIn = (locale: Locale) => `${settings[locale].url ?? ''}${page.path}`;
  const alternates: Alternate[] =
    page.noindex || own.url === undefined ? [] : locales.map((locale) => ({ hreflang: locale, url: urlIn(locale) }));
  if (alternates.length > 0) {
    const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : page.locale;
    alternates.push({ hreflang: 'x-default', url: urlIn(fallback) });
  }
  const url = own.url === undefined ? undefined : `${own.url}${page.path}`;
  const isCanonical = url !== undefined && !page.noindex && hasCanonical(page.path, own.canonicalInclude);
  const other = LOCALES.find((locale) => locale !== page.locale && settings[locale].url !== undefined);
  const hasTwin = other !== undefined && twins[other].has(page.path);
  return {
    ...page,
    url,
    canonical: isCanonical ? url : undefined,
    alternates,
    switchTo: other && { locale: other, url: hasTwin ? urlIn(other) : `${settings[other].url}/` },
  };
}

function pathsOf(site: PagesByLocale, isWanted: (page: PlannedPage) => boolean): PathsByLocale {
  return perLocale((locale) => new Set(site[locale].filter(isWanted).map(({ path }) => path)));
}

/** The samples of a locale, as a page to render; nothing leads there but the same page in the other locale. */
export function addressSamples(context: PlanContext, settings: SettingsByLocale): PageRequest {
  const other = LOCALES.find((locale) => locale !== context.locale && settings[locale].url !== undefined);
  const switchTo = other && { locale: other, url: `${settings[other].url}${SAMPLES_PATH}` };
  return { ...samplesPage(context), alternates: [], switchTo };
}

/** An error page stands for whatever was asked for, so that it has no twin. */
function isErrorPage({ owner }: PlannedPage): boolean {
  return owner.kind === 'page' && anyPages.some(({ id, isError }) => isError && id === owner.id);
}

function entryOf(page: PlannedPage, library: Library): Entry | undefined {
  const item = itemOf(page);
  return item && library.find(page.locale, item);
}

function duplicateTitles(pages: readonly PlannedPage[], library: Library): Diagnostic[] {
  const first = new Map<string, PlannedPage>();
  return pages
    .filter(({ noindex }) => !noindex)
    .flatMap((page) => {
      const earlier = first.get(page.title);
      first.set(page.title, earlier ?? page);
      const entry = entryOf(page, library) ?? (earlier && entryOf(earlier, library));
      if (earlier === undefined || entry === undefined) return [];
      return diagnose('plan/duplicate-title', {
        message: `${earlier.path} and ${page.path} both have the title "${page.title}".`,
        hint: 'Give one of them a metaTitle.',
        place: placeOfField(entry, [entry.fields.metaTitle === undefined ? 'title' : 'metaTitle']),
      });
    });
}

/** Columns of a title element that lists of results show; more are cut, in all that matter. */
const SHOWN_COLUMNS = 60;

/** Titles of items that a list of results would cut. */
function longTitles(pages: readonly PlannedPage[], { library, settings }: PlanContext): Diagnostic[] {
  return pages.flatMap((page) => {
    const width = columns(`${page.title} | ${settings.name}`);
    const entry = width > SHOWN_COLUMNS && !page.noindex ? entryOf(page, library) : undefined;
    if (entry === undefined) return [];
    const longest = SHOWN_COLUMNS - columns(` | ${settings.name}`);
    const isOwn = entry.fields.metaTitle === undefined;
    const message = `The title has ${width} columns with the site name, but search results show only ${SHOWN_COLUMNS}.`;
    return diagnose('content/long-title', {
      message,
      hint: `${isOwn ? 'Add a metaTitle of' : 'Shorten it to'} at most ${longest} columns.`,
      place: placeOfField(entry, [isOwn ? 'title' : 'metaTitle']),
    });
  });
}

/** Two former paths that are one, or that are the item's own path: reported as redirects. */
function isRuleProblem(page: PlannedPage, first: PlannedPage): boolean {
  const { owner } = first;
  return owner.kind === 'former' && (page.owner.kind === 'former' || page.path === owner.to);
}

function collision(page: PlannedPage, first: PlannedPage, library: Library): Diagnostic {
  // Of a former path and a living page it is the former path that must go.
  const both = first.owner.kind === 'former' ? [first, page] : [page, first];
  const [place, other] = both.flatMap((one) => placeOfPage(one, library) ?? []);
  return diagnose('plan/collision', {
    message: `Two pages have the path ${page.path}${page.path === first.path ? '' : ` (the other is ${first.path})`}.`,
    hint: 'Rename one of them.',
    place,
    related: other && [{ message: 'other page', place: other }],
  });
}

/** A page where visitors meet something else. The pages that the build makes by itself stand where they should. */
function reservedPath(page: PlannedPage, library: Library): Diagnostic[] {
  const holder = reservedFor(page.path);
  const place = holder === undefined ? undefined : placeOfPage(page, library);
  if (place === undefined) return [];
  const entry = entryOf(page, library);
  const field = entry !== undefined && 'path' in entry.fields ? placeOfField(entry, ['path']) : place;
  const message = `The path ${page.path} is reserved for ${holder}.`;
  return [diagnose('plan/reserved-path', { message, hint: 'Choose another path.', place: field })];
}

/** Where a page comes from; the pages that the build makes by itself come from nowhere. */
function placeOfPage(page: PlannedPage, library: Library): Place | undefined {
  const { owner, locale } = page;
  if (owner.kind === 'former') {
    const entry = library.find(locale, owner);
    const paths = entry && typeOf(entry.type).formerPaths?.(entry.fields);
    return entry && placeOfField(entry, ['formerPaths', paths?.indexOf(page.path) ?? -1]);
  }
  const entry = entryOf(page, library);
  return entry && topOf(entry.file);
}
