import type { Clock } from '../browser/clock.ts';
import type { LoadedPage, Loader, ResolveLink } from '../browser/loaded-page.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import type { SafeStorage } from '../browser/storage.ts';

/** The parts of the browser's window that navigation uses. */
export type NavigationWindow = Pick<
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
  window: NavigationWindow;
  clock: Clock;
  session: SafeStorage;
  loader: Loader;
  /** Returns undefined until the site's routes are loaded. Until then the browser handles links. */
  resolve: ResolveLink;
  /** Read at every route change, so that callers can add listeners later. */
  listeners: readonly RouteListener[];
  islands: {
    /** Call it before the element's content is removed. */
    unmount: (root: Element) => void;
    /** Call it after the element has its new content. */
    hydrate: (root: Element) => void;
  };
  /** Whether the newest build differed from the document's when the page was loaded, or could not be requested. */
  isOtherBuild: (page: LoadedPage) => boolean;
  /** Makes the service worker delete cached pages. Called before a page of another build opens. */
  purge: () => void;
  /** Reloads a first document of another build, at most once per session. Returns whether it reloads. */
  reloadOnce: (page: LoadedPage) => boolean;
  /** Whether the service worker has installed an update. Every navigation then loads a document. */
  isUpdated: () => boolean;
  /** Receives errors that must not stop anything; `reportError` in the browser. */
  report: (error: unknown) => void;
}
