import { dataKinds, type KindId } from '../../model/data/kinds.ts';
import type { DataRow } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import type { ReadKind } from './read-kind.ts';

interface CheckOptions {
  /** The kinds that were read. */
  read: ReadonlyMap<KindId, ReadKind>;
  /** Kinds with incomplete rows. References to their rows are not reported. */
  faulty: ReadonlySet<KindId>;
  /** The day of the check, YYYY-MM-DD. */
  at: string;
}

/** Checks the rows of a kind against each other, against rows of other kinds, and against the day. */
export function checkRows(kind: KindId, kindRows: ReadKind, options: CheckOptions): Diagnostic[] {
  return [
    ...checkIds(kindRows),
    ...checkReferences(kind, kindRows, options),
    ...checkRelatives(kind, kindRows, options),
    ...checkDates(kind, kindRows, { at: options.at, isWhole: !options.faulty.has(kind) }),
  ];
}

/** Returns whether the last check of a row is older than a number of days. */
export function isOlderThan(days: number, { checkedOn, at }: { checkedOn: string; at: string }): boolean {
  return daysSince({ checkedOn }, at) > days;
}

function checkIds({ rows, placeOf }: ReadKind): Diagnostic[] {
  const first = new Map<string, DataRow>();
  return rows.flatMap((row) => {
    const earlier = first.get(row.id);
    first.set(row.id, earlier ?? row);
    if (earlier === undefined) return [];
    return diagnose('data/duplicate-id', {
      message: `An earlier row already has the id "${row.id}".`,
      place: placeOf(row, 'id'),
      related: [{ message: 'earlier row', place: placeOf(earlier, 'id') }],
    });
  });
}

function checkReferences(kind: KindId, { rows, placeOf }: ReadKind, { read, faulty }: CheckOptions): Diagnostic[] {
  return Object.entries(dataKinds[kind].references ?? {}).flatMap(([field, target]) => {
    if (faulty.has(target as KindId)) return [];
    const ids = new Set(read.get(target as KindId)?.rows.map(({ id }) => id));
    return rows.flatMap((row) =>
      namesIn(row[field])
        .filter((name) => !ids.has(name))
        .map((name) =>
          diagnose('data/unknown-reference', {
            message: `${target}.yaml has no row "${name}".`,
            hint: ids.size === 0 ? `Add the row; ${target}.yaml has no rows.` : didYouMean(name, ids),
            place: placeOf(row, field),
          }),
        ),
    );
  });
}

/** Returns the ids in a field: one, a list, or none if the field is optional. */
function namesIn(value: unknown): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Reports rows that name a row of the same kind that does not exist, such as the heading above a subheading. */
function checkRelatives(kind: KindId, { rows, placeOf }: ReadKind, { faulty }: CheckOptions): Diagnostic[] {
  const { relatives } = dataKinds[kind] as { relatives?: (row: DataRow) => readonly string[] };
  if (relatives === undefined || faulty.has(kind)) return [];
  const ids = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) =>
    relatives(row)
      .filter((id) => !ids.has(id))
      .map((id) =>
        diagnose('data/unknown-reference', {
          message: `The row "${row.id}" refers to "${id}", but ${kind} has no such row.`,
          hint: didYouMean(id, ids) ?? 'Correct the id, or add the row.',
          place: placeOf(row, 'id'),
        }),
      ),
  );
}

function checkDates(
  kind: KindId,
  { rows, placeOf, maxAgeDays }: ReadKind,
  { at, isWhole }: { at: string; isWhole: boolean },
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const row of rows) {
    if (row.validTo === undefined || row.validTo >= row.validFrom) continue;
    const message = `validTo is ${row.validTo}, which is before validFrom, ${row.validFrom}.`;
    findings.push(diagnose('data/bad-range', { message, place: placeOf(row, 'validTo') }));
  }
  const sourced = rows.filter((row) => !isIllustrative(row));
  const stale = sourced.filter(({ checkedOn }) => isOlderThan(maxAgeDays, { checkedOn, at }));
  const [oldest] = [...stale].toSorted((a, b) => (a.checkedOn < b.checkedOn ? -1 : 1));
  if (oldest !== undefined) {
    findings.push(
      diagnose('data/stale', {
        message: `${stale.length} of ${sourced.length} rows were last checked more than ${maxAgeDays} days ago, the oldest on ${oldest.checkedOn}.`,
        hint: 'Check the rows at their source, then update checkedOn.',
        place: placeOf(oldest, 'checkedOn'),
      }),
    );
  }
  // Days count in UTC, so an editor in Shanghai is a day ahead in the morning.
  const early = rows.filter((row) => daysSince(row, at) < -1);
  const latest = early.toSorted((row, other) => (row.checkedOn > other.checkedOn ? -1 : 1)).at(0);
  if (latest !== undefined) {
    findings.push(
      diagnose('data/future-check', {
        message: `${early.length} of ${rows.length} rows have a checkedOn date in the future, the latest ${latest.checkedOn}.`,
        hint: 'Correct the date.',
        place: placeOf(latest, 'checkedOn'),
      }),
    );
  }
  const fields = dataKinds[kind].series;
  if (fields === undefined) return findings;
  for (const series of seriesIn(rows, fields)) findings.push(...checkSeries(series, placeOf, { at, isWhole }));
  return findings;
}

/** Checks the rows of one series in time order: they must not overlap, and the last must be valid on `at`. */
export function checkSeries(
  series: readonly DataRow[],
  placeOf: ReadKind['placeOf'],
  { at, isWhole }: { at: string; isWhole: boolean },
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const [index, row] of series.entries()) {
    const earlier = series[index - 1];
    if (earlier === undefined || (earlier.validTo !== undefined && earlier.validTo < row.validFrom)) continue;
    findings.push(
      diagnose('data/overlap', {
        message: `The rows ${earlier.id} and ${row.id} are both valid on ${row.validFrom}.`,
        hint: 'Set validTo of the earlier row to the day before.',
        place: placeOf(row, 'validFrom'),
        related: [{ message: 'earlier row', place: placeOf(earlier, 'validTo') }],
      }),
    );
  }
  const last = series.at(-1);
  if (isWhole && last?.validTo !== undefined && last.validTo < at && !isIllustrative(last)) {
    const message = `The last row ended on ${last.validTo}, so no row is valid on ${at}.`;
    findings.push(
      diagnose('data/not-current', {
        message,
        hint: 'Add the row that is valid now.',
        place: placeOf(last, 'validTo'),
      }),
    );
  }
  return findings;
}

function seriesIn(rows: readonly DataRow[], fields: readonly string[]): DataRow[][] {
  const series = Map.groupBy(rows, (row) => fields.map((field) => String(row[field])).join(' '));
  return [...series.values()].map((group) => group.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)));
}

/** Illustrative rows have no source to check, so they never become stale. */
function isIllustrative(row: DataRow): boolean {
  return row['illustrative'] === true;
}

/** Returns the days since a row was checked; negative if the check lies in the future. */
function daysSince({ checkedOn }: Pick<DataRow, 'checkedOn'>, at: string): number {
  return (Date.parse(at) - Date.parse(checkedOn)) / 86_400_000;
}
