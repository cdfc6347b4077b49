import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { digestOfFile } from '../cache/key.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { workPath } from '../folders/work-folder.ts';
import type { ChangedFile } from './plan-move.ts';

/** A file of a move that is being written. */
interface JournalFile {
  /** Relative to the content root, with forward slashes. */
  path: string;
  /** The bytes before the move, in base64; null for a file that the move creates. */
  before: string | null;
  /** The digest after the move; null for a file that the move removes. Absent for records, whose texts are made last. */
  after?: string | null;
}

/** A move that is being written. The working folder has it until every file is written, so a killed move can be undone. */
export interface Journal {
  /** The names of the item, as the person wrote them. */
  from: string;
  to: string;
  files: JournalFile[];
}

/** Returns the journal of a move. `records` are the files of translation records, which a move changes last. */
export function journalOf(
  { from, to }: { from: string; to: string },
  { root, files, records }: { root: string; files: readonly ChangedFile[]; records: readonly { disk: string }[] },
): Journal {
  const entries = new Map<string, JournalFile>();
  const add = (disk: string, after?: string | null) => {
    const path = relative(root, disk).split(sep).join('/');
    const before = existsSync(disk) ? readFileSync(disk).toString('base64') : null;
    entries.set(path, { path, before, ...(after === undefined ? {} : { after }) });
  };
  for (const file of files) {
    if (file.from !== undefined && file.from !== file.to) add(file.from, null);
    add(file.to, digestOfFile(Buffer.from(file.after)));
  }
  for (const { disk } of records) add(disk);
  return { from, to, files: [...entries.values()] };
}

/** Stores the journal of a move before the first file changes. Throws the error of the system. */
export function startJournal(work: string, journal: Journal): void {
  const file = workPath(work, 'move');
  mkdirSync(work, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(journal));
  renameSync(`${file}.new`, file);
}

/** Removes the journal after the last file is written. */
export function endJournal(work: string): void {
  rmSync(workPath(work, 'move'), { force: true });
}

/**
 * Returns the move that was stopped before its end; undefined if there is none, or if it has changed no file or a person
 * has restored the files. Files that were edited since do not count, because a stopped move may have left them alone.
 */
export function stoppedMove(work: string, root: string): Journal | undefined {
  try {
    const journal = JSON.parse(readFileSync(workPath(work, 'move'), 'utf8')) as Journal;
    return journal.files.some((file) => isMoved(root, file)) ? journal : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Restores the files of a stopped move. Returns the path of a file that was edited after the move had stopped, below the
 * content root, and then restores nothing. Throws the error of the system.
 */
export function undoMove(work: string, root: string, { files }: Journal): string | undefined {
  const edited = files.find((file) => file.after !== undefined && !isAsBefore(root, file) && !isAsAfter(root, file));
  if (edited !== undefined) return edited.path;
  for (const { path, before } of files) {
    if (before === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), Buffer.from(before, 'base64'));
  }
  for (const { path, before } of files) {
    if (before === null) rmSync(join(root, path), { force: true });
    rmSync(`${join(root, path)}.tmp`, { force: true });
  }
  endJournal(work);
  return undefined;
}

/** Returns the finding about content that a stopped move has left with old and new names. */
export function stoppedMoveProblem({ from, to }: Journal): Diagnostic {
  return diagnose('input/stopped-move', {
    message: `The move of ${from} to ${to} was stopped before its end: some files have the old name, and some the new one.`,
    hint: `Run "waybill move ${from} ${to}" again, which first restores the files.`,
  });
}

/** Returns whether a move has changed a file, or has left the temporary file of its new text. */
function isMoved(root: string, file: JournalFile): boolean {
  return existsSync(`${join(root, file.path)}.tmp`) || (!isAsBefore(root, file) && isAsAfter(root, file));
}

function isAsBefore(root: string, { path, before }: JournalFile): boolean {
  const bytes = bytesAt(join(root, path));
  return bytes === undefined ? before === null : bytes.toString('base64') === before;
}

function isAsAfter(root: string, { path, after }: JournalFile): boolean {
  const bytes = bytesAt(join(root, path));
  return bytes === undefined ? after === null : digestOfFile(bytes) === after;
}

function bytesAt(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
