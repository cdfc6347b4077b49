import { didYouMean } from '../../../model/diagnostics/did-you-mean.ts';
import { locationAt } from '../../../model/diagnostics/source.ts';
import { addressOfPage, placeOf } from '../../exports/page.ts';
import { pagesOf, readSource } from '../export.ts';
import { urlsInCss, urlsInScript } from '../references.ts';
import { type AuditContext, auditedPageKey, type PageRule, type ReportFinding, type SiteRule } from '../rule.ts';
import { type LinkTarget, linkTargetOf } from '../target.ts';

/**
 * Links and forms lead to pages, files, redirects or addresses that the edge answers, and the files that a page needs
 * exist.
 */
export const addresses: PageRule = (page, context, report) => {
  for (const { url, element, attribute, isLink } of context.references) {
    const target = linkTargetOf(url, page.base, context);
    if (target === undefined) continue;
    if (!isLink && target.file !== undefined) checkInside(target, context, report);
    if (target.isAnswered) continue;
    const place = placeOf(page, element, attribute);
    const siteName = target.site.name;
    if (!isLink)
      report('audit/missing-file', {
        message: `The page needs ${target.path}, but the export "${siteName}" has no such file.`,
        hint: MISSING_HINT,
        place,
      });
    else
      report('audit/broken-link', {
        message: `The page links to "${url}", but the export "${siteName}" has nothing at ${target.path}.`,
        hint:
          didYouMean(target.path, pagesOf(target.site).map(addressOfPage)) ?? 'Correct the link, or add a redirect.',
        place,
      });
  }
};

const MISSING_HINT = 'Build the export again, and publish all of its files.';

/** Checks the imports of a script and the files of a style sheet, once per thread. */
function checkInside(target: LinkTarget, context: AuditContext, report: ReportFinding): void {
  const { site, file = '' } = target;
  const kind = /\.(js|mjs|css)$/.exec(file)?.[1];
  if (kind === undefined || (kind !== 'css' && !site.isOurs) || !context.isFirst(`${site.name}/${file}`)) return;
  const source = readSource(site, file);
  for (const url of kind === 'css' ? urlsInCss(source.text) : urlsInScript(source.text)) {
    const inner = linkTargetOf(url, `/${file}`, { ...context, siteExport: site });
    if (inner?.file !== undefined) checkInside(inner, context, report);
    if (inner === undefined || inner.isAnswered) continue;
    report('audit/missing-file', {
      message: `${addressOfPage(file)} needs ${inner.path}, but the export "${site.name}" has no such file.`,
      hint: MISSING_HINT,
      place: locationAt(source, source.text.indexOf(url)),
    });
  }
}

/** The rules of the host lead to pages that exist. */
export const redirectTargets: SiteRule = ({ exports }, report) => {
  for (const siteExport of exports) {
    for (const { toPath: to, line, fromPath: from } of siteExport.redirects) {
      const path = to.replace(/:splat|:\w+/g, 'x');
      if (path !== to || !to.startsWith('/')) continue;
      if (linkTargetOf(to, '/', { siteExport, exports })?.isAnswered !== false) continue;
      report('audit/broken-redirect', {
        message: `The host redirects ${from} to ${to}, but the export has nothing there.`,
        hint: didYouMean(to, pagesOf(siteExport).map(addressOfPage)) ?? 'Correct the target of the rule.',
        place: { file: `${siteExport.name}/_redirects`, line, column: 1 },
      });
    }
  }
};

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
