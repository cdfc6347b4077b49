import type { Locale } from '../../contract/locales.ts';

/** The same page in another locale. */
export interface Alternate<Name extends string = Locale> {
  locale: Name;
  url: string;
}

/** A link for search engines to a page in one locale. */
export interface HreflangLink {
  /** A locale, or `x-default`. */
  hreflang: string;
  url: string;
}

/** The site of a locale, with the paths of its pages. */
export interface SitePaths<Name extends string = Locale> {
  locale: Name;
  /** The origin; absent until it is configured. */
  url?: string | undefined;
  /** Paths that search engines may index. */
  indexed: ReadonlySet<string>;
  /** Paths that the language switch may link to. */
  linked: ReadonlySet<string>;
}

interface AlternatingPage<Name extends string> {
  locale: Name;
  path: string;
}

/**
 * Returns the page in every locale that has it, itself included, and `x-default`: the page in the first site, or the page
 * itself. A page that search engines may not index has no links. The first site is the one of the default locale.
 */
export function hreflangOf<Name extends string>(
  { locale, path }: AlternatingPage<Name>,
  sites: readonly SitePaths<Name>[],
): HreflangLink[] {
  const links = sites.flatMap((site): HreflangLink[] =>
    site.url !== undefined && site.indexed.has(path) ? [{ hreflang: site.locale, url: site.url + path }] : [],
  );
  const self = links.find(({ hreflang }) => hreflang === locale);
  if (self === undefined) return [];
  const fallback = links.find(({ hreflang }) => hreflang === sites[0]?.locale) ?? self;
  return [...links, { hreflang: 'x-default', url: fallback.url }];
}

/** Returns the page in each other locale that has a host, for the language switch; the home page where a locale lacks it. */
export function alternatesOf<Name extends string>(
  { locale, path }: AlternatingPage<Name>,
  sites: readonly SitePaths<Name>[],
): Alternate<Name>[] {
  return sites.flatMap((site) =>
    site.locale === locale || site.url === undefined
      ? []
      : [{ locale: site.locale, url: site.url + (site.linked.has(path) ? path : '/') }],
  );
}
