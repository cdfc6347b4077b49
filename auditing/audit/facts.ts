import { elementsWithTag, elementText, type PageElement, type ParsedPage, placeOf } from '../exports/page.ts';
import { type AuditContext, type AuditedPageFacts, auditedPageKey } from './rule.ts';
import { arrivalOf, linkTargetOf } from './target.ts';

/** Returns the facts about a page that rules about all pages need. */
export function factsOf(page: ParsedPage, context: AuditContext): AuditedPageFacts {
  const { siteExport, exports } = context;
  const title = headTitle(page);
  const description = metaOf(page, 'description');
  const canonical = linksOf(page, 'canonical')[0]?.attributes.get('href');
  const isNoindex = /noindex|none/.test(metaOf(page, 'robots')?.attributes.get('content') ?? '');
  return {
    site: exports.indexOf(siteExport),
    path: page.path,
    address: page.address,
    bytes: page.bytes,
    template: elementsWithTag(page, 'html')[0]?.attributes.get('data-template') ?? (page.path.split('/')[0] || 'page'),
    language: elementsWithTag(page, 'html')[0]?.attributes.get('lang')?.trim() ?? '',
    title: title === undefined ? '' : elementText(title).trim(),
    description: description?.attributes.get('content')?.trim() ?? '',
    titlePlace: placeOf(page, title ?? elementsWithTag(page, 'head')[0]),
    descriptionPlace: placeOf(page, description ?? elementsWithTag(page, 'head')[0]),
    canonical,
    isIndexable: !isNoindex && !isErrorPageFile(page.path),
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
    partLinks: partLinks(page, context),
    linked: linkedPages(page, context),
  };
}

/** Returns the title in the head; drawings have titles too. */
function headTitle(page: ParsedPage): PageElement | undefined {
  return elementsWithTag(page, 'title').find(
    ({ parent }) => parent === undefined || /^(?:head|html)$/.test(parent.tag),
  );
}

function metaOf(page: ParsedPage, name: string): PageElement | undefined {
  return elementsWithTag(page, 'meta').find(({ attributes }) => attributes.get('name')?.toLowerCase() === name);
}

/** Returns the `link` elements with a relation. */
export function linksOf(page: ParsedPage, relation: string): PageElement[] {
  return elementsWithTag(page, 'link').filter(({ attributes }) =>
    (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation),
  );
}

/** Returns whether a host shows this page for a failure, and never at its own address. */
export function isErrorPageFile(path: string): boolean {
  return /^(?:404|500|offline)(?:\/index)?\.html$/.test(path);
}

function partLinks(page: ParsedPage, context: AuditContext): AuditedPageFacts['partLinks'] {
  return context.references.flatMap(({ url, element, attribute }) => {
    const target = element.tag === 'a' ? linkTargetOf(url, page.base, context) : undefined;
    if (target?.fragment === undefined || target.file === undefined) return [];
    const to = { site: context.exports.indexOf(target.site), path: target.file };
    return [{ to, fragment: target.fragment, place: placeOf(page, element, attribute) }];
  });
}

/**
 * Returns the pages that a page links to. The language switch does not count: a page that only its translation links to
 * is in no list, menu or text.
 */
function linkedPages(page: ParsedPage, context: AuditContext): string[] {
  const keyOf = (written: string | undefined) => {
    const { target } = arrivalOf(written, page.base, context);
    return target?.file === undefined
      ? undefined
      : auditedPageKey({ site: context.exports.indexOf(target.site), path: target.file });
  };
  const urls = new Set(context.references.flatMap(({ url, isLink }) => (isLink ? url : [])));
  const found = new Set([...urls].flatMap((url) => keyOf(url) ?? []));
  found.delete(auditedPageKey({ site: context.exports.indexOf(context.siteExport), path: page.path }));
  for (const { attributes } of linksOf(page, 'alternate'))
    if (attributes.has('hreflang')) found.delete(keyOf(attributes.get('href')) ?? '');
  return [...found];
}
