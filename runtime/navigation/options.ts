import type { Clock } from '../browser/clock.ts';
import type { LoadedPage, Loader, Resolve } from '../browser/loaded-page.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import type { SafeStorage } from '../browser/storage.ts';

/** What navigation uses of the window; the browser's own fits. */
export type View = Pick<
  Window & typeof globalThis,
  | 'addEventListener'
  | 'console'
  | 'dispatchEvent'
  | 'document'
  | 'history'
  | 'location'
  | 'matchMedia'
  | 'parent'
  | 'performance'
  | 'scrollTo'
  | 'scrollY'
  | 'self'
>;

export interface NavigationOptions {
  window: View;
  clock: Clock;
  session: SafeStorage;
  loader: Loader;
  /** Gives undefined as long as the site's routes are not there: links are the browser's until then. */
  resolve: Resolve;
  /** Read at every route change, so that more can be added later. */
  listeners: readonly RouteListener[];
  islands: {
    /** Before the element's content goes. */
    unmount: (root: Element) => void;
    /** After the element's new content came. */
    hydrate: (root: Element) => void;
  };
  /** The page was loaded when another build than the document's was published, or app data could not be asked. */
  isOtherBuild: (page: LoadedPage) => boolean;
  /** Has the service worker forget what it kept; called before a page of another build is opened. */
  purge: () => void;
  /** Spends the one automatic reload of the session where the first document is of another build; true when it reloads. */
  reloadOnce: (page: LoadedPage) => boolean;
  /** The service worker has installed an update: every navigation is a page load. */
  isUpdated: () => boolean;
  /** Takes errors that must not stop anything; `reportError` in the browser. */
  report: (error: unknown) => void;
}
