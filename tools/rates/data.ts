import type { FreightPlace } from '../../freight/freight-place.ts';
import type { LatestRate } from './write.ts';

/** A lane that has a page with rates. */
export interface RateLane {
  /** Ids of the ports. */
  from: string;
  to: string;
  /** The latest rate of its main series. */
  rate: LatestRate;
}

/** The data set `rates`: all ports of the site, and the lanes with rates in the order of the data. */
export interface RatesData {
  ports: readonly FreightPlace[];
  lanes: readonly RateLane[];
}

export interface RatesIndex extends RatesData {
  /** The ports by id, which is the code in lower case. */
  byId: ReadonlyMap<string, FreightPlace>;
}

/** The name of the data set. */
export const RATES_DATA_SET = 'rates';

/** Indexes the data set. */
export function indexRates({ ports, lanes }: RatesData): RatesIndex {
  return { ports, lanes, byId: new Map(ports.map((port) => [port.id, port])) };
}

/** Returns the index of the data set `rates` among the data sets of a page. */
export function ratesIndexOf(data: Readonly<Record<string, unknown>>): RatesIndex {
  return indexRates(data[RATES_DATA_SET] as RatesData);
}
