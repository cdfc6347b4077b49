/** The texts of a social image that the item provides. */
export interface CardFacts {
  title: string;
  /** The kind of page. Undefined if it would not describe the page. */
  kind?: string | undefined;
  /** YYYY-MM-DD. */
  day?: string | undefined;
  author?: string | undefined;
  /** The text below the title, if not the description of the page. */
  lead?: string | undefined;
}
