/** A page to lead to. */
export interface LinkTo {
  path: string;
  title: string;
}

/** A line of a list of items. */
export interface Listing extends LinkTo {
  summary: string;
  /** YYYY-MM-DD. */
  date?: string;
  /** The item's kind or category. */
  label?: string;
}

/** Where a fact comes from, and the day on which it was looked up. */
export interface SourceNote {
  title: string;
  url?: string | undefined;
  checkedOn: string;
}
