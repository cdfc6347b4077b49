/** A port or an airport in the data set `places`. */
export interface PortOrAirport {
  /** UN/LOCODE of a port, IATA code of an airport. */
  code: string;
  /** In the language of the page. */
  name: string;
  country: string;
  kind: PlaceKind;
  /**
   * Its other names, one a line, which the search of the field also matches: its names in other languages, and the
   * aliases of every language.
   */
  other: string;
}

export type PlaceKind = 'port' | 'airport';
