/** A page that comes onto the screen. */
export interface RouteChange {
  url: URL;
  /** The address before; absent for the first document. */
  previous?: URL | undefined;
}

/** Told of route changes, in the order of registration; one that throws does not stop the others. */
export interface RouteListener {
  /** Before the history entry and the content change. */
  before?: (change: RouteChange) => void;
  /** The head is in step: the document's title is the new one. */
  after?: (change: RouteChange) => void;
  /** The navigation to `target` takes long; the old page is still there. */
  delayed?: (target: URL) => void;
}
