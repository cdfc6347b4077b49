import type { RowOf } from './kinds.ts';
import type { SiteData } from './site-data.ts';

type Rate = RowOf<'rates'>;
type Factor = RowOf<'factors'>;

/** The rates of one lane and one container, oldest first. It has at least one row. */
export interface RateSeries {
  lane: string;
  equipment: Rate['equipment'];
  rows: readonly Rate[];
}

export interface RateQueries {
  /**
   * Returns the series of a lane in the order of the data. The first is the lane's main series, which texts and charts
   * show.
   */
  seriesOf: (lane: string) => readonly RateSeries[];
  /** Returns the newest rate of a lane's main series by `validFrom`. */
  latest: (lane: string) => Rate | undefined;
  /** The main series of all lanes, in the order of the data. */
  main: readonly RateSeries[];
}

/** Indexes rates by their lanes and containers. */
export function queryRates(rows: readonly Rate[]): RateQueries {
  const byLane = new Map<string, RateSeries[]>();
  for (const [lane, rates] of Map.groupBy(rows, (row) => row.lane)) {
    const byEquipment = Map.groupBy(rates, ({ equipment }) => equipment);
    const series = [...byEquipment].map(([equipment, part]) => ({
      lane,
      equipment,
      rows: part.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
    }));
    byLane.set(lane, series);
  }
  const seriesOf = (lane: string) => byLane.get(lane) ?? [];
  return {
    seriesOf,
    latest: (lane) => seriesOf(lane)[0]?.rows.at(-1),
    main: [...byLane.values()].flatMap(([first]) => first ?? []),
  };
}

export interface FactorQueries {
  /** Returns the emission factors of a mode of transport in the newest set, in the order of the data. */
  for: (mode: Factor['mode']) => readonly Factor[];
}

/** Indexes the emission factors of the first set by their mode of transport. The newest set is the first. */
export function queryFactors(rows: readonly Factor[]): FactorQueries {
  const byMode = Map.groupBy(
    rows.filter(({ set }) => set === rows[0]?.set),
    ({ mode }) => mode,
  );
  return { for: (mode) => byMode.get(mode) ?? [] };
}

/** Returns the customs notes that are valid on the day of the data, in the order of the file. */
export function validCustomsNotes({
  'customs-notes': rows,
  day,
}: Pick<SiteData, 'customs-notes' | 'day'>): readonly RowOf<'customs-notes'>[] {
  return rows.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === undefined || validTo >= day));
}
