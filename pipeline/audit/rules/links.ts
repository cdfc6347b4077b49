import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { pagesOf } from '../export.ts';
import { addressOf, elementsOf, placeOf } from '../page.ts';
import type { PageRule, SiteRule } from '../rule.ts';
import { targetOf } from '../target.ts';

/** Links and forms lead to pages, files, redirects or addresses that the edge answers. */
export const links: PageRule = (page, { own, exports }, report) => {
  const written = [
    ...['a', 'area'].flatMap((tag) => elementsOf(page, tag).map((element) => ({ element, attribute: 'href' }))),
    ...elementsOf(page, 'form').map((element) => ({ element, attribute: 'action' })),
  ];
  for (const { element, attribute } of written) {
    const value = element.attributes.get(attribute);
    const target = targetOf(value, page.base, { own, exports });
    if (target === undefined || target.isAnswered) continue;
    report('audit/broken-link', {
      message: `The page links to "${value}", but the export "${target.site.name}" has nothing at ${target.path}.`,
      hint: didYouMean(target.path, pagesOf(target.site).map(addressOf)) ?? 'Correct the link, or add a redirect.',
      place: placeOf(page, element, attribute),
    });
  }
};

/** The rules of the host lead to pages that exist. */
export const redirectTargets: SiteRule = ({ exports }, report) => {
  for (const own of exports) {
    for (const { toPath: to, line, fromPath: from } of own.redirects) {
      const path = to.replace(/:splat|:\w+/g, 'x');
      if (path !== to || !to.startsWith('/')) continue;
      if (targetOf(to, '/', { own, exports })?.isAnswered !== false) continue;
      report('audit/broken-redirect', {
        message: `The host redirects ${from} to ${to}, but the export has nothing there.`,
        hint: didYouMean(to, pagesOf(own).map(addressOf)) ?? 'Correct the target of the rule.',
        place: { file: `${own.name}/_redirects`, line, column: 1 },
      });
    }
  }
};

/** Links to a part of a page name an id that the page has. */
export const fragments: SiteRule = ({ exports, pages }, report) => {
  const idsOf = new Map(pages.map(({ site, path, ids }) => [`${site}/${path}`, new Set(ids)]));
  for (const { partLinks } of pages) {
    for (const { to, fragment, place } of partLinks) {
      const ids = idsOf.get(`${to.site}/${to.file}`);
      if (ids === undefined || ids.has(fragment)) continue;
      report('audit/missing-fragment', {
        message: `The link leads to "#${fragment}", but ${exports[to.site]?.name}/${to.file} has no element with this id.`,
        hint: didYouMean(fragment, ids) ?? 'Correct the link, or give the part this id.',
        place,
      });
    }
  }
};
