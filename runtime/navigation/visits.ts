import { loadDocument } from '../browser/load-document.ts';
import type { LoadedPage, Route } from '../browser/loaded-page.ts';
import { type ArrivalParts, createShowPage, type PageSwap } from './arrive.ts';
import { crossFade } from './fade.ts';
import type { NavigationOptions } from './options.ts';
import { allowsMotion } from './screen.ts';
import { watchSlowness } from './slow-signal.ts';

export interface Visit extends Pick<PageSwap, 'enter'> {
  /** Whether a document load replaces the current history entry. */
  isReplacing?: boolean;
  /** Whether the browser may animate the change of pages. */
  isAnimated?: boolean;
  /** Whether the page shows a signal if the navigation is slow. */
  isWatched?: boolean;
}

/**
 * Performs navigations that need a page: loads it, then shows it or leaves the document. The latest navigation wins.
 */
export function createVisits(options: NavigationOptions, parts: Omit<ArrivalParts, 'settle'>) {
  const { window, loader } = options;
  const { screen, scroll, head } = parts;
  /** Stops the current navigation, which must not show its page any more. */
  let stop: (() => void) | undefined;

  const supersede = (next?: () => void) => {
    stop?.();
    stop = next;
  };
  const settle = () => {
    supersede();
    screen.isMoving = false;
  };
  const arrive = createShowPage(options, { ...parts, settle });
  const isFit = createIsFit(options);

  /** Loads the URL as a document. Offsets stay frozen, because the old page is still visible. */
  const leave = (href: string, isReplacing?: boolean) => {
    supersede();
    loadDocument(window.location, href, isReplacing);
  };

  const visit = async (route: Route, { enter, isReplacing, isAnimated, isWatched }: Visit): Promise<void> => {
    const { key, url } = route;
    scroll.freeze();
    if (options.isUpdated()) return leave(url.href, isReplacing);
    supersede();
    const mine = isWatched ? watchSlowness(options, { ...parts, target: url }) : () => {};
    stop = mine;
    const isLatest = () => stop === mine;
    try {
      const result = await loader.load(key);
      if ('error' in result) throw result.error;
      const page = isLatest() && (await isFit(result.page, route)) && result.page;
      if (page && isLatest()) await head.addStylesheets(page.rendered.head);
      // Another navigation may begin during each `await`.
      const show = () => {
        if (!isLatest()) return;
        if (page) arrive({ url, page, enter });
        else leave(url.href, isReplacing);
      };
      if (page && isAnimated && isLatest() && allowsMotion(window)) await crossFade(window, show);
      // Does nothing after a transition.
      show();
    } catch (error) {
      options.report(error);
      if (isLatest()) leave(url.href, isReplacing);
    }
  };

  // The browser may restore a document that the visitor left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });

  return { arrive, leave, settle, visit };
}

/** Returns a function that decides whether this document may show a loaded page. */
function createIsFit(options: NavigationOptions) {
  /** Keys of pages that have no page data, and no document on the host. */
  const absent = new Set<string>();
  return async (page: LoadedPage, { key, url }: Route): Promise<boolean> => {
    if (options.isOtherBuild(page)) {
      // Without the hash of the newest build, the visitor may be offline and need the cached pages.
      if (page.webpackCompilationHash) options.purge();
      return false;
    }
    if (!page.notFound || absent.has(key)) return true;
    if (await options.loader.existsOnHost(url.pathname)) return false;
    absent.add(key);
    return true;
  };
}

export type Visits = ReturnType<typeof createVisits>;
