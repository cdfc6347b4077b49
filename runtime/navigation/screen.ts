import type { NavigationWindow } from './options.ts';

/** A history entry: its URL, and a key that distinguishes two entries with the same URL. */
export interface HistoryEntry {
  url: URL;
  key: string;
}

/** The page that the visitor sees. After going back, the URL in the address bar changes before the page does. */
export interface Screen {
  entry: HistoryEntry;
  /** Whether a navigation is in progress. Scroll offsets then do not belong to the entry. */
  isMoving?: boolean;
  /** The URL of the document's own page, until listeners are notified of it. */
  firstUrl?: URL | undefined;
  /** Whether the document's own page failed to load. The browser then handles all links. */
  hasFailed?: boolean;
}

/** Returns the entry in the address bar. */
export function currentEntry({ history, location }: NavigationWindow): HistoryEntry {
  // Other scripts may set any state, and the browser's own entries have null.
  const state = history.state as { key?: string } | null;
  return { url: new URL(location.href), key: state?.key ?? 'initial' };
}

/** Changes the URL of the current entry, but not its state. */
export function replaceAddress({ history }: NavigationWindow, href: string): void {
  history.replaceState(history.state, '', href);
}

/** Whether two URLs differ only in their fragments. */
export function isSamePage(url: URL, other: URL): boolean {
  return url.pathname + url.search === other.pathname + other.search;
}

/** Also true for an empty fragment, which leads to the top of the page. */
export function hasFragment({ href }: URL): boolean {
  return href.includes('#');
}

export function isTopOfPage({ hash }: URL): boolean {
  return /^(#top)?$/i.test(hash);
}

export function allowsMotion({ matchMedia }: NavigationWindow): boolean {
  return !matchMedia('(prefers-reduced-motion)').matches;
}
