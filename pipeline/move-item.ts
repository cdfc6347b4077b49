import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { discover } from './content/discover.ts';
import { type Diagnostic, diagnose, type SourceLocation } from './diagnostics/diagnostic.ts';
import { reasonOf } from './diagnostics/reason.ts';
import type { Move } from './moves/edits.ts';
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
}

/**
 * Moves an item with everything that names it. Translations that were up to date stay so: their records get the hashes of
 * the changed links. If anything fails, every file is as before.
 */
export async function moveItem({ from, to, isDryRun, ...input }: MoveInput): Promise<Moved> {
  const { root } = input;
  const found = discover(root);
  const request = requestedMove({ from, to }, found);
  if ('problem' in request) return { files: [], diff: '', left: [], diagnostics: [request.problem] };
  const { files, left } = planMove(request, { found, root, rootName: basename(root) });
  const planned = { move: request.move, files, diff: moveDiff(files), left };
  if (isDryRun) return { ...planned, diagnostics: [] };
  const records = found.translations.map(({ disk }) => ({ disk, bytes: readFileSync(disk) }));
  const current = await withTranslations(input, (read) => new Set(read.pairs.filter(isCurrent).map(nameOf)));
  let restore = (): void => {};
  try {
    restore = writeFiles(files);
    const name = (one: string) =>
      one === `${request.move.type}/${request.move.from}` ? `${request.move.type}/${request.move.to}` : one;
    const names = new Set([...current].map(name));
    const diagnostics = await withTranslations(input, (read) => {
      const changed = read.pairs.filter((pair) => pair.state === 'outdated' && names.has(nameOf(pair)));
      return changed.length === 0 ? [] : read.accept(changed, { source: undefined, isWhole: false }).diagnostics;
    });
    if (diagnostics.length === 0) return { ...planned, diagnostics };
    undo(restore, records);
    return { files: [], diff: '', left: [], diagnostics };
  } catch (error) {
    undo(restore, records);
    const message = `The move was undone: ${reasonOf(error)}.`;
    const hint = 'Correct the permissions or free space, then run the command again.';
    return { files: [], diff: '', left: [], diagnostics: [diagnose('input/unwritable', { message, hint })] };
  }
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
