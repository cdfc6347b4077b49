import { parseRate, parseSpecial, tidyRate } from '../../freight/duty-rates.ts';
import type { Season } from '../../freight/tariff-seasons.ts';
import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { readTable, rowFindings, type TableRecord } from './read-table.ts';
import { seasonsOf } from './tariff-seasons.ts';

/** A line of the tariff: what a release says about eight digits. */
export interface HtsLine {
  code: string;
  general: string;
  special: string;
  column2: string;
  units: readonly string[];
  /** Undefined if the file has no footnotes, such as the CSV. */
  chapter99: readonly string[] | undefined;
  /** The days on which its goods enter, if not on every day. */
  season?: Season | undefined;
  /** The official text, from the heading down. */
  description: string;
}

/** The columns of the official export: JSON, then CSV. */
const JSON_COLUMNS = ['htsno', 'indent', 'description', 'units', 'general', 'special', 'other', 'footnotes'] as const;
const CSV_COLUMNS = [
  'HTS Number',
  'Indent',
  'Description',
  'Unit of Quantity',
  'General Rate of Duty',
  'Special Rate of Duty',
  'Column 2 Rate of Duty',
] as const;

/** Chapters 98 and 99 have no goods of their own. */
const LAST_CHAPTER = '97';

/** A row of the export. */
interface HtsRow extends Omit<HtsLine, 'description' | 'season'> {
  row: number;
  indent: number;
  text: string;
}

interface Problem {
  row: number;
  problem: string;
}

/** Returns the lines of chapters 1 to 97 of an official export, in the order of their codes. */
export function readHtsLines(bytes: Buffer): WithDiagnostics<HtsLine[]> {
  const { value: records, diagnostics } = readTable(bytes, { columns: [JSON_COLUMNS, CSV_COLUMNS] });
  if (records === undefined) return { diagnostics };
  const rows = records.map(rowOf);
  const { lines, problems } = linesOf(rows);
  const { seasons, problems: unread } = seasonsOf(rows.flatMap(textRow));
  const all = [...rows.flatMap(rowProblems), ...problems, ...unread].toSorted((a, b) => a.row - b.row);
  if (all.length > 0) return { diagnostics: rowFindings(all) };
  const ordered = [...lines.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { value: ordered.map((line) => ({ ...line, season: seasons.get(line.code) })), diagnostics: [] };
}

/** Returns the text of a row; nothing for chapters 98 and 99. */
function textRow({ row, indent, code, text, general }: HtsRow): Parameters<typeof seasonsOf>[0][number][] {
  if (code.slice(0, 2) > LAST_CHAPTER) return [];
  const line = general === '' ? undefined : code.replaceAll('.', '').slice(0, 8);
  return [{ row, indent, line, text }];
}

function rowOf({ row, values }: TableRecord): HtsRow {
  const isJson = Object.hasOwn(values, 'htsno');
  const read = (json: (typeof JSON_COLUMNS)[number], csv: (typeof CSV_COLUMNS)[number]) =>
    values[isJson ? json : csv] ?? '';
  return {
    row,
    code: plain(read('htsno', 'HTS Number')),
    indent: Number(read('indent', 'Indent')),
    text: plain(read('description', 'Description')),
    units: unitsOf(read('units', 'Unit of Quantity')),
    general: tidyRate(plain(read('general', 'General Rate of Duty'))),
    special: tidyRate(plain(read('special', 'Special Rate of Duty'))),
    column2: tidyRate(plain(read('other', 'Column 2 Rate of Duty'))),
    chapter99: isJson ? referencesIn(values['footnotes']) : undefined,
  };
}

/** Returns a text without the markup that some releases have, such as `m<sup>3</sup>`. */
function plain(value: unknown): string {
  return String(value)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the units: a list in JSON, a list or a text with commas in CSV. */
function unitsOf(value: unknown): string[] {
  const list = Array.isArray(value)
    ? value
    : String(value)
        .replace(/[[\]"]/g, '')
        .split(',');
  return [...new Set(list.map(plain))].filter((unit) => unit !== '');
}

/** Returns the headings of chapter 99 that the footnotes of a row name. */
function referencesIn(footnotes: unknown): string[] {
  const texts = (Array.isArray(footnotes) ? footnotes : []).map((note) =>
    isRecord(note) ? String(note['value']) : '',
  );
  return [...new Set(texts.flatMap((text) => text.match(/\b99\d\d\.\d\d\.\d\d\b/g) ?? []))];
}

/** Returns why a row cannot be read. */
function rowProblems({ row, code, indent, general, special, column2 }: HtsRow): Problem[] {
  const problem = (text: string) => [{ row, problem: text }];
  if (code !== '' && !/^\d{4}(?:\.\d{2}){0,3}$/.test(code)) return problem(`has "${code}" instead of a code`);
  if (!Number.isInteger(indent) || indent < 0) return problem(`has no level of indentation (${code})`);
  if (code.slice(0, 2) > LAST_CHAPTER || general === '') return [];
  if (code.length < '0000.00.00'.length) return problem(`has a rate, but "${code}" has fewer than eight digits`);
  if (parseRate(general) === undefined) return problem(`has an unknown general rate of ${code}: "${general}"`);
  if (special !== '' && parseSpecial(special) === undefined)
    return problem(`has an unknown special rate of ${code}: "${special}"`);
  if (parseRate(column2) === undefined) return problem(`has an unknown rate of column 2 of ${code}: "${column2}"`);
  return [];
}

/** Joins the rows into lines: the rate is on eight digits, or on the only rate of ten digits below them. */
function linesOf(rows: readonly HtsRow[]): { lines: Map<string, HtsLine>; problems: Problem[] } {
  const lines = new Map<string, HtsLine>();
  const withoutRate = new Map<string, number>();
  const problems: Problem[] = [];
  const path: string[] = [];
  for (const { row, indent, text, ...line } of rows) {
    path.splice(indent, Number.POSITIVE_INFINITY, text.replace(/:$/, ''));
    const code = line.code.replaceAll('.', '').slice(0, 8);
    if (code.length < 8 || code.slice(0, 2) > LAST_CHAPTER) continue;
    const earlier = lines.get(code);
    if (line.general === '') {
      // A row of ten digits only adds its units to those of its line.
      if (earlier !== undefined && line.code.length > 10) lines.set(code, withUnits(earlier, line.units));
      else if (earlier === undefined) withoutRate.set(code, withoutRate.get(code) ?? row);
      continue;
    }
    if (earlier !== undefined && !hasSameRates(earlier, line))
      problems.push({ row, problem: `has other rates of ${line.code} than an earlier row` });
    lines.set(code, earlier ?? { ...line, code, description: path.filter((part) => part !== '').join(' > ') });
  }
  for (const [code, row] of withoutRate)
    if (!lines.has(code)) problems.push({ row, problem: `has no rate of ${code}, and neither has a row below it` });
  return { lines, problems };
}

function withUnits(line: HtsLine, units: readonly string[]): HtsLine {
  return { ...line, units: [...new Set([...line.units, ...units])] };
}

function hasSameRates(line: HtsLine, other: Omit<HtsLine, 'description'>): boolean {
  return line.general === other.general && line.special === other.special && line.column2 === other.column2;
}
