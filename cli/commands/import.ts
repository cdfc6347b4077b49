import { resolve } from 'node:path';
import { DAY, isRealDay } from '../../contract/days.ts';
import { toPrintable } from '../../contract/printable.ts';
import { diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { type ImportSource, importData } from '../../pipeline/commands/import-data.ts';
import type { ImportChanges, PlannedImport } from '../../pipeline/import/planned-import.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { toJson } from '../report/json.ts';
import { plural } from '../report/pretty.ts';
import { print, type Terminal } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import { whileLocked } from '../while-locked.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

interface ImportOptions extends ContentOptions {
  what: ImportSource;
  file: string;
  release?: string;
  effective?: string;
  descriptions?: boolean;
  add?: readonly string[];
  confirm?: boolean;
  dryRun?: boolean;
}

/** Bytes. The largest file of a source has 15 MB. */
const MOST_BYTES = 200_000_000;

/** The rows of each kind of change that the command prints. */
const MOST_LINES = 10;

/** Imports a file that the owner of the site has downloaded, and prints what changes. */
export const importFile: RunCommand<ImportOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const { effective } = options;
  if (effective !== undefined && !(DAY.test(effective) && isRealDay(effective))) {
    const message = `--effective takes a day such as 2026-06-08, not "${effective}".`;
    problems.push(diagnose('input/date', { message }));
  }
  const bytes = bytesOf(resolve(terminal.cwd, options.file));
  if (typeof bytes === 'string') {
    const message = `"${options.file}" cannot be read: ${bytes}.`;
    problems.push(diagnose('input/import-file', { message, hint: 'Pass the name of the downloaded file.' }));
  }
  if (problems.length > 0 || typeof bytes === 'string') return refuseCommand(problems, { options, terminal });
  const done = await whileLocked('import', { root: input.root, terminal }, () =>
    importData({
      root: input.root,
      what: options.what,
      bytes,
      add: options.add,
      release: options.release,
      effective,
      withDescriptions: options.descriptions,
      program: `waybill ${VERSION}`,
      isDryRun: options.dryRun ?? false,
      isConfirmed: options.confirm ?? false,
    }),
  );
  const { planned, diagnostics } = done.value ?? { planned: undefined, diagnostics: done.diagnostics };
  const isWritten = diagnostics.length === 0 && !options.dryRun;
  if (planned !== undefined && options.json && diagnostics.length === 0)
    print(terminal, toJson({ isWritten, ...planned.changes, notes: planned.notes, files: planned.files.length }));
  if (planned !== undefined && !options.json && !options.quiet) printChanges(planned, isWritten, terminal);
  return diagnostics.length > 0 ? refuseCommand(diagnostics, { options, terminal }) : EXIT.clean;
};

function bytesOf(disk: string): Buffer | string {
  try {
    return readPlainFile(disk, MOST_BYTES);
  } catch (error) {
    return reasonOf(error);
  }
}

function printChanges({ changes, files, notes }: PlannedImport, isWritten: boolean, terminal: Terminal): void {
  const written = isWritten ? `Wrote ${plural(files.length, 'file')}.` : 'Nothing was written.';
  const judged = notes.length > 0 ? listed('to judge', notes, notes.length) : [];
  for (const line of [...changeLines(changes), ...judged, written]) print(terminal, toPrintable(line));
}

function changeLines({ added, removed, changed }: ImportChanges): string[] {
  const fields = changed.map(({ id, field, before, after }) => `${id} ${field}: ${before || '-'} → ${after || '-'}`);
  const rows = new Set(changed.map(({ id }) => id)).size;
  return [
    ...listed('added', added, added.length),
    ...listed('removed', removed, removed.length),
    ...listed('changed', fields, rows),
  ];
}

function listed(what: string, lines: readonly string[], count: number): string[] {
  const more = lines.length - MOST_LINES;
  return [
    `${plural(count, 'row')} ${what}${lines.length > 0 ? ':' : '.'}`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more (--json lists all)`] : []),
  ];
}
