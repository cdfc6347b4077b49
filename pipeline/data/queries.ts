import type { RowOf } from './kinds.ts';

type Rate = RowOf<'rates'>;
type Factor = RowOf<'factors'>;

export interface RateQueries {
  /** Returns the newest rate of a lane by `validFrom`. */
  latest: (lane: string) => Rate | undefined;
}

/** Indexes rates by their lanes. */
export function queryRates(rows: readonly Rate[]): RateQueries {
  const byLane = new Map<string, Rate>();
  for (const row of rows) {
    const known = byLane.get(row.lane);
    if (known === undefined || known.validFrom < row.validFrom) byLane.set(row.lane, row);
  }
  return { latest: (lane) => byLane.get(lane) };
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
