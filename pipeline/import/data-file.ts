import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose, type WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import type { FileChange } from '../folders/replace-files.ts';

/** A row of a data file as written, without the defaults of its file. */
export type WrittenRow = { id: string } & Record<string, unknown>;

/** A data file with one row on each line. */
export interface DataFile {
  disk: string;
  /** The bytes on the disk; undefined if there is no file. */
  before: Buffer | undefined;
  /** The text before the rows: comments, and defaults in the main file of a kind. */
  head: string;
  /** The fields that rows without them have. */
  defaults: Readonly<Record<string, unknown>>;
  rows: WrittenRow[];
}

/** Reads a data file. A missing file has no rows, and `head` before them. */
export function readDataFile(root: string, name: string, head = ''): WithDiagnostics<DataFile> {
  const disk = join(root, 'data', `${name}.yaml`);
  if (!existsSync(disk)) return { value: { disk, before: undefined, head, defaults: {}, rows: [] }, diagnostics: [] };
  const { value: yaml, diagnostics } = readYamlFile({ disk, file: `content/data/${name}.yaml` }, FILE_SIZE_LIMITS.data);
  const { rows, defaults = {} } = isRecord(yaml?.value) ? yaml.value : {};
  if (yaml === undefined || !Array.isArray(rows) || !isRecord(defaults))
    return { diagnostics: [...diagnostics, unreadable(name)] };
  const text = yaml.source.text;
  const start = /^rows:/m.exec(text)?.index ?? text.length;
  const before = readPlainFile(disk, FILE_SIZE_LIMITS.data);
  return { value: { disk, before, head: text.slice(0, start), defaults, rows }, diagnostics: [] };
}

function unreadable(name: string): Diagnostic {
  return diagnose('input/import-file', {
    message: `content/data/${name}.yaml has no list of rows.`,
    hint: 'Run "npx waybill validate", and correct its findings first.',
  });
}

/** Returns the change of a data file, or undefined if its text stays. */
export function changeOf({ disk, before, head, rows }: DataFile): FileChange | undefined {
  const list = rows.map((row) => `  - ${flowText(row)}\n`).join('');
  const after = `${head}rows:${list === '' ? ' []\n' : `\n${list}`}`;
  return before?.toString() === after ? undefined : { disk, before, after };
}

/** Returns a value as YAML on one line. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (!isRecord(value)) return scalarText(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}: ${key === 'id' ? JSON.stringify(part) : flowText(part)}`)
    .join(', ')}}`;
}

/** Returns a scalar without quotes if YAML reads the same text then. */
function scalarText(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = /^[A-Za-z][\w.-]*$|^\d{4}-\d\d-\d\d$|^\d{4}\.\d\d\.\d\d$/.test(value);
  return isPlain && !/^(?:true|false|null)$/i.test(value) ? value : JSON.stringify(value);
}
