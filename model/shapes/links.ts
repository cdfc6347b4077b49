/** A page as the target of a link. */
export interface LinkTo {
  path: string;
  title: string;
}

/** An entry of a feed. */
export interface FeedItem extends LinkTo {
  summary: string;
  /** YYYY-MM-DD. */
  date?: string | undefined;
}

/** An entry in a list of items. */
export interface Listing extends LinkTo {
  summary: string;
  /** YYYY-MM-DD. */
  date?: string;
  /** The item's kind or category. */
  label?: string;
}

/** The source of a fact, and the day of its last check. */
export interface SourceNote {
  title: string;
  url?: string | undefined;
  checkedOn: string;
}
