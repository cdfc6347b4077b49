/**
 * True if tests check all cases, which takes many times as long. `npm run drills` sets it; ordinary tests check a part.
 */
export const testsAllCases = process.env['WAYBILL_DRILLS'] === 'whole';

/** Returns the first `most` cases, or all of them if `testsAllCases` is true. */
export function casesToTest<T>(all: readonly T[], most = 1): readonly T[] {
  return testsAllCases ? all : all.slice(0, most);
}
