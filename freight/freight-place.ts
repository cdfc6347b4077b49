/** The names of a port or an airport, in the language of the page. */
export interface NamedPlace {
  /** UN/LOCODE of a port, IATA code of an airport. */
  code: string;
  kind: 'port' | 'airport';
  name: string;
  /** Country name in the language of the page. */
  country: string;
  /** Further words that find the place: names in the other language and aliases, separated by newlines. */
  words: string;
  /** Words that texts have around the name, separated by newlines: the country in other languages and its code, the state. */
  area: string;
  /**
   * Words that texts have around the names of a kind of place, such as "port of" and 机场, separated by newlines. Only the first
   * place of a kind in a list has them.
   */
  fillers?: string | undefined;
  /** The traditional forms of characters in a list (`simplified` in contract/search.ts). Only the first place of a list has them. */
  forms?: string | undefined;
}

/** A port or an airport with its position. */
export interface FreightPlace extends NamedPlace {
  /** Lower-case UN/LOCODE or IATA code. */
  id: string;
  /** Longitude and latitude in degrees, WGS 84. */
  at: readonly [number, number];
  /** What a shipper must know before a plan, such as sanctions, in the language of the page. */
  notice?: string | undefined;
  /** Ocean-going container ships do not fit. The notice says why. */
  isForFeeders?: true;
  /** Large carriers do not call at the port, or we do not book it. The notice says why. */
  isUnserved?: true;
}
