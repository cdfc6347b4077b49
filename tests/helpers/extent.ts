/** Whether everything is tried, which takes many times as long: `npm run drills` does, the tests try a part. */
export const isWhole = process.env['WAYBILL_DRILLS'] === 'whole';

/** The first of what could be tried, or as many as are asked for; all of them where everything is tried. */
export function tried<T>(all: readonly T[], most = 1): readonly T[] {
  return isWhole ? all : all.slice(0, most);
}
