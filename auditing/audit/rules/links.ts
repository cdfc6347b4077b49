import type { SourceLocation } from '../../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../../model/diagnostics/did-you-mean.ts';
import { locationAt } from '../../../model/diagnostics/source.ts';
import { placeOf } from '../../exports/page.ts';
import { addressIn, type Export, pagesOf, readSource } from '../export.ts';
import { urlsInCss, urlsInManifest, urlsInScript } from '../references.ts';
import { type AuditContext, auditedPageKey, type PageRule, type ReportFinding, type SiteRule } from '../rule.ts';
import { arrivalOf, type LinkTarget, linkTargetOf } from '../target.ts';

/**
 * Links and forms lead to pages, files, redirects or addresses that the edge answers, and the files that a page needs
 * exist.
 */
export const addresses: PageRule = (page, context, report) => {
  for (const { url, element, attribute, isLink } of context.references) {
    const target = linkTargetOf(url, page.base, context);
    if (target === undefined) continue;
    if (!isLink && target.file !== undefined) checkInside(target, context, report);
    const isLoop = target.to !== undefined && arrivalOf(url, page.base, context).isLoop;
    if (target.isAnswered && !isLoop) continue;
    const place = placeOf(page, element, attribute);
    const siteName = target.site.name;
    if (!isLink)
      report('audit/missing-file', {
        message: `The page needs ${target.path}, but the export "${siteName}" has no such file.`,
        hint: hintForMissing(target.site),
        place,
      });
    else if (isLoop)
      report('audit/broken-link', {
        message: `The page links to "${url}", but the redirects from there lead in a circle.`,
        hint: 'Link to the page itself, and correct the rules in _redirects.',
        place,
      });
    else
      report('audit/broken-link', {
        message: `The page links to "${url}", but the export "${siteName}" has nothing at ${target.path}.`,
        hint: didYouMean(target.path, addressesOf(target.site)) ?? 'Correct the link, or add a redirect.',
        place,
      });
  }
};

function addressesOf(siteExport: Export): string[] {
  return pagesOf(siteExport).map((file) => addressIn(siteExport, file));
}

function hintForMissing({ isOurs }: Export): string {
  return isOurs
    ? 'Build the export again, and publish all of its files.'
    : 'Add the file to the export, or correct the address.';
}

/** Files with addresses of other files. */
const WITH_ADDRESSES: readonly { pattern: RegExp; urlsIn: (text: string) => string[]; isOurs?: true }[] = [
  { pattern: /\.css$/, urlsIn: urlsInCss },
  // Other tools' scripts have addresses in other forms.
  { pattern: /\.m?js$/, urlsIn: urlsInScript, isOurs: true },
  { pattern: /\.webmanifest$|(?:^|\/)manifest\.json$/, urlsIn: urlsInManifest },
];

/** Checks the imports of a script, the files of a style sheet and the pictures of a manifest, once per thread. */
function checkInside(target: LinkTarget, context: AuditContext, report: ReportFinding): void {
  const { site, file = '' } = target;
  const kind = WITH_ADDRESSES.find(({ pattern, isOurs }) => pattern.test(file) && (site.isOurs || isOurs !== true));
  if (kind === undefined || !context.isFirst(`${site.name}/${file}`)) return;
  const source = readSource(site, file);
  for (const url of kind.urlsIn(source.text)) {
    const place = locationAt(source, source.text.indexOf(url));
    if (/^http:/i.test(url) && isEncrypted(site)) reportUnencrypted(url, { place, report });
    const inner = linkTargetOf(url, `${site.base}/${file}`, { ...context, siteExport: site });
    if (inner?.file !== undefined) checkInside(inner, context, report);
    if (inner === undefined || inner.isAnswered) continue;
    report('audit/missing-file', {
      message: `/${file} needs ${inner.path}, but the export "${site.name}" has no such file.`,
      hint: hintForMissing(site),
      place,
    });
  }
}

/** A page that browsers load by https loads nothing by http, and sends no form there. */
export const encryption: PageRule = (page, { siteExport, references }, report) => {
  if (!isEncrypted(siteExport)) return;
  for (const { url, element, attribute, isLink } of references)
    if (/^\s*http:/i.test(url) && (isLink ? element.tag === 'form' : element.tag !== 'meta'))
      reportUnencrypted(url, { place: placeOf(page, element, attribute), report });
};

/** Returns whether the host sends the pages of an export by https, as hosts do unless an address says otherwise. */
function isEncrypted({ origin }: Export): boolean {
  return origin?.startsWith('http:') !== true;
}

function reportUnencrypted(url: string, { place, report }: { place: SourceLocation; report: ReportFinding }): void {
  report('audit/mixed-content', {
    message: `The address ${url} is not encrypted, so browsers block the file or warn about it.`,
    hint: 'Write https, or publish the file with the site.',
    place,
  });
}

/** Links to a part of a page name an id that the page has. */
export const fragments: SiteRule = ({ exports, pages }, report) => {
  const idsOf = new Map(pages.map((page) => [auditedPageKey(page), new Set(page.ids)]));
  for (const { partLinks } of pages) {
    for (const { to, fragment, place } of partLinks) {
      const ids = idsOf.get(auditedPageKey(to));
      if (ids === undefined || ids.has(fragment)) continue;
      report('audit/missing-fragment', {
        message: `The link leads to "#${fragment}", but ${exports[to.site]?.name}/${to.path} has no element with this id.`,
        hint: didYouMean(fragment, ids) ?? 'Correct the link, or give the part this id.',
        place,
      });
    }
  }
};
