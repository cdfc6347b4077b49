/**
 * Facts about a language, and obligations of a locale's site. Its texts are in the other files of its folder.
 */
export interface LocaleFacts {
  /** Separates the names in a list. */
  listSeparator: string;
  /** The locale of `Intl.ListFormat`: without a comma before the last name, as in our texts. */
  lists: string;
  /** Ends a title that sentences follow. */
  fullStop: string;
  /** Separates sentences. */
  sentenceSeparator: string;
  /** Separates a name and its value. */
  colon: string;
  /** Separates a label without a colon and its value, such as `Published` and a day. */
  labelSeparator: string;
  /** Separates the parts of a sentence. */
  comma: string;
  /** The text of a place in a field. */
  place: string;
  /** A title of a folded part with `{count}`, the number of its rows. */
  counted: string;
  /** The languages of messages to us, the preferred one first, for `security.txt` (RFC 9116, 2.5.8). */
  languages: readonly string[];
  /** Whether every page must show a registration number, because mainland China is served. */
  needsIcp: boolean;
  /** Whether forms and texts have the family name before the given name. */
  familyNameFirst: boolean;
  /**
   * Whether the site asks separately for data that leaves the country (PIPL, article 39), because mainland China is
   * served.
   */
  asksForTransfer: boolean;
  /** The country of a phone number without a country code, two letters (ISO 3166-1). */
  phoneCountry: string;
}
