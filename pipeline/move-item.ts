import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { discover } from './content/discover.ts';
import { type Diagnostic, diagnose, type SourceLocation } from './diagnostics/diagnostic.ts';
import { reasonOf } from './diagnostics/reason.ts';
import type { Move } from './moves/edits.ts';
import { endJournal, journalOf, startJournal, stoppedMove, stoppedMoveProblem, undoMove } from './moves/journal.ts';
import { requestedMove } from './moves/move-request.ts';
import { type ChangedFile, planMove } from './moves/plan-move.ts';
import { moveDiff, writeFiles } from './moves/write-files.ts';
import { type ReadTranslations, withTranslations } from './read-translations.ts';
import type { ValidateInput } from './validate.ts';

export interface MoveInput extends Omit<ValidateInput, 'images' | 'strict'> {
  /** Names of the item as the person wrote them. */
  from: string;
  to: string;
  isDryRun: boolean;
}

export interface Moved {
  move?: Move;
  files: ChangedFile[];
  /** The changes as a unified diff. */
  diff: string;
  /** Links that the person must change. */
  left: SourceLocation[];
  diagnostics: Diagnostic[];
  /** The names of an earlier move that was stopped before its end and is now undone. */
  undone?: { from: string; to: string };
}

/**
 * Moves an item with everything that names it. Translations that were up to date stay so: their records get the hashes of
 * the changed links. If anything fails, every file is as before. If the process is killed, the next move restores the files.
 */
export async function moveItem({ from, to, isDryRun, ...input }: MoveInput): Promise<Moved> {
  const { root, work } = input;
  const restored = restoreStopped({ work, root, isDryRun });
  if ('problem' in restored) return { files: [], diff: '', left: [], diagnostics: [restored.problem] };
  const found = discover(root);
  const request = requestedMove({ from, to }, found);
  if ('problem' in request) return { files: [], diff: '', left: [], diagnostics: [request.problem] };
  const { files, left } = planMove(request, { found, root, rootName: basename(root) });
  const planned = { ...restored, move: request.move, files, diff: moveDiff(files), left };
  if (isDryRun) return { ...planned, diagnostics: [] };
  const records = found.translations.map(({ disk }) => ({ disk, bytes: readFileSync(disk) }));
  const current = await withTranslations(input, (read) => new Set(read.pairs.filter(isCurrent).map(nameOf)));
  let restore = (): void => {};
  try {
    startJournal(work, journalOf({ from, to }, { root, files, records }));
    restore = writeFiles(files);
    const name = (one: string) =>
      one === `${request.move.type}/${request.move.from}` ? `${request.move.type}/${request.move.to}` : one;
    const names = new Set([...current].map(name));
    const diagnostics = await withTranslations(input, (read) => {
      const changed = read.pairs.filter((pair) => pair.state === 'outdated' && names.has(nameOf(pair)));
      return changed.length === 0 ? [] : read.accept(changed, { source: undefined, isWhole: false }).diagnostics;
    });
    if (diagnostics.length > 0) undo(restore, records);
    endJournal(work);
    if (diagnostics.length === 0) return { ...planned, diagnostics };
    return { files: [], diff: '', left: [], diagnostics };
  } catch (error) {
    undo(restore, records);
    endJournal(work);
    const message = `The move was undone: ${reasonOf(error)}.`;
    const hint = 'Correct the permissions or free space, then run the command again.';
    return { files: [], diff: '', left: [], diagnostics: [diagnose('input/unwritable', { message, hint })] };
  }
}

interface Stopped {
  work: string;
  root: string;
  isDryRun: boolean;
}

/** Restores the files of a move that was stopped before its end. Returns the names of this move, or why it cannot. */
function restoreStopped({ work, root, isDryRun }: Stopped): Pick<Moved, 'undone'> | { problem: Diagnostic } {
  const journal = stoppedMove(work, root);
  if (journal === undefined) return {};
  if (isDryRun) return { problem: stoppedMoveProblem(journal) };
  const { from, to } = journal;
  const edited = undoMove(work, root, journal);
  if (edited === undefined) return { undone: { from, to } };
  const message = `The stopped move of ${from} to ${to} cannot be undone, because ${basename(root)}/${edited} has changed since.`;
  const hint = 'Restore the files of this move yourself, for example with git, then run the command again.';
  return { problem: diagnose('input/stopped-move', { message, hint }) };
}

type Pair = ReadTranslations['pairs'][number];

function isCurrent({ state }: Pair): boolean {
  return state === 'current';
}

function nameOf({ original: { type, slug } }: Pair): string {
  return `${type}/${slug}`;
}

function undo(restore: () => void, records: readonly { disk: string; bytes: Buffer }[]): void {
  for (const { disk, bytes } of records) if (!readFileSync(disk).equals(bytes)) writeFileSync(disk, bytes);
  restore();
}
