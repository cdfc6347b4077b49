import type { Coverage, DatedRow, DutyData } from './duty-data.ts';
import type { LineCoverage } from './duty-line.ts';
import type { DutyInput } from './input.ts';
import { isValidOn, namesOrigin } from './match.ts';

/** The coverage of the duty data for an origin, and the position of the entry date relative to the covered period. */
export interface OriginCoverage extends Pick<Coverage, 'level' | 'note' | 'validFrom' | 'validTo'> {
  when: 'before' | 'within' | 'after';
}

/**
 * Returns the coverage for the origin of an entry. Without a coverage row, nothing is known of duties on top. The note is that of
 * the first row that can concern the entry date.
 */
export function coverageOf({ origin, entryDate }: DutyInput, { coverage }: DutyData): OriginCoverage {
  const rows = [
    ...coverage.filter(({ origins }) => origins !== undefined && namesOrigin(origins, origin)),
    ...coverage.filter(({ origins }) => origins === undefined),
  ];
  const [row] = rows;
  if (row === undefined) return { level: 'partial', note: '', validFrom: entryDate, when: 'within' };
  const { level, validFrom, validTo } = row;
  const note = rows.find(({ noteFrom = entryDate }) => noteFrom <= entryDate)?.note ?? '';
  return { level, note, validFrom, validTo, when: whenOf(row, entryDate) };
}

function whenOf({ validFrom, validTo }: Coverage, day: string): OriginCoverage['when'] {
  if (day < validFrom) return 'before';
  return validTo !== undefined && day > validTo ? 'after' : 'within';
}

/** Returns the status of a line from its rows, and the day of its facts. */
export function lineStatus(
  rows: readonly DatedRow[],
  { input, knowledge, isUnknown }: { input: DutyInput; knowledge: OriginCoverage; isUnknown: boolean },
): { status: LineCoverage; asOf: string } {
  const checked =
    rows
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(0) ?? input.entryDate;
  if (isUnknown) return { status: 'unknown', asOf: checked };
  const { when, validTo: lastRead = '' } = knowledge;
  const ended = rows.find((row) => !isValidOn(row, input.entryDate));
  if (ended !== undefined && ended.validFrom > input.entryDate) return { status: 'first-known', asOf: ended.validFrom };
  if (ended !== undefined) return { status: 'last-known', asOf: ended.validTo ?? checked };
  if (when !== 'after') return { status: 'known', asOf: checked };
  const isScheduled = rows.some(({ validFrom }) => validFrom > lastRead);
  return { status: isScheduled ? 'scheduled' : 'last-known', asOf: lastRead };
}
