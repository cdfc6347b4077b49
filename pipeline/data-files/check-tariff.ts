import type { KindId } from '../../model/data/kinds.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { checkSeries } from './check-rows.ts';
import type { ReadKind } from './read-kind.ts';

type Read = ReadonlyMap<KindId, ReadKind>;

/**
 * Reports rows of one tariff line that are valid on the same day, and lines whose subheading has no name. Lines of a
 * heading that hs-codes does not have are not reported, because a site may name only some headings.
 */
export function checkTariff(read: Read, { faulty, at }: { faulty: ReadonlySet<KindId>; at: string }): Diagnostic[] {
  const lines = read.get('tariff-lines');
  if (lines === undefined) return [];
  const histories = Map.groupBy(lines.rows, ({ id }) => id.slice(0, 8)).values();
  const overlaps = [...histories].flatMap((rows) => {
    const series = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    return checkSeries(series, lines.placeOf, { at, isWhole: false });
  });
  const codes = new Set(read.get('hs-codes')?.rows.map(({ id }) => id));
  const unnamed = faulty.has('hs-codes')
    ? []
    : lines.rows.filter(({ id }) => codes.has(id.slice(0, 4)) && !codes.has(id.slice(0, 6)));
  const [first] = unnamed;
  if (first === undefined) return overlaps;
  const subheadings = new Set(unnamed.map(({ id }) => id.slice(0, 6)));
  return [
    ...overlaps,
    diagnose('data/unknown-subheading', {
      message: `hs-codes has no name for ${subheadings.size} of the subheadings of tariff-lines, the first is ${first.id.slice(0, 6)}.`,
      place: lines.placeOf(first, 'id'),
    }),
  ];
}
