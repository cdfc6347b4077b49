import { decodeEscapes } from '../../../model/shapes/decode-escapes.ts';
import { addressOfPage, placeOf } from '../../exports/page.ts';
import { fileShownAt } from '../export.ts';
import { linksOf } from '../facts.ts';
import type { AuditedPageFacts, PageRule, SiteRule } from '../rule.ts';
import { linkTargetOf } from '../target.ts';

/** Texts of the head, with a hint for a page that lacks one. */
const TEXTS = [
  {
    code: 'audit/title',
    noun: 'title',
    at: 'titlePlace',
    hint: 'Write <title> in the head. Tabs and search results show it.',
    isNeeded: () => true,
  },
  {
    code: 'audit/description',
    noun: 'description',
    at: 'descriptionPlace',
    hint: 'Write <meta name="description"> with one or two sentences.',
    isNeeded: (page: AuditedPageFacts) => page.isIndexable && !page.isRedirect,
  },
] as const;

/** Pages have a title and a description. Those that search engines index have their own. */
export const titles: SiteRule = ({ exports, pages }, report) => {
  const indexed = pages.filter((page) => page.isIndexable && !page.isRedirect && isOwnCanonical(page));
  for (const { code, noun, at, hint, isNeeded } of TEXTS) {
    for (const page of pages)
      if (page[noun] === '' && isNeeded(page))
        report(code, { message: `The page has no ${noun}.`, hint, place: page[at] });
    for (const site of exports.keys()) {
      const titled = indexed.filter((page) => page.site === site && page[noun] !== '');
      for (const [value, [first, ...others]] of Map.groupBy(titled, (page) => page[noun]))
        for (const page of others)
          report(code, {
            message: `The ${noun} "${value}" is also that of ${first?.address}.`,
            hint: `Write a ${noun} that says what only this page has.`,
            place: page[at],
            related: first && [{ message: 'The other page', place: first[at] }],
          });
    }
  }
};

/** Returns whether a page has no canonical address, or names itself. */
export function isOwnCanonical({ canonical, address }: AuditedPageFacts): boolean {
  if (canonical === undefined) return true;
  const path = URL.parse(canonical, 'https://export.invalid')?.pathname;
  return path !== undefined && addressKey(decodeEscapes(path)) === addressKey(address);
}

/** A page names at most one canonical address: a complete URL of a page that exists. */
export const canonicals: PageRule = (page, { siteExport, exports }, report) => {
  const [first, second] = linksOf(page, 'canonical');
  if (second !== undefined)
    report('audit/canonical', {
      message: 'The page names two canonical addresses.',
      hint: 'Search engines ignore both. Remove one.',
      place: placeOf(page, second),
    });
  if (first === undefined) return;
  const url = first.attributes.get('href') ?? '';
  const place = placeOf(page, first, 'href');
  if (!/^https?:\/\//.test(url)) {
    report('audit/canonical', {
      message: `The canonical address "${url}" is not a complete URL.`,
      hint: 'Write it with https:// and the host.',
      place,
    });
    return;
  }
  const target = linkTargetOf(url, page.base, { siteExport, exports });
  if (target !== undefined && target.file === undefined)
    report('audit/canonical', {
      message: `The canonical address ${url} is not a page of the export.`,
      hint: 'Name the address of this page, or of the page that it repeats.',
      place,
    });
};

/** Alternates in other languages name each other and themselves. */
export const alternates: SiteRule = ({ exports, pages }, report) => {
  const byFile = new Map(pages.map((page) => [`${page.site}/${page.path}`, page]));
  for (const page of pages) {
    const siteExport = exports[page.site];
    if (siteExport?.origin === undefined || page.alternates.length === 0) continue;
    const urls = page.alternates.map(({ url }) => url);
    const self = (other: AuditedPageFacts) => (url: string) =>
      isPageUrl(url, exports[other.site]?.origin, other.address);
    const [first] = page.alternates;
    if (first !== undefined && page.isIndexable && !urls.some(self(page)))
      report('audit/hreflang', {
        message: 'The page does not name itself among its alternates.',
        hint: `Add a link with rel="alternate" to ${siteExport.origin}${page.address}.`,
        place: first.place,
      });
    for (const { language, url, place } of page.alternates) {
      const site = exports.findIndex(({ origin }) => origin !== undefined && url.startsWith(`${origin}/`));
      const target = exports[site];
      if (target === undefined) continue;
      const file = fileShownAt(target, decodeEscapes(URL.parse(url)?.pathname ?? ''));
      const other = file === undefined ? undefined : byFile.get(`${site}/${file}`);
      if (other === undefined)
        report('audit/hreflang', {
          message: `The alternate in ${language} is ${url}, but "${target.name}" has no such page.`,
          hint: 'Remove the link, or publish the translation.',
          place,
        });
      else if (!other.alternates.some((alternate) => self(page)(alternate.url)))
        report('audit/hreflang', {
          message: `${target.name}/${other.path} does not name this page as its alternate, so search engines ignore the link.`,
          hint: 'Add the link there, or remove it here.',
          place,
        });
    }
  }
};

function isPageUrl(url: string, origin: string | undefined, address: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null && parsed.origin === origin && addressKey(decodeEscapes(parsed.pathname)) === addressKey(address)
  );
}

function addressKey(path: string): string {
  return addressOfPage(path.replace(/^\//, '')).replace(/\/$/, '');
}
