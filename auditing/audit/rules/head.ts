import { decodeEscapes } from '../../../model/shapes/decode-escapes.ts';
import { addressOfPage, elementsWithTag, encodePath, type ParsedPage, placeOf } from '../../exports/page.ts';
import { type Export, fileShownAt } from '../export.ts';
import { linksOf } from '../facts.ts';
import { isLanguageTag, languageIn } from '../languages.ts';
import type { AuditedPageFacts, PageRule, ReportFinding, SiteRule } from '../rule.ts';
import { linkTargetOf, originOfPages } from '../target.ts';

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
  return addressOfUrl(canonical) === addressKey(address);
}

/** Returns the key of the address in a URL or a path; undefined for a text that is none. */
function addressOfUrl(url: string): string | undefined {
  const path = URL.parse(url, 'https://export.invalid')?.pathname;
  return path === undefined ? undefined : addressKey(decodeEscapes(path));
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
  const url = first?.attributes.get('href') ?? '';
  checkSharedAddress(page, { canonical: url, siteExport, report });
  if (first === undefined) return;
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
  if (target === undefined && siteExport.origin !== undefined && addressOfUrl(url) === addressKey(page.address))
    report('audit/canonical', {
      message: `The canonical address is this page on another host: ${url}. The pages of the export are on ${siteExport.origin}.`,
      hint: `Name the address on ${siteExport.origin}.`,
      place,
    });
  if (target !== undefined && target.file === undefined)
    report('audit/canonical', {
      message: `The canonical address ${url} is not a page of the export.`,
      hint: 'Name the address of this page, or of the page that it repeats.',
      place,
    });
};

/** Networks show the address of `og:url` for a shared page, so it is that of the page, or its canonical address. */
function checkSharedAddress(
  page: ParsedPage,
  { canonical, siteExport, report }: { canonical: string; siteExport: Export; report: ReportFinding },
): void {
  const shared = elementsWithTag(page, 'meta').find(({ attributes }) => attributes.get('property') === 'og:url');
  const origin = originOfPages(siteExport);
  const url = URL.parse(shared?.attributes.get('content') ?? '', origin);
  // Lists in several parts often share the address of the first one.
  if (shared === undefined || url === null || page.isRedirect || /\/page\/?\d+\/?$/.test(page.address)) return;
  const isSame = [canonical, origin + encodePath(page.address)].some((wanted) => {
    const isSameHost = siteExport.origin === undefined || URL.parse(wanted)?.origin === url.origin;
    return wanted !== '' && isSameHost && addressOfUrl(wanted) === addressOfUrl(url.href);
  });
  if (isSame) return;
  report('audit/canonical', {
    message: `The address in og:url is not that of the page: ${url.href}. Networks show and count another page when visitors share this one.`,
    hint: `Write ${canonical || (siteExport.origin ?? '') + page.address}.`,
    place: placeOf(page, shared, 'content'),
  });
}

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
      const isKnown = language.toLowerCase() === 'x-default' || isLanguageTag(language);
      if (!isKnown || page.alternates.some((other) => other.language === language && other.url !== url))
        report('audit/hreflang', {
          message: isKnown
            ? `The page names two alternates in ${language}.`
            : `"${language}" is not the tag of a language and a region that exist, so search engines ignore the alternate.`,
          hint: isKnown ? 'Remove one of them.' : 'Write a tag such as "en", "pt" or "en-US".',
          place,
        });
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
      else if (isKnown && isOtherLanguage(language, other.language))
        report('audit/hreflang', {
          message: `The alternate in ${language} is ${url}, but that page is in "${other.language}".`,
          hint: 'Correct hreflang, or lang on <html> of that page.',
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

/** Returns whether two tags name different languages. A page without a valid language has a finding of its own. */
function isOtherLanguage(tag: string, language: string): boolean {
  const [one, other] = [tag, language].map(languageIn);
  return one !== undefined && other !== undefined && one !== other;
}

function isPageUrl(url: string, origin: string | undefined, address: string): boolean {
  return URL.parse(url)?.origin === origin && addressOfUrl(url) === addressKey(address);
}

function addressKey(path: string): string {
  return addressOfPage(path.replace(/^\//, '')).replace(/\/$/, '');
}
