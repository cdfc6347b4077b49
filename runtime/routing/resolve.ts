import { matchPath } from '../../contract/match-path.ts';
import { withoutTrailingSlash } from '../../contract/paths.ts';
import { matchRedirect } from '../../contract/redirects.ts';
import type { RoutesData } from '../../contract/routes.ts';
import type { ResolveLink, Route } from '../browser/loaded-page.ts';

export interface ResolveOptions {
  /** Returns the current URL, the base of relative links. Its origin is the site's. */
  base: () => string;
}

type Page = Pick<Route, 'key' | 'params'>;

/** Returns a function that finds the page of a URL, if it is a page of this site that the runtime can show. */
export function createResolve(routes: RoutesData, { base }: ResolveOptions): ResolveLink {
  const table = new Map(routes.redirects);
  const known = new Map<string, Page | undefined>();

  const pageAt = ({ origin, pathname }: URL): Page | undefined => {
    if (origin !== new URL(base()).origin) return undefined;
    if (!known.has(pathname)) known.set(pathname, matchPage(routes, pathname));
    return known.get(pathname);
  };

  return (address) => {
    // Two slashes begin another host, and not a path.
    if (/^\s*\/\//.test(`${address}`)) return undefined;
    try {
      let url = new URL(address, base());
      let page = pageAt(url);
      const redirect = page && matchRedirect(table, url.pathname + url.search + url.hash);
      if (redirect) {
        url = new URL(redirect.target, url);
        page = pageAt(url);
      }
      // The URL after a redirect by the host.
      url.pathname = canonical(url.pathname);
      return page && { ...page, url };
    } catch {
      // The URL is invalid, or has a malformed escape. The browser handles it.
      return undefined;
    }
  };
}

/** Returns the page at the path of a URL, or undefined if the browser must load it. */
function matchPage({ matchPaths, forwards }: RoutesData, pathname: string): Page | undefined {
  // After decoding, these characters would change the URL of the page's data: % # / ? and the backslash.
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

/** Whether the last segment has an extension other than `.html`. */
function isFile(path: string): boolean {
  return /\.(?!html$)\w+$/i.test(path);
}
