import { withoutTrailingSlash } from '../../contract/paths.ts';
import { type ArrivalParts, notifyFirstRoute } from './arrive.ts';
import type { NavigationOptions } from './options.ts';
import { currentEntry, replaceAddress } from './screen.ts';
import type { Visits } from './visits.ts';

/**
 * Processes the document's own page, except for its content: canonical URL, redirect, newest build, first route change.
 * The URL is final when the call returns. The promise waits for the rest.
 */
export async function openFirstDocument(
  options: NavigationOptions,
  { screen, scroll, notify, visits }: Pick<ArrivalParts, 'screen' | 'scroll' | 'notify'> & { visits: Visits },
): Promise<void> {
  const { window, loader, resolve } = options;
  const { document, location } = window;
  const { dataset } = document.documentElement;
  const { path } = dataset;
  if (!path) return;

  const { pathname, search, hash } = location;
  // /404.html and other error pages answer URLs that are not their own, as pages with a pattern do.
  const isErrorDocument = path.endsWith('.html');
  const hasPattern = Object.keys(resolve(location.href)?.params ?? {}).length > 0;
  const documentPathname = new URL(path, location.href).pathname;
  // A pattern such as /x/* also matches /x/, which is the page's own URL.
  const isOwn = !hasPattern || withoutTrailingSlash(pathname) === documentPathname;
  if (!isErrorDocument && isOwn && documentPathname !== pathname) {
    replaceAddress(window, path + search + hash);
  }

  const route = resolve(location.href);
  if (route && withoutTrailingSlash(route.url.pathname) !== withoutTrailingSlash(location.pathname)) {
    const { href } = route.url;
    scroll.freeze();
    replaceAddress(window, href);
    return visits.visit(route, { enter: () => replaceAddress(window, href) });
  }

  screen.entry = currentEntry(window);
  screen.firstUrl = screen.entry.url;
  const result = await loader.load(path);
  // The visitor may have left the page, or may be leaving it.
  const isHere = dataset.path === path && !screen.isMoving;
  if ('error' in result) {
    window.console.error(`page resources for ${location.pathname} not found. Not rendering React`);
    options.report(result.error);
    screen.hasFailed = isHere;
  } else if (!isHere || !options.reloadOnce(result.page)) notifyFirstRoute({ screen, notify });
}
