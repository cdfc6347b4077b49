import type * as z from 'zod';
import { type Checked, type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { topOfFile } from '../diagnostics/source.ts';
import { duplicateFile, type FoundFile } from '../reading/found-file.ts';
import { LIMITS } from '../reading/read-text.ts';
import { readYamlFile } from '../reading/read-yaml-file.ts';
import { checkSchema } from '../reading/schema-problems.ts';
import type { ValuePath, Yaml } from '../reading/yaml.ts';
import { dataFile } from './kind.ts';
import { dataKinds, type KindId, type RowOf } from './kinds.ts';

/** The rows of every kind; an empty list for a kind without a file. */
export type SiteData = { [Id in KindId]: readonly RowOf<Id>[] } & {
  /** Returns whether the last check of a row is so old that its page shows a warning. */
  isStale: (kind: KindId, row: Pick<Row, 'checkedOn'>) => boolean;
};

type Row = { id: string; validFrom: string; validTo?: string | undefined; checkedOn: string } & Record<string, unknown>;

interface ReadFile {
  rows: Row[];
  /** Returns the position of a row, or of one of its fields. */
  placeOf: (row: Row, field?: string) => SourceLocation;
  maxAgeDays: number;
}

/** The rows of all data files with their findings. */
export interface ReadData {
  data: SiteData;
  /** Kinds with incomplete rows. Callers must not report references to their rows as missing. */
  faulty: ReadonlySet<KindId>;
  diagnostics: Diagnostic[];
}

/** Reads and validates all data files. Rows must be valid on the day `at`. */
export function readData(files: readonly FoundFile[], at: string): ReadData {
  const diagnostics: Diagnostic[] = [];
  const read = new Map<KindId, ReadFile>();
  const faulty = new Set<KindId>();
  const first = new Map<string, FoundFile>();
  for (const file of files) {
    const name = file.disk.replace(/^.*[/\\]/, '').replace(/\.ya?ml$/, '');
    const earlier = first.get(name);
    first.set(name, earlier ?? file);
    if (Object.hasOwn(dataKinds, name) && earlier !== undefined) {
      diagnostics.push(duplicateFile(file, earlier));
    } else if (Object.hasOwn(dataKinds, name)) {
      const { value: result, diagnostics: found } = readFile(file, name as KindId);
      diagnostics.push(...found);
      if (result) read.set(name as KindId, result);
      if (found.length > 0) faulty.add(name as KindId);
    } else {
      const message = `"${name}" is not a known kind of data.`;
      const hint = didYouMean(name, Object.keys(dataKinds));
      diagnostics.push(diagnose('data/unknown-kind', { message, hint, place: topOfFile(file.file) }));
    }
  }
  for (const [kind, result] of read) {
    const isWhole = !faulty.has(kind);
    diagnostics.push(...checkIds(result), ...checkReferences(kind, result, { read, faulty }));
    diagnostics.push(...checkDates(kind, result, { at, isWhole }));
  }
  const isStale: SiteData['isStale'] = (kind, { checkedOn }) =>
    isOlderThan(read.get(kind)?.maxAgeDays ?? Number.POSITIVE_INFINITY, { checkedOn, at });
  const rows = Object.fromEntries(Object.keys(dataKinds).map((kind) => [kind, read.get(kind as KindId)?.rows ?? []]));
  return { data: { ...(rows as never as Omit<SiteData, 'isStale'>), isStale }, faulty, diagnostics };
}

function readFile(file: FoundFile, kind: KindId): Checked<ReadFile> {
  const { value: yaml, diagnostics: unreadable } = readYamlFile(file, LIMITS.data);
  if (yaml === undefined) return { diagnostics: unreadable };
  const { value, diagnostics } = checkSchema(yaml, dataFile);
  if (value === undefined) return { diagnostics };
  const schema: z.ZodType = dataKinds[kind].row;
  const indexOf = new Map<Row, number>();
  const rows: Row[] = [];
  // The rows as written. The file's schema drops a field called __proto__, which the row's schema must see to reject.
  const written = yaml.value as typeof value;
  for (const [index, own] of written.rows.entries()) {
    const checked = checkSchema(rowYaml(yaml, index, { ...written.defaults, ...own }, own), schema);
    diagnostics.push(...checked.diagnostics);
    if (checked.value === undefined) continue;
    rows.push(checked.value as Row);
    indexOf.set(checked.value as Row, index);
  }
  const placeOf = (row: Row, field?: string): SourceLocation =>
    yaml.locate(['rows', indexOf.get(row) ?? 0, ...(field === undefined ? [] : [field])]);
  return { value: { rows, placeOf, maxAgeDays: value.maxAgeDays }, diagnostics };
}

/** Wraps a row and its defaults as a YAML value. The position of a default is its place in the defaults. */
function rowYaml(yaml: Yaml, index: number, value: unknown, own: Record<string, unknown>): Yaml {
  const base = (path: ValuePath): ValuePath =>
    path[0] === undefined || Object.hasOwn(own, String(path[0])) ? ['rows', index, ...path] : ['defaults', ...path];
  return {
    value,
    diagnostics: [],
    locate: (path) => {
      const isGiven = path[0] === undefined || Object.hasOwn(value as object, String(path[0]));
      return yaml.locate(isGiven ? base(path) : ['rows', index]);
    },
    locateKey: (path) => yaml.locateKey(base(path)),
  };
}

function checkIds({ rows, placeOf }: ReadFile): Diagnostic[] {
  const first = new Map<string, Row>();
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

function checkReferences(
  kind: KindId,
  { rows, placeOf }: ReadFile,
  { read, faulty }: { read: ReadonlyMap<KindId, ReadFile>; faulty: ReadonlySet<KindId> },
): Diagnostic[] {
  return Object.entries(dataKinds[kind].references ?? {}).flatMap(([field, target]) => {
    if (faulty.has(target as KindId)) return [];
    const ids = new Set(read.get(target as KindId)?.rows.map(({ id }) => id));
    return rows
      .filter((row) => !ids.has(String(row[field])))
      .map((row) =>
        diagnose('data/unknown-reference', {
          message: `${target}.yaml has no row "${String(row[field])}".`,
          hint: ids.size === 0 ? `Add the row; ${target}.yaml has no rows.` : didYouMean(String(row[field]), ids),
          place: placeOf(row, field),
        }),
      );
  });
}

function checkDates(
  kind: KindId,
  { rows, placeOf, maxAgeDays }: ReadFile,
  { at, isWhole }: { at: string; isWhole: boolean },
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const row of rows) {
    if (row.validTo === undefined || row.validTo >= row.validFrom) continue;
    const message = `validTo is ${row.validTo}, which is before validFrom, ${row.validFrom}.`;
    found.push(diagnose('data/bad-range', { message, place: placeOf(row, 'validTo') }));
  }
  const sourced = rows.filter((row) => !isIllustrative(row));
  const stale = sourced.filter(({ checkedOn }) => isOlderThan(maxAgeDays, { checkedOn, at }));
  const [oldest] = [...stale].toSorted((a, b) => (a.checkedOn < b.checkedOn ? -1 : 1));
  if (oldest !== undefined) {
    found.push(
      diagnose('data/stale', {
        message: `${stale.length} of ${sourced.length} rows were last checked more than ${maxAgeDays} days ago, the oldest on ${oldest.checkedOn}.`,
        hint: 'Check the rows at their source, then update checkedOn.',
        place: placeOf(oldest, 'checkedOn'),
      }),
    );
  }
  // Days count in UTC, so an editor in Shanghai is a day ahead in the morning.
  const early = rows.filter((row) => daysSince(row, at) < -1);
  const latest = early.toSorted((one, other) => (one.checkedOn > other.checkedOn ? -1 : 1)).at(0);
  if (latest !== undefined) {
    found.push(
      diagnose('data/future-check', {
        message: `${early.length} of ${rows.length} rows have a checkedOn date in the future, the latest ${latest.checkedOn}.`,
        hint: 'Correct the date.',
        place: placeOf(latest, 'checkedOn'),
      }),
    );
  }
  const fields = dataKinds[kind].series;
  if (fields === undefined) return found;
  for (const series of seriesIn(rows, fields)) found.push(...checkSeries(series, placeOf, { at, isWhole }));
  return found;
}

/** Checks the rows of one series in time order: they must not overlap, and the last must be valid on `at`. */
function checkSeries(
  series: readonly Row[],
  placeOf: ReadFile['placeOf'],
  { at, isWhole }: { at: string; isWhole: boolean },
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, row] of series.entries()) {
    const earlier = series[index - 1];
    if (earlier === undefined || (earlier.validTo !== undefined && earlier.validTo < row.validFrom)) continue;
    found.push(
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
    found.push(
      diagnose('data/not-current', {
        message,
        hint: 'Add the row that is valid now.',
        place: placeOf(last, 'validTo'),
      }),
    );
  }
  return found;
}

function seriesIn(rows: readonly Row[], fields: readonly string[]): Row[][] {
  const series = Map.groupBy(rows, (row) => fields.map((field) => String(row[field])).join(' '));
  return [...series.values()].map((group) => group.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)));
}

/** Illustrative rows have no source to check, so they never become stale. */
function isIllustrative(row: Row): boolean {
  return row['illustrative'] === true;
}

function isOlderThan(days: number, { checkedOn, at }: { checkedOn: string; at: string }): boolean {
  return daysSince({ checkedOn }, at) > days;
}

/** Returns the days since a row was checked; negative if the check lies in the future. */
function daysSince({ checkedOn }: Pick<Row, 'checkedOn'>, at: string): number {
  return (Date.parse(at) - Date.parse(checkedOn)) / 86_400_000;
}
