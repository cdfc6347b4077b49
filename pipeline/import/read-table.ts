import { gunzipSync } from 'node:zlib';
import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { parseCsv } from './csv.ts';

/** A record of a published file: its number, from 1, and its values by column. */
export interface TableRecord {
  /** In JSON the position of the record, in CSV its line. */
  row: number;
  values: Readonly<Record<string, unknown>>;
}

export interface TableOptions {
  /** Every list of columns that a file can have: those of its JSON and those of its CSV. */
  columns: readonly (readonly string[])[];
  encoding?: 'utf-8' | 'windows-1252';
  /** The number of lines before the header of a CSV file, or the columns of a file without a header. */
  header?: { after: string } | { absent: readonly string[] };
}

/** Findings that a command prints at most, because a damaged file can have thousands. */
const MOST_FINDINGS = 20;

/** Returns the records of a published file, JSON or CSV. Never guesses about damage. */
export function readTable(bytes: Buffer, options: TableOptions): WithDiagnostics<TableRecord[]> {
  const text = textOf(bytes, options.encoding ?? 'utf-8');
  if (text === undefined) return unusable('The file is not text in the encoding of this source.');
  if (/^\s*</.test(text)) return unusable('The file is an HTML page, such as the error page of a server, not a table.');
  const { value: records, diagnostics } = /^\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text, options);
  if (records === undefined) return { diagnostics };
  const [first] = records;
  if (first === undefined) return unusable('The file has no records.');
  const wanted = options.columns.find((columns) => columns.every((column) => Object.hasOwn(first.values, column)));
  if (wanted === undefined) return unusable(columnProblem(first, options.columns));
  const short = records.filter(({ values }) => wanted.some((column) => !Object.hasOwn(values, column)));
  if (short.length > 0)
    return { diagnostics: rowFindings(short.map(({ row }) => ({ row, problem: 'lacks a column of the first row' }))) };
  return { value: records, diagnostics: [] };
}

/** Returns findings about rows of the file: the first ones, and the number of the others. */
export function rowFindings(problems: readonly { row: number; problem: string }[]): Diagnostic[] {
  const shown = problems.slice(0, MOST_FINDINGS).map(({ row, problem }) => `Row ${row} ${problem}.`);
  const others = problems.length - shown.length;
  const all = others > 0 ? [...shown, `${others} more rows have problems.`] : shown;
  return all.map((message) => diagnose('input/import-file', { message }));
}

function unusable(message: string): WithDiagnostics<never> {
  return withoutValue(diagnose('input/import-file', { message }));
}

/** Returns the bytes of a file that is perhaps compressed with gzip; undefined if it is incomplete. */
export function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
}

function textOf(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function fromJson(text: string): WithDiagnostics<TableRecord[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return unusable(`The file is not complete JSON: ${(error as Error).message}.`);
  }
  // The nomenclature of UN Comtrade is the list "results" of an object.
  const list = isRecord(value) ? value['results'] : value;
  if (!Array.isArray(list) || !list.every(isRecord)) return unusable('The file is no list of records.');
  return { value: list.map((values, index) => ({ row: index + 1, values })), diagnostics: [] };
}

function fromCsv(text: string, { header }: TableOptions): WithDiagnostics<TableRecord[]> {
  const all = parseCsv(text);
  if (!Array.isArray(all)) return { diagnostics: rowFindings([all]) };
  const isHeader = ({ fields }: { fields: string[] }) => fields[0]?.trim() === (header as { after: string }).after;
  const start = header !== undefined && 'after' in header ? Math.max(0, all.findIndex(isHeader)) : 0;
  const [names = [], records] =
    header !== undefined && 'absent' in header ? [header.absent, all] : [all[start]?.fields, all.slice(start + 1)];
  const uneven = records.filter(({ fields }) => fields.length !== names.length);
  if (uneven.length > 0) {
    const problem = (count: number) => `has ${count} fields, but the header has ${names.length}`;
    return { diagnostics: rowFindings(uneven.map(({ row, fields }) => ({ row, problem: problem(fields.length) }))) };
  }
  const values = (fields: readonly string[]) =>
    Object.fromEntries(names.map((name, index) => [name.trim(), fields[index] ?? '']));
  return { value: records.map(({ row, fields }) => ({ row, values: values(fields) })), diagnostics: [] };
}

function columnProblem({ values }: TableRecord, known: TableOptions['columns']): string {
  const missing = known.map((columns) => columns.filter((column) => !Object.hasOwn(values, column)));
  const [fewest = []] = missing.toSorted((a, b) => a.length - b.length);
  const quoted = (names: readonly string[]) => listOf(names.map((name) => `"${name}"`));
  const found = Object.keys(values).slice(0, 20);
  return `The file lacks the column ${quoted(fewest)}. It has ${quoted(found)}.`;
}
