import { pageDataUrl } from '../../../contract/paths.ts';
import type { Filling } from '../../../pipeline/emit/filling.ts';
import { pageTemplate } from '../../../pipeline/emit/page-template.ts';

/** A page of a site, and what the edge fills in it. */
export interface SitePage {
  html: string;
  filling?: Omit<Filling, 'path'>;
}

/** Returns a function that answers like the host's files: page data and templates of pages, and other files as JSON. */
export function siteOf(
  pages: Readonly<Record<string, SitePage>>,
  { headers = {}, files = {} }: { headers?: Record<string, string>; files?: Readonly<Record<string, unknown>> } = {},
): (path: string) => Promise<Response> {
  const all = new Map(Object.entries(files));
  for (const [path, { html, filling }] of Object.entries(pages)) {
    all.set(pageDataUrl(path, 'page-data'), { path });
    if (filling) all.set(pageDataUrl(path, 'page-template'), pageTemplate(html, { path, ...filling }));
  }
  return async (path) =>
    all.has(path) ? Response.json(all.get(path), { headers }) : new Response('nothing here', { status: 404 });
}
