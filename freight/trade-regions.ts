/** A country with its ports and airports. */
export interface RegionCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the language of the page. */
  name: string;
  /** Ids of its ports, then of its airports, each in the order of its file. */
  places: readonly string[];
}

/** A trade region with its countries, which are sorted by their names in the language of the page. */
export interface TradeRegion {
  id: string;
  name: string;
  countries: readonly RegionCountry[];
}
