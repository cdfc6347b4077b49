import type { Resolve, Route } from '../browser/loaded-page.ts';
import { matchPath } from '../contract/match-path.ts';
import { withoutTrailingSlash } from '../contract/paths.ts';
import { matchRedirect } from '../contract/redirects.ts';
import type { RoutesData } from '../contract/routes.ts';

export interface ResolveOptions {
  /** The current address, against which links are read. Its origin is the site's. */
  base: () => string;
}

type Page = Pick<Route, 'key' | 'params'>;

/** Knows of every address whether it is a page of this site that can be shown in place. */
export function createResolve(routes: RoutesData, { base }: ResolveOptions): Resolve {
  const { exact, folded, families } = routes.redirects;
  const table = { exact: new Map(exact), folded: new Map(folded), families };
  const known = new Map<string, Page | undefined>();

  const pageAt = ({ origin, pathname }: URL): Page | undefined => {
    if (origin !== new URL(base()).origin) return undefined;
    if (!known.has(pathname)) known.set(pathname, matchPage(routes, pathname));
    return known.get(pathname);
  };

  return (address) => {
    // Another host in the clothes of a path.
    if (/^\s*\/\//.test(`${address}`)) return undefined;
    try {
      let url = new URL(address, base());
      let page = pageAt(url);
      const redirect = page && matchRedirect(table, url.pathname + url.search + url.hash);
      if (redirect) {
        url = new URL(redirect.target, url);
        page = pageAt(url);
      }
      // Where the host would lead to.
      url.pathname = canonical(url.pathname);
      return page && { ...page, url };
    } catch {
      // No address, or a malformed escape: the browser says what it thinks of it.
      return undefined;
    }
  };
}

/** The page at a path as it stands in an address, or undefined where the browser must go by itself. */
function matchPage({ matchPaths, forwards }: RoutesData, pathname: string): Page | undefined {
  // Decoded, these characters would make another address of the page's data: % # / ? and the backslash.
  if (/^\/\/|%(2[35f]|3f|5c)/i.test(pathname)) return undefined;
  const path = decodeURIComponent(canonical(pathname));
  const folded = `${path}/`.toLowerCase();
  if (isFile(path) || forwards.some((prefix) => folded.startsWith(`${prefix}/`))) return undefined;
  for (const { path: key, matchPath: pattern } of matchPaths) {
    const params = matchPath(pattern, path);
    if (params) return { key, params };
  }
  return { key: path, params: {} };
}

function canonical(pathname: string): string {
  return pathname === '/index.html' ? '/' : withoutTrailingSlash(pathname);
}

/** The last segment has an extension, and not that of a page. */
function isFile(path: string): boolean {
  return /\.(?!html$)\w+$/i.test(path);
}
