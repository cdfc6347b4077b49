import type { Position } from '../../freight/great-circle.ts';

/** What the answers know about the site: a small data set of its own. */
export interface SearchFacts {
  /** The tools that the site has, by name, with their paths. */
  tools: Readonly<Record<string, string>>;
  /** Every country with its names in all languages, folded, one per line; the first is the name in this language. */
  countries: readonly (readonly [code: string, name: string, names: string])[];
  /** The pairs of ports whose lane has a page: `cnsha-uslax`. */
  lanes: readonly string[];
  /** The pairs of ports whose rates have a page. */
  rates: readonly string[];
  offices: readonly SearchOffice[];
}

export interface SearchOffice {
  id: string;
  name: string;
  /** Its names in all languages, folded, one per line. */
  names: string;
  at: Position;
  /** The last day of each open job, YYYY-MM-DD. */
  closes: readonly string[];
}
