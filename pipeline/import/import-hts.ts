import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { changeOf, type DataFile, readDataFile, type WrittenRow } from './data-file.ts';
import { type HtsLine, readHtsLines } from './hts-lines.ts';
import type { ImportChanges, ImportInput, PlannedImport } from './planned-import.ts';
import { mergeTariffLines } from './tariff-rows.ts';

const KIND = 'tariff-lines';

/** Plans the import of an official export of the tariff. Writes nothing. */
export function planHtsImport(input: ImportInput): WithDiagnostics<PlannedImport> {
  const { value: lines, diagnostics } = readHtsLines(input.bytes);
  if (lines === undefined) return { diagnostics };
  const { value: files, diagnostics: unreadable } = readFiles(input, lines);
  if (files === undefined) return { diagnostics: unreadable };
  const { log, main, chapters } = files;
  const sha256 = createHash('sha256').update(input.bytes).digest('hex');
  const { value: release, diagnostics: unknown } = releaseOf(log.rows, { ...input, sha256 });
  if (release === undefined) return { diagnostics: unknown };
  const before = [main, ...chapters.values()].flatMap(({ rows }) => rows);
  const defaultFrom = String(main.defaults['validFrom'] ?? release.day);
  const { rows, changes } = mergeTariffLines(before, lines, {
    day: release.day,
    defaultFrom,
    withDescriptions: input.withDescriptions ?? false,
  });
  const byChapter = Map.groupBy(rows, ({ id }) => id.slice(0, 2));
  const entry = logRow(release, { ...input, sha256, lines, changes });
  const written = [
    { ...log, rows: release.isKnown ? log.rows : [entry, ...log.rows.filter(({ id }) => id !== entry.id)] },
    { ...main, rows: [] },
  ].map((file) => withCheckedOn(file, release.day));
  const inChapters = [...chapters].map(([chapter, file]) => ({ ...file, rows: byChapter.get(chapter) ?? [] }));
  const changed = [...written, ...inChapters].flatMap((file) => changeOf(file) ?? []);
  const rowsBefore = before.filter(({ validTo }) => validTo === undefined).length;
  return { value: { files: changed, changes, rowsBefore, notes: [] }, diagnostics: [] };
}

interface TariffFiles {
  log: DataFile;
  main: DataFile;
  /** The file of each chapter that the folder or the release has. */
  chapters: ReadonlyMap<string, DataFile>;
}

/** Reads the files of both kinds. A folder without them gets main files with defaults. */
function readFiles({ root, effective }: ImportInput, lines: readonly HtsLine[]): WithDiagnostics<TariffFiles> {
  const days = `  checkedOn: ${effective}\n  source: {title: "Harmonized Tariff Schedule of the United States", url: "https://hts.usitc.gov", licence: "US government work"}\n`;
  const log = readDataFile(root, 'tariff-releases', `maxAgeDays: 60\ndefaults:\n${days}`);
  const main = readDataFile(root, KIND, `maxAgeDays: 180\ndefaults:\n  validFrom: ${effective}\n${days}`);
  const names = [...filesIn(join(root, 'data', KIND)), ...lines.map(({ code }) => code.slice(0, 2))];
  const chapters = [...new Set(names)].toSorted().map((name) => [name, readDataFile(root, `${KIND}/${name}`)] as const);
  const diagnostics = [log, main, ...chapters.map(([, file]) => file)].flatMap((file) => file.diagnostics);
  if (log.value === undefined || main.value === undefined || diagnostics.length > 0) return { diagnostics };
  const read = new Map(chapters.map(([name, { value }]) => [name, value as DataFile]));
  return { value: { log: log.value, main: main.value, chapters: read }, diagnostics };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => /^(\d\d)\.yaml$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** The release of a file. */
interface Release {
  name: string;
  day: string;
  /** Whether an earlier import of the same file has recorded it. */
  isKnown: boolean;
}

/** Returns the release that a person names, or that an earlier import of the same file has recorded. */
function releaseOf(
  log: readonly WrittenRow[],
  { sha256, release, effective }: Pick<ImportInput, 'release' | 'effective'> & { sha256: string },
): WithDiagnostics<Release> {
  const known = log.find((row) => row['sha256'] === sha256);
  const name = release ?? known?.['name'];
  const day = effective ?? known?.['validFrom'];
  if (typeof name !== 'string' || typeof day !== 'string')
    return refused(
      'The file does not say which release it is.',
      'Pass --release with its name and --effective with the day on which it takes effect, as hts.usitc.gov shows them.',
    );
  const [newest] = log.map((row) => String(row['validFrom'])).toSorted((a, b) => (a > b ? -1 : 1));
  if (newest !== undefined && day < newest)
    return refused(
      `A release of ${newest} is already imported, and this one is of ${day}.`,
      'Import releases in the order of their days.',
    );
  return {
    value: { name, day, isKnown: known?.['name'] === name && known['validFrom'] === day },
    diagnostics: [],
  };
}

function refused(message: string, hint: string): { diagnostics: Diagnostic[] } {
  return withoutValue(diagnose('input/import-file', { message, hint }));
}

interface LogFacts {
  program: string;
  sha256: string;
  lines: readonly HtsLine[];
  changes: ImportChanges;
}

function logRow({ name, day }: Release, { sha256, program, lines, changes }: LogFacts): WrittenRow {
  return {
    id: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    name,
    validFrom: day,
    sha256,
    importedWith: program,
    lines: lines.length,
    added: changes.added.length,
    removed: changes.removed.length,
    changed: new Set(changes.changed.map(({ id }) => id)).size,
  };
}

/** Returns the file with the day of the release as the day of the last check. */
function withCheckedOn(file: DataFile, day: string): DataFile {
  return { ...file, head: file.head.replace(/\bcheckedOn: *\d{4}-\d\d-\d\d/, () => `checkedOn: ${day}`) };
}
