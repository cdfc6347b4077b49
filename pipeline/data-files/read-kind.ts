import * as z from 'zod';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { dataFileSchema } from '../../model/data/kind.ts';
import { dataKinds, type KindId } from '../../model/data/kinds.ts';
import type { DataRow } from '../../model/data/site-data.ts';
import {
  type Diagnostic,
  diagnose,
  type SourceLocation,
  type WithDiagnostics,
} from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { checkLanguage } from '../../model/language/check-language.ts';
import type { TermChoicesByLocale } from '../../model/language/term-choices.ts';
import { checkPlaceholders, writtenTexts } from '../../model/reading/check-fields.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import { digest } from '../cache/key.ts';
import { type Store, stage } from '../cache/store.ts';

/** What the reading of data needs besides its files. */
export interface DataInputs {
  store: Store;
  /** The choices of words of each language. */
  choices: TermChoicesByLocale;
}

/** The files of a kind: `<kind>.yaml`, and further rows in `<kind>/*.yaml`. */
export interface KindFiles {
  main: FoundFile;
  parts: readonly FoundFile[];
}

/** The rows of one kind. */
export interface ReadKind {
  rows: DataRow[];
  /** Returns the position of a row, or of one of its fields. */
  placeOf: (row: DataRow, field?: string) => SourceLocation;
  maxAgeDays: number;
}

type Defaults = Readonly<Record<string, unknown>>;

/** The rows of a file without findings, as the store has them. */
interface StoredRows {
  rows: DataRow[];
  maxAgeDays: number;
  defaults: Defaults;
  /** The index of each row in the file. */
  indices: number[];
}

const ROWS = stage<StoredRows>('data rows', ['reading'], { isReadOften: true });

/** The schema of a file with further rows. It takes `maxAgeDays` and missing defaults from the main file. */
const partFile = z.strictObject({ ...dataFileSchema.shape, maxAgeDays: dataFileSchema.shape.maxAgeDays.optional() });

/**
 * Reads and validates the rows of a kind. The store has the rows of unchanged files without findings, because parsing
 * thousands of rows takes a second. Returns no value if the main file is unreadable or breaks the schema of data files.
 */
export function readKind(kind: KindId, { main, parts }: KindFiles, inputs: DataInputs): WithDiagnostics<ReadKind> {
  const { value: first, diagnostics } = readRows(main, { kind, ...inputs });
  if (first === undefined) return { diagnostics };
  const others = parts.map((file) => readRows(file, { kind, ...inputs, above: first }));
  const files = [first, ...others.flatMap(({ value }) => value ?? [])];
  const fileOf = new Map(files.flatMap((file) => file.rows.map((row) => [row, file] as const)));
  return {
    value: {
      rows: files.flatMap(({ rows }) => rows),
      placeOf: (row, field) => (fileOf.get(row) ?? first).placeOf(row, field),
      maxAgeDays: first.maxAgeDays,
    },
    diagnostics: [...diagnostics, ...others.flatMap((other) => other.diagnostics)],
  };
}

interface FileRows extends ReadKind {
  defaults: Defaults;
}

interface ReadOptions extends DataInputs {
  kind: KindId;
  /** The main file, if this file has further rows. */
  above?: Pick<FileRows, 'maxAgeDays' | 'defaults'>;
}

function readRows(file: FoundFile, options: ReadOptions): WithDiagnostics<FileRows> {
  const { kind, store, choices, above } = options;
  const bytes = digestOf(file);
  const key = { stage: ROWS, parts: [kind, file.file, bytes ?? '', JSON.stringify([above ?? {}, choices])] };
  const stored = bytes === undefined ? undefined : store.read(key);
  if (stored !== undefined) {
    // Only findings need places, and most builds have none.
    const placeOf = (row: DataRow, field?: string) => {
      const { value: yaml } = readYamlFile(file, FILE_SIZE_LIMITS.data);
      const index = stored.indices[stored.rows.indexOf(row)] ?? 0;
      return yaml?.locate(rowPath(index, field)) ?? topOfFile(file.file);
    };
    return { value: { ...stored, placeOf }, diagnostics: [] };
  }
  const { value, diagnostics } = parseRows(file, options);
  if (value === undefined) return { diagnostics };
  const { indices, ...rows } = value;
  const { maxAgeDays, defaults } = rows;
  if (bytes !== undefined && diagnostics.length === 0) {
    store.write(key, { rows: rows.rows, maxAgeDays, defaults, indices });
  }
  return { value: rows, diagnostics };
}

