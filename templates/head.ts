import type { PageRequest } from '../pipeline/plan/page-request.ts';
import type { Shell } from '../pipeline/render/template-api.ts';
import type { Head, HeadNode } from '../runtime/contract/page-data.ts';
import { jsonForScript } from './html.ts';
import { structuredData } from './structured-data/index.ts';

export interface HeadOptions {
  shell: Shell;
  /** URLs of the page's own stylesheets. */
  stylesheets: readonly string[];
}

/** Everything in the head that belongs to the page and not to the shell. */
export function headOf(page: PageRequest, { shell, stylesheets }: HeadOptions): Head {
  const title = page.path === '/' ? `${shell.siteName}: ${page.title}` : `${page.title} | ${shell.siteName}`;
  const type = page.item === undefined ? 'website' : 'article';
  const nodes: HeadNode[] = [
    meta('description', page.description),
    ...(page.noindex ? [meta('robots', 'noindex')] : []),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', type),
    property('og:site_name', shell.siteName),
    property('og:locale', page.locale.replace('-', '_')),
    ...(page.canonical === undefined
      ? []
      : [link({ rel: 'canonical', href: page.canonical }), property('og:url', page.canonical)]),
    ...page.alternates.map(({ hreflang, url }) => link({ rel: 'alternate', hreflang, href: url })),
    ...page.feeds.map(feedLink),
    ...stylesheets.map((href) => link({ rel: 'stylesheet', href })),
    ...structuredData(page, shell).map(
      (data): HeadNode => ({ tag: 'script', attributes: { type: 'application/ld+json' }, text: jsonForScript(data) }),
    ),
  ];
  return { title, htmlAttributes: { lang: page.locale }, bodyAttributes: {}, nodes };
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
