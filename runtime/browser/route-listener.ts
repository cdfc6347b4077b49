/** A change of the visible page. */
export interface RouteChange {
  url: URL;
  /** The URL before; undefined for the first document. */
  previous?: URL | undefined;
}

/** Receives route changes, in the order of registration. A listener that throws does not stop the others. */
export interface RouteListener {
  /** Called before the history entry and the content change. */
  before?: (change: RouteChange) => void;
  /** Called when the document has the new head and title. */
  after?: (change: RouteChange) => void;
  /** Called when the navigation to `target` is slow. The old page is still visible. */
  delayed?: (target: URL) => void;
}
