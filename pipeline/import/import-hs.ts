import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { readDataFile } from './data-file.ts';
import type { ImportInput, PlannedImport } from './planned-import.ts';
import { readTable } from './read-table.ts';

/** The columns of `H6.json` of UN Comtrade, and of the CSV of the data set "harmonized-system". */
const COLUMNS = [
  ['id', 'text', 'parent'],
  ['hscode', 'description', 'level'],
];

/** Compares hs-codes with a list of HS 2022. It writes nothing, because the names of the list are not ours. */
export function planHs({ root, bytes }: ImportInput): WithDiagnostics<PlannedImport> {
  const { value: records, diagnostics } = readTable(bytes, { columns: COLUMNS });
  if (records === undefined) return { diagnostics };
  const codes = records.map(({ values }) => String(values['id'] ?? values['hscode']));
  // Codes of chapter 99 are for statistics.
  const listed = new Set(codes.filter((code) => /^(?!99)\d{2}(?:\d{2}){0,2}$/.test(code)));
  const files = readdirSync(join(root, 'data/hs-codes')).flatMap((name) => /^(\d\d)\.yaml$/.exec(name)?.[1] ?? []);
  const read = [readDataFile(root, 'hs-codes'), ...files.map((chapter) => readDataFile(root, `hs-codes/${chapter}`))];
  const unreadable = read.flatMap((file) => file.diagnostics);
  if (unreadable.length > 0) return { diagnostics: unreadable };
  const ours = new Set(read.flatMap(({ value }) => value?.rows.map(({ id }) => id) ?? []));
  const lacking = [...listed].filter((code) => !ours.has(code)).map((code) => `${code}: hs-codes lacks it`);
  const dropped = [...ours].filter((code) => !listed.has(code)).map((code) => `${code}: the file does not have it`);
  const changes = { added: [], removed: [], changed: [] };
  return { value: { files: [], changes, rowsBefore: ours.size, notes: [...dropped, ...lacking] }, diagnostics: [] };
}
