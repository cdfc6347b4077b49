import { addDays } from '../../contract/days.ts';
import { parseSpecial } from '../../freight/duty-rates.ts';
import type { RowOf } from './kinds.ts';
import type { SiteData } from './site-data.ts';

type Line = RowOf<'tariff-lines'>;
type Release = RowOf<'tariff-releases'>;

/** The columns of rates, in the order of the tariff. */
export const RATE_COLUMNS = ['general', 'special', 'column2'] as const;

/** A rate of a column before and after a day. A line or a program that begins has no rate before, and one that ends none after. */
export interface RateChange {
  column: (typeof RATE_COLUMNS)[number];
  /** In the special column, the programs with this change. */
  programs?: readonly string[];
  before?: string | undefined;
  after?: string | undefined;
}

/** A line with another rate from a day on. A new line has no row before, and a line that ends none after. */
export interface LineChange {
  code: string;
  day: string;
  before?: Line | undefined;
  after?: Line | undefined;
}

/** A release with the lines whose rates took effect after the release before it, by code. */
export interface ReleaseChanges {
  release: Release;
  /** The release before; undefined for the first import, which has nothing to compare with. */
  previous: Release | undefined;
  lines: readonly LineChange[];
}

/** Returns the imported releases, newest first, each with its changes. The newest also has changes of later days. */
export function tariffChanges(data: Pick<SiteData, 'tariff-lines' | 'tariff-releases'>): ReleaseChanges[] {
  const releases = data['tariff-releases'].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  // Of 11,000 rows, most begin before the first import and never end, so they are no change.
  const rows = data['tariff-lines'].filter(
    ({ validFrom, validTo }) => validTo !== undefined || validFrom > (releases[0]?.validFrom ?? ''),
  );
  const changes = [...Map.groupBy(rows, ({ id }) => id.slice(0, 8))].flatMap(changesOfLine);
  const releaseOf = ({ day }: LineChange) => releases.find(({ validFrom }) => day <= validFrom) ?? releases.at(-1);
  const byRelease = Map.groupBy(changes, releaseOf);
  return releases
    .map((release, index) => {
      const previous = releases[index - 1];
      const lines = previous === undefined ? [] : (byRelease.get(release) ?? []);
      return { release, previous, lines: lines.toSorted((a, b) => (a.code < b.code ? -1 : 1)) };
    })
    .toReversed();
}

/** Returns the changes of a line: on the first day of a row, and on the day after the last day of a row. */
function changesOfLine([code, rows]: readonly [code: string, rows: readonly Line[]]): LineChange[] {
  const begun = new Map(rows.map((row) => [row.validFrom, row]));
  const ended = new Map(
    rows.flatMap((row) => (row.validTo === undefined ? [] : [[addDays(row.validTo, 1), row] as const])),
  );
  const days = [...new Set([...ended.keys(), ...begun.keys()])].toSorted();
  return days.map((day) => ({ code, day, before: ended.get(day), after: begun.get(day) }));
}

/** Returns the changed rates of a line, column by column. */
export function rateChanges({ before, after }: LineChange): RateChange[] {
  return RATE_COLUMNS.flatMap((column): RateChange[] => {
    const rates = { before: before?.[column], after: after?.[column] };
    if (rates.before === rates.after) return [];
    const ofPrograms = column === 'special' ? programChanges(rates) : [];
    // Texts of the special column can differ without another rate for any program.
    return ofPrograms.length > 0 ? ofPrograms : [{ column, ...rates }];
  });
}

/** Returns the changes in the special column. Programs with the same rates before and after are one change. */
function programChanges(rates: Pick<RateChange, 'before' | 'after'>): RateChange[] {
  const [before, after] = [ratesByProgram(rates.before), ratesByProgram(rates.after)];
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((program) => ({ program, before: before.get(program), after: after.get(program) }))
    .filter((change) => change.before !== change.after);
  const groups = Map.groupBy(changed, (change) => JSON.stringify([change.before, change.after]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const programs = group.map(({ program }) => program).toSorted();
    return { column: 'special' as const, programs, before: first.before, after: first.after };
  });
}

function ratesByProgram(text = ''): Map<string, string> {
  const rates = parseSpecial(text) ?? [];
  return new Map(rates.flatMap(({ rate, programs }) => programs.map((program) => [program, rate] as const)));
}
