import type { Route } from '../browser/loaded-page.ts';
import { CONTENT_ID } from '../contract/constants.ts';
import { clickedAddress } from './clicked-address.ts';
import { takeUpDocument } from './first-document.ts';
import { fragmentTarget } from './fragment.ts';
import { createHeadSync } from './head.ts';
import { createNotify } from './notify.ts';
import type { NavigationOptions } from './options.ts';
import { currentPlace, hasFragment, isSamePage, isTop, replaceAddress, type Screen } from './screen.ts';
import { createScroll } from './scroll.ts';
import { isAtlas } from './sections.ts';
import { createVisits } from './visits.ts';

export interface Navigation {
  /**
   * Takes up the document that is there: canonical address, redirect, newest build, first route change. To be called once,
   * as soon as `resolve` knows the routes; the address is the final one when it returns, the promise waits for the rest.
   */
  first: () => Promise<void>;
  /** Scrolls to the fragment once more, where the layout has moved since and the visitor has not. */
  scrollToFragment: (url: URL) => void;
}

/** Makes clicks, back and forward show pages in place; whatever goes wrong ends in an ordinary page load. */
// oxlint-disable-next-line max-lines-per-function -- a split exceeds the byte budget of the runtime
export function startNavigation(options: NavigationOptions): Navigation {
  const { window } = options;
  const { document, history, location } = window;
  const content = document.getElementById(CONTENT_ID);
  if (!content) throw new Error(`#${CONTENT_ID} is missing`);
  const screen: Screen = { place: currentPlace(window) };
  const scroll = createScroll(options, screen);
  const parts = { content, screen, scroll, tell: createNotify(options), head: createHeadSync(document) };
  const visits = createVisits(options, parts);
  const { arrive, leave, settle, visit } = visits;
  const resolve = (address: string | URL) => (screen.hasFailed ? undefined : options.resolve(address));

  const open = (route: Route) => {
    const { url } = route;
    // Islands may have changed the address by themselves.
    if (!screen.isMoving) screen.place = currentPlace(window);
    const isInPage = hasFragment(url);
    const isHere = isSamePage(screen.place.url, url);
    const isReplacing = isInPage ? url.href === location.href : isHere;
    const enter = () => {
      // Keys tell entries apart for a whole session, so they must not begin anew with a document.
      const entry = { key: `${Math.random()}` };
      history[isReplacing ? 'replaceState' : 'pushState'](entry, '', url.href);
    };
    if (isHere && (isInPage || !options.isUpdated())) {
      scroll.freeze();
      arrive({ url, enter, isInPage });
      // Not waited for: a visit that fails leaves the document by itself.
    } else void visit(route, { enter, isReplacing, isAnimated: true, isWatched: true });
  };

  document.addEventListener('click', (event) => {
    const address = clickedAddress(event, window);
    const route = address === undefined ? undefined : resolve(address);
    if (!route) return;
    const { url } = route;
    const isInPage = hasFragment(url) && isSamePage(currentPlace(window).url, url);
    // The browser knows what to do about a fragment that is not there.
    if (isInPage && !isTop(url) && !fragmentTarget(document, url)) return;
    event.preventDefault();
    open(route);
  });

  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    scroll.freeze();
    const place = currentPlace(window);
    const { url } = place;
    const from = screen.place.url;
    if (isAtlas(from) && isAtlas(url)) {
      settle();
      screen.place = place;
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
    first: () => takeUpDocument(options, { ...parts, visits }),
    scrollToFragment: scroll.again,
  };
}
