import type { Export } from './export.ts';
import { elementsOf, type Page, type PageElement, placeOf, refreshUrls } from './page.ts';
import { type PageFacts, pageKey } from './rule.ts';
import { arrivalOf, targetOf } from './target.ts';

/** Returns the facts about a page that rules about all pages need. */
export function factsOf(page: Page, { own, exports }: { own: Export; exports: readonly Export[] }): PageFacts {
  const site = exports.indexOf(own);
  const title = headTitle(page);
  const description = metaOf(page, 'description');
  const canonical = linksOf(page, 'canonical')[0]?.attributes.get('href');
  const isNoindex = /noindex|none/.test(metaOf(page, 'robots')?.attributes.get('content') ?? '');
  return {
    site,
    path: page.path,
    address: page.address,
    bytes: page.bytes,
    template: elementsOf(page, 'html')[0]?.attributes.get('data-template') ?? (page.path.split('/')[0] || 'page'),
    title: title?.text().trim() ?? '',
    description: description?.attributes.get('content')?.trim() ?? '',
    titlePlace: placeOf(page, title),
    descriptionPlace: placeOf(page, description),
    canonical,
    isIndexable: !isNoindex && !isErrorPage(page.path),
    alternates: linksOf(page, 'alternate').flatMap((link) => {
      const [language, url] = [link.attributes.get('hreflang'), link.attributes.get('href')];
      return language && url ? [{ language, url, place: placeOf(page, link) }] : [];
    }),
    // Browsers also find links with a name, as pages had them before ids.
    ids: page.elements.flatMap(({ tag, attributes }) => [
      ...(attributes.get('id') === undefined ? [] : [attributes.get('id') ?? '']),
      ...(tag === 'a' && attributes.has('name') ? [attributes.get('name') ?? ''] : []),
    ]),
    isRedirect: page.isRedirect,
    partLinks: partLinks(page, { own, exports }),
    linked: linkedPages(page, { own, exports }),
  };
}

/** Returns the title in the head; drawings have titles too. */
export function headTitle(page: Page): PageElement | undefined {
  return elementsOf(page, 'title').find(({ parent }) => parent === undefined || /^(?:head|html)$/.test(parent.tag));
}

export function metaOf(page: Page, name: string): PageElement | undefined {
  return elementsOf(page, 'meta').find(({ attributes }) => attributes.get('name')?.toLowerCase() === name);
}

/** Returns the `link` elements with a relation. */
export function linksOf(page: Page, relation: string): PageElement[] {
  return elementsOf(page, 'link').filter(({ attributes }) =>
    (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation),
  );
}

/** Returns whether a host shows this page for a failure, and never at its own address. */
export function isErrorPage(path: string): boolean {
  return /^(?:404|500|offline)(?:\/index)?\.html$/.test(path);
}

function partLinks(page: Page, context: { own: Export; exports: readonly Export[] }): PageFacts['partLinks'] {
  return elementsOf(page, 'a').flatMap((link) => {
    const target = targetOf(link.attributes.get('href'), page.base, context);
    if (target?.fragment === undefined || target.file === undefined) return [];
    const to = { site: context.exports.indexOf(target.site), file: target.file };
    return [{ to, fragment: target.fragment, place: placeOf(page, link, 'href') }];
  });
}

/** Elements that lead a visitor to another page, with the attribute of the address. */
const LINKS = [
  { tag: 'a', attribute: 'href' },
  { tag: 'area', attribute: 'href' },
  { tag: 'form', attribute: 'action' },
];

/**
 * Returns the pages to which a page leads. The language switch does not count: a page that only its translation links
 * to is in no list, menu or text.
 */
function linkedPages(page: Page, context: { own: Export; exports: readonly Export[] }): string[] {
  const keyOf = (written: string | undefined) => {
    const target = arrivalOf(written, page.base, context);
    return target?.file === undefined
      ? undefined
      : pageKey({ site: context.exports.indexOf(target.site), path: target.file });
  };
  const written = new Set([
    ...LINKS.flatMap(({ tag, attribute }) =>
      elementsOf(page, tag).flatMap(({ attributes }) => attributes.get(attribute) ?? []),
    ),
    ...refreshUrls(page),
  ]);
  const found = new Set([...written].flatMap((one) => keyOf(one) ?? []));
  found.delete(pageKey({ site: context.exports.indexOf(context.own), path: page.path }));
  for (const { attributes } of linksOf(page, 'alternate'))
    if (attributes.has('hreflang')) found.delete(keyOf(attributes.get('href')) ?? '');
  return [...found];
}
