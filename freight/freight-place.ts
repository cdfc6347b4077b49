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
}

/** A port or an airport with its position. */
export interface FreightPlace extends NamedPlace {
  /** Lower-case UN/LOCODE or IATA code. */
  id: string;
  /** Longitude and latitude in degrees, WGS 84. */
  at: readonly [number, number];
}
