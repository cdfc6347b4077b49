import { CONTENT_ID } from '../../contract/constants.ts';
import { isAtlasPath } from '../../tools/atlas/paths.ts';
import type { Route } from '../browser/loaded-page.ts';
import type { ArrivalParts } from './arrive.ts';
import { clickedAddress } from './clicked-address.ts';
import { openFirstDocument } from './first-document.ts';
import { fragmentTarget } from './fragment.ts';
import { createHeadSync } from './head.ts';
import { createNotify } from './notify.ts';
import type { NavigationOptions } from './options.ts';
import { currentEntry, hasFragment, isSamePage, isTopOfPage, replaceAddress, type Screen } from './screen.ts';
import { createScroll } from './scroll.ts';
import { createVisits, type Visits } from './visits.ts';

export interface Navigation {
  /**
   * Processes the document's own page: canonical URL, redirect, newest build, first route change. Call it once, as soon
   * as `resolve` has the routes. The URL is final when the call returns. The promise waits for the rest.
   */
  first: () => Promise<void>;
  /** Scrolls to the fragment once more, because the layout may have moved it. Leaves a visitor who has scrolled alone. */
  scrollToFragment: (url: URL) => void;
}

/** Makes clicks, back and forward show pages in this document. On every failure the browser loads the document. */
export function startNavigation(options: NavigationOptions): Navigation {
  const { window } = options;
  const { document } = window;
  const content = document.getElementById(CONTENT_ID);
  if (!content) throw new Error(`#${CONTENT_ID} is missing`);
  const screen: Screen = { entry: currentEntry(window) };
  const scroll = createScroll(options, screen);
  const parts = { content, screen, scroll, notify: createNotify(options), head: createHeadSync(document) };
  const visits = createVisits(options, parts);
  const open = createOpen(options, { ...parts, visits });
  const { arrive, leave, settle, visit } = visits;
  const resolve = (address: string | URL) => (screen.hasFailed ? undefined : options.resolve(address));

  document.addEventListener('click', (event) => {
    const address = clickedAddress(event, window);
    const route = address === undefined ? undefined : resolve(address);
    if (!route) return;
    const { url } = route;
    const isInPage = hasFragment(url) && isSamePage(currentEntry(window).url, url);
    // The browser handles a fragment that no element has.
    if (isInPage && !isTopOfPage(url) && !fragmentTarget(document, url)) return;
    event.preventDefault();
    open(route);
  });

  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    scroll.freeze();
    const place = currentEntry(window);
    const { url } = place;
    const from = screen.entry.url;
    // The atlas has its own history (N02).
    if (isAtlasPath(from.pathname) && isAtlasPath(url.pathname)) {
      settle();
      screen.entry = place;
      const { href, pathname } = url;
      const detail = { url: href, pathname, source: 'popstate' };
      window.dispatchEvent(new CustomEvent('browser-navigation', { detail }));
    } else if (isSamePage(from, url)) arrive({ url, enter() {} });
    else {
      const route = resolve(url);
      if (!route) return leave(url.href);
      const enter = () => replaceAddress(window, route.url.href);
      void visit(route, { enter, isReplacing: true, isAnimated: !hasUAVisualTransition });
    }
  });

  return {
    first: () => openFirstDocument(options, { ...parts, visits }),
    scrollToFragment: scroll.again,
  };
}

type OpenParts = Pick<ArrivalParts, 'screen' | 'scroll'> & { visits: Visits };

/** Returns a function that opens a route as a click on a link does. */
function createOpen(options: NavigationOptions, { screen, scroll, visits }: OpenParts) {
  const { window } = options;
  const { history, location } = window;
  return (route: Route): void => {
    const { url } = route;
    // Islands may have changed the URL.
    if (!screen.isMoving) screen.entry = currentEntry(window);
    const isInPage = hasFragment(url);
    const isHere = isSamePage(screen.entry.url, url);
    const isReplacing = isInPage ? url.href === location.href : isHere;
    const enter = () => {
      // Keys distinguish all entries of a session, so a new document must not reuse them.
      const entry = { key: `${Math.random()}` };
      history[isReplacing ? 'replaceState' : 'pushState'](entry, '', url.href);
    };
    if (isHere && (isInPage || !options.isUpdated())) {
      scroll.freeze();
      visits.arrive({ url, enter, isInPage });
      // A visit that fails leaves the document itself.
    } else void visits.visit(route, { enter, isReplacing, isAnimated: true, isWatched: true });
  };
}
