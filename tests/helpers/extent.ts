/**
 * True if tests check all cases, which takes many times as long. `npm run drills` sets it; ordinary tests check a part.
 */
export const isWhole = process.env['WAYBILL_DRILLS'] === 'whole';

/** Returns the first `most` cases, or all of them if `isWhole` is true. */
export function tried<T>(all: readonly T[], most = 1): readonly T[] {
  return isWhole ? all : all.slice(0, most);
}