function digestOf({ disk }: FoundFile): string | undefined {
  try {
    return digest(readPlainFile(disk, FILE_SIZE_LIMITS.data).toString('latin1'));
  } catch {
    // `readText` reports the reason.
    return undefined;
  }
}

function parseRows(
  file: FoundFile,
  { kind, choices, above }: ReadOptions,
): WithDiagnostics<FileRows & { indices: number[] }> {
  const { value: yaml, diagnostics: unreadable } = readYamlFile(file, FILE_SIZE_LIMITS.data);
  if (yaml === undefined) return { diagnostics: unreadable };
  const { value, diagnostics } = checkSchema(yaml, above === undefined ? dataFileSchema : partFile);
  if (value === undefined) return { diagnostics };
  const schema: z.ZodType = dataKinds[kind].row;
  const rows: DataRow[] = [];
  const indices: number[] = [];
  // The rows as written. The file's schema drops a field called __proto__, which the row's schema must see to reject.
  const written = yaml.value as typeof value;
  const defaults: Defaults = { ...above?.defaults, ...written.defaults };
  for (const [index, row] of written.rows.entries()) {
    const checked = checkSchema(
      rowYaml(yaml, { index, fields: row, defaults: written.defaults ?? {}, all: defaults }),
      schema,
    );
    diagnostics.push(...checked.diagnostics);
    if (checked.value === undefined) continue;
    rows.push(checked.value as DataRow);
    indices.push(index);
  }
  for (const locale of LOCALES) {
    const texts = textsInLanguage(yaml.value, locale).flatMap((at) => writtenTexts(at.value, yaml, at.path));
    diagnostics.push(...checkLanguage(texts, locale, choices[locale]), ...checkPlaceholders(texts, locale));
  }
  const placeOf = (row: DataRow, field?: string) => yaml.locate(rowPath(indices[rows.indexOf(row)] ?? 0, field));
  const maxAgeDays = value.maxAgeDays ?? above?.maxAgeDays ?? 1;
  return { value: { rows, placeOf, maxAgeDays, defaults, indices }, diagnostics };
}

/** Returns the values per language in a value, such as `name: { en-US: … }`, that belong to a locale. */
function textsInLanguage(value: unknown, locale: Locale, path: ValuePath = []): { value: unknown; path: ValuePath }[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => textsInLanguage(part, locale, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === locale ? { value: part, path: [...path, name] } : textsInLanguage(part, locale, [...path, name]),
  );
}

function rowPath(index: number, field?: string): ValuePath {
  return ['rows', index, ...(field === undefined ? [] : [field])];
}

interface WrittenRow {
  index: number;
  /** The fields of the row itself. */
  fields: Readonly<Record<string, unknown>>;
  /** The defaults of its file, and all defaults. */
  defaults: Defaults;
  all: Defaults;
}

/**
 * Wraps a row and its defaults as a YAML value. The position of a default is its place in the defaults of the file, or
 * the row if the default is in the main file.
 */
function rowYaml(yaml: Yaml, { index, fields, defaults, all }: WrittenRow): Yaml {
  const value = { ...all, ...fields };
  const base = (path: ValuePath): ValuePath => {
    const field = String(path[0]);
    if (path[0] === undefined || Object.hasOwn(fields, field)) return ['rows', index, ...path];
    return Object.hasOwn(defaults, field) ? ['defaults', ...path] : ['rows', index];
  };
  return {
    source: yaml.source,
    value,
    diagnostics: [],
    changedTexts: yaml.changedTexts.flatMap(({ path: [list, at = '', ...path], ...change }) => {
      if (list === 'rows') return at === index ? [{ ...change, path }] : [];
      return list === 'defaults' && !Object.hasOwn(fields, at) ? [{ ...change, path: [at, ...path] }] : [];
    }),
    locate: (path) => yaml.locate(base(path)),
    locateKey: (path) => yaml.locateKey(base(path)),
  };
}

/** Reports files of further rows whose kind has no main file. */
export function missingMain(kind: string, [part]: readonly FoundFile[]): Diagnostic[] {
  if (part === undefined) return [];
  return [
    diagnose('data/unknown-kind', {
      message: `The folder "${kind}" has rows, but the file ${kind}.yaml is missing.`,
      hint: `Add ${kind}.yaml with maxAgeDays and the defaults of the rows.`,
      place: topOfFile(part.file),
    }),
  ];
}
