/** A port or an airport, as the data set `places` has it. */
export interface FreightPlace {
  /** UN/LOCODE of a port, IATA code of an airport. */
  code: string;
  /** In the language of the page. */
  name: string;
  country: string;
  kind: PlaceKind;
  /** Its names in other languages, by which it is found, too. */
  other: string;
}

export type PlaceKind = 'port' | 'airport';
