import type { View } from './options.ts';

/** A history entry: its address, and the key that tells two visits to one address apart. */
export interface Place {
  url: URL;
  key: string;
}

/** What the visitor sees, which is not always what the address says: after going back the address is ahead of the page. */
export interface Screen {
  place: Place;
  /** A navigation is under way: offsets are no longer those of a page that stays. */
  isMoving?: boolean;
  /** Address of the document's own page, as long as listeners do not know of it. */
  untold?: URL | undefined;
  /** The document's own page could not be loaded: links are the browser's from now on. */
  hasFailed?: boolean;
}

/** The entry that the address bar shows. */
export function currentPlace({ history, location }: View): Place {
  // The state may be anybody's, and null for entries that the browser made.
  const state = history.state as { key?: string } | null;
  return { url: new URL(location.href), key: state?.key ?? 'initial' };
}

/** Gives the current entry another address and leaves its state alone. */
export function replaceAddress({ history }: View, href: string): void {
  history.replaceState(history.state, '', href);
}

/** Whether two addresses differ by nothing but the fragment. */
export function isSamePage(one: URL, other: URL): boolean {
  return one.pathname + one.search === other.pathname + other.search;
}

/** True for an empty fragment too, which leads to the top of the page. */
export function hasFragment({ href }: URL): boolean {
  return href.includes('#');
}

export function isTop({ hash }: URL): boolean {
  return /^(#top)?$/i.test(hash);
}

export function allowsMotion({ matchMedia }: View): boolean {
  return !matchMedia('(prefers-reduced-motion)').matches;
}
