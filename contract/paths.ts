/**
 * A page's data files by name (L01): its facts, and the page as the server rendered it. Pages that the edge fills have a
 * third one, the template of the page.
 */
export type PageDataVariant = 'page-data' | 'page-data-rsc' | 'page-template';

/** Removes a trailing slash: `/blog/x/` → `/blog/x`; the root stays `/`. Pages have no trailing slash. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Returns the URL of a page's data: `/` → `/page-data/index/page-data.json`, `/blog/x` →
 * `/page-data/blog/x/page-data.json`.
 */
export function pageDataUrl(path: string, variant: PageDataVariant): string {
  const key = withoutTrailingSlash(path).slice(1) || 'index';
  return `/page-data/${key}/${variant}.json`;
}

/** Returns the file of a page in an export: `/` → `index.html`, `/blog/x` → `blog/x.html`, `/404.html` → `404.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`;
}

export const APP_DATA_URL = '/page-data/app-data.json';

export function staticQueryUrl(hash: string): string {
  return `/page-data/sq/d/${hash}.json`;
}

/** Returns the name of a further file of a data set, by its position from 0: `search/0`. */
export function dataSetPart(set: string, position: number): string {
  return `${set}/${position}`;
}

/** Returns the hashes of the further files of a data set, in order. `hashes` has the hash of each file by its name. */
export function dataSetPartHashes(set: string, hashes: Readonly<Record<string, string>>): string[] {
  return Object.entries(hashes).flatMap(([name, hash]) => (name.startsWith(`${set}/`) ? hash : []));
}

export function sliceUrl(name: string): string {
  return `/slice-data/${name}.json`;
}
