import { documentTitle } from '../contract/document-title.ts';
import type { Head, HeadNode } from '../contract/page-data.ts';
import { LOCALE_FACTS } from '../locales/facts.ts';
import type { SocialImage } from '../model/shapes/image.ts';
import type { PageToRender } from '../pipeline/plan/page-request.ts';
import type { Shell } from '../pipeline/render/template-api.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import { jsonForScript } from './html.ts';

export interface HeadOptions {
  shell: Shell;
  /** URLs of the page's stylesheets. */
  stylesheets: readonly string[];
  image?: SocialImage | undefined;
  /** Structured data for search engines, in addition to the breadcrumbs. */
  structuredData: readonly object[];
}

/** Returns the parts of the head that belong to the page and not to the shell. */
export function pageHead(page: PageToRender, { shell, stylesheets, image, structuredData }: HeadOptions): Head {
  const title =
    page.path === '/'
      ? shell.siteName + LOCALE_FACTS[page.locale].colon + page.title
      : documentTitle(page.title, shell.siteName);
  const nodes: HeadNode[] = [
    // The first paint waits for them, so the browser requests them before anything else.
    ...stylesheets.map((href) => link({ rel: 'stylesheet', href })),
    meta('description', page.description),
    ...(page.noindex ? [meta('robots', 'noindex')] : []),
    ...(page.canonical === undefined ? [] : [link({ rel: 'canonical', href: page.canonical })]),
    ...forNetworks(page, { shell, image }),
    ...page.hreflang.map(({ hreflang, url }) => link({ rel: 'alternate', hreflang, href: url })),
    ...page.feeds.map(feedLink),
    ...[...breadcrumbsData(page, shell.url), ...structuredData].map(
      (data): HeadNode => ({ tag: 'script', attributes: { type: 'application/ld+json' }, text: jsonForScript(data) }),
    ),
  ];
  return { title, htmlAttributes: { lang: page.locale, 'data-template': page.template }, bodyAttributes: {}, nodes };
}

/**
 * Returns the metadata of link previews in social networks (ogp.me). Returns none without an absolute URL, and none for
 * a page with noindex. Networks that read `twitter:…` fall back to these properties, except for the card type.
 */
function forNetworks(page: PageToRender, { shell, image }: Pick<HeadOptions, 'shell' | 'image'>): HeadNode[] {
  if (page.url === undefined || page.noindex) return [];
  const others = page.hreflang.filter(({ hreflang }) => hreflang !== 'x-default' && hreflang !== page.locale);
  const written = (locale: string) => locale.replace('-', '_');
  return [
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', page.owner.kind === 'item' ? 'article' : 'website'),
    property('og:url', page.url),
    property('og:site_name', shell.siteName),
    property('og:locale', written(page.locale)),
    ...others.map(({ hreflang }) => property('og:locale:alternate', written(hreflang))),
    ...(image === undefined
      ? []
      : [
          property('og:image', image.url),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', image.alt),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ];
}

function feedLink({ path, title }: { path: string; title: string }): HeadNode {
  return link({ rel: 'alternate', type: 'application/rss+xml', title, href: path });
}

function meta(name: string, content: string): HeadNode {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadNode {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadNode {
  return { tag: 'link', attributes };
}
