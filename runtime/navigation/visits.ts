import { loadDocument } from '../browser/load-document.ts';
import type { LoadedPage, Route } from '../browser/loaded-page.ts';
import { type Arrival, createArrive, type Parts } from './arrive.ts';
import type { NavigationOptions } from './options.ts';
import { allowsMotion } from './screen.ts';
import { needsOtherScripts } from './sections.ts';
import { watchSlowness } from './slow-signal.ts';

export interface Visit extends Pick<Arrival, 'enter'> {
  /** A page load takes the place of the current history entry. */
  isReplacing?: boolean;
  /** The visitor may see one page become the other. */
  isAnimated?: boolean;
  /** The visitor is told when it takes long. */
  isWatched?: boolean;
}

/** Navigations that need a page: load, then show it or leave for it. The latest one wins, whichever is faster. */
export function createVisits(options: NavigationOptions, parts: Omit<Parts, 'settle'>) {
  const { window, loader } = options;
  const { document, location } = window;
  const { screen, scroll, head } = parts;
  /** Keys that the host does not know either. */
  const absent = new Set<string>();
  /** Ends the navigation under way, which must not show anything any more. */
  let stop: (() => void) | undefined;

  const supersede = (next?: () => void) => {
    stop?.();
    stop = next;
  };
  const settle = () => {
    supersede();
    screen.isMoving = false;
  };
  const arrive = createArrive(options, { ...parts, settle });

  /** Loads the address as a document. Offsets stay frozen: where the address is ahead, they are the old page's. */
  const leave = (href: string, isReplacing?: boolean) => {
    supersede();
    loadDocument(location, href, isReplacing);
  };

  /** Whether a page that has loaded may be shown here. */
  const isFit = async (page: LoadedPage, { key, url }: Route) => {
    if (options.isOtherBuild(page)) {
      // Where nobody knows the newest build, the visitor may be offline and in need of what was kept.
      if (page.webpackCompilationHash) options.purge();
      return false;
    }
    if (!page.notFound || absent.has(key)) return true;
    if (await loader.existsOnHost(url.pathname)) return false;
    absent.add(key);
    return true;
  };

  const visit = async (route: Route, { enter, isReplacing, isAnimated, isWatched }: Visit): Promise<void> => {
    const { key, url } = route;
    scroll.freeze();
    if (options.isUpdated() || needsOtherScripts(screen.place.url, url)) return leave(url.href, isReplacing);
    supersede();
    const mine = isWatched ? watchSlowness(options, { ...parts, target: url }) : () => {};
    stop = mine;
    const isLatest = () => stop === mine;
    try {
      const result = await loader.load(key);
      if ('error' in result) throw result.error;
      const page = isLatest() && (await isFit(result.page, route)) && result.page;
      if (page && isLatest()) await head.addStylesheets(page.rendered.head);
      // Another one may have begun at any of these moments.
      const show = () => {
        if (!isLatest()) return;
        if (page) arrive({ url, page, enter });
        else leave(url.href, isReplacing);
      };
      // Pages cross-fade where the browser can.
      if (page && isAnimated && isLatest() && allowsMotion(window)) {
        const transition = document.startViewTransition?.(show);
        // Skipped when the next one begins, which is no error.
        transition?.ready.catch(() => {});
        await transition?.updateCallbackDone;
      }
      // Does nothing where a transition has shown the page.
      show();
    } catch (error) {
      options.report(error);
      if (isLatest()) leave(url.href, isReplacing);
    }
  };

  // The browser may bring back a document that was left, as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });

  return { arrive, leave, settle, visit };
}

export type Visits = ReturnType<typeof createVisits>;
