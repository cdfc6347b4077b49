import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { type Entry, placeOfField } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { Settings, SettingsByLocale } from '../settings/settings.ts';
import { hasCanonical } from './canonical.ts';
import type { PlanContext } from './context.ts';
import { indexPages } from './indexes.ts';
import { itemPages } from './items.ts';
import type { Alternate, PageRequest, PlannedPage } from './page-request.ts';
import { sitePages } from './site-pages.ts';

export type PlannedSite = Partial<Record<Locale, PlannedPage[]>>;

/** Every page of one locale, in path order, and the pages that want one path. */
export function planPages(context: PlanContext): { pages: PlannedPage[]; diagnostics: Diagnostic[] } {
  const pages = [...sitePages(context), ...indexPages(context), ...itemPages(context)];
  const byPath = new Map<string, PlannedPage>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const key = page.path.toLowerCase();
    const first = byPath.get(key);
    if (first === undefined) byPath.set(key, page);
    else diagnostics.push(collision(page, first, context.library));
  }
  diagnostics.push(...duplicateTitles([...byPath.values()], context.library));
  return { pages: [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

/** Gives planned pages their addresses, which depend on what the other locale has. */
export function addressPages(site: PlannedSite, settings: SettingsByLocale): Partial<Record<Locale, PageRequest[]>> {
  const paths = new Map(LOCALES.map((locale) => [locale, indexablePaths(site[locale] ?? [])]));
  const requests: Partial<Record<Locale, PageRequest[]>> = {};
  for (const locale of LOCALES) {
    const own = settings[locale];
    if (own !== undefined && site[locale] !== undefined) {
      requests[locale] = site[locale].map((page) => addressPage(page, { own, settings, paths }));
    }
  }
  return requests;
}

interface AddressContext {
  own: Settings;
  settings: SettingsByLocale;
  paths: ReadonlyMap<Locale, ReadonlySet<string>>;
}

function addressPage(page: PlannedPage, { own, settings, paths }: AddressContext): PageRequest {
  const locales = LOCALES.filter((locale) => settings[locale]?.url !== undefined && paths.get(locale)?.has(page.path));
  const urlIn = (locale: Locale) => `${settings[locale]?.url ?? ''}${page.path}`;
  const alternates: Alternate[] =
    page.noindex || own.url === undefined ? [] : locales.map((locale) => ({ hreflang: locale, url: urlIn(locale) }));
  if (alternates.length > 0) {
    const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : page.locale;
    alternates.push({ hreflang: 'x-default', url: urlIn(fallback) });
  }
  const url = own.url === undefined ? undefined : `${own.url}${page.path}`;
  const isCanonical = url !== undefined && !page.noindex && hasCanonical(page.path, own.canonicalInclude);
  const other = LOCALES.find((locale) => locale !== page.locale && settings[locale]?.url !== undefined);
  const hasTwin = other !== undefined && paths.get(other)?.has(page.path);
  return {
    ...page,
    url,
    canonical: isCanonical ? url : undefined,
    alternates,
    switchTo: other && { locale: other, url: hasTwin ? urlIn(other) : `${settings[other]?.url}/` },
  };
}

function indexablePaths(pages: readonly PlannedPage[]): ReadonlySet<string> {
  return new Set(pages.filter(({ noindex }) => !noindex).map(({ path }) => path));
}

function entryOf({ item, locale }: PlannedPage, library: Library): Entry | undefined {
  return item && library.find(locale, item.type as Entry['type'], item.slug);
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
        place: placeOfField(entry, ['title']),
      });
    });
}

function collision(page: PlannedPage, first: PlannedPage, library: Library): Diagnostic {
  const [entry, firstEntry] = [entryOf(page, library), entryOf(first, library)];
  const place = entry ?? firstEntry;
  return diagnose('plan/collision', {
    message: `Two pages want the path ${page.path}${page.path === first.path ? '' : ` (the other one is ${first.path})`}.`,
    hint: 'Rename one of them.',
    place: place && topOf(place.source.file),
    related: entry && firstEntry ? [{ message: 'the other page', place: topOf(firstEntry.source.file) }] : [],
  });
}
