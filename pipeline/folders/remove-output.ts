import { accessSync, constants, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Diagnostic, diagnose, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { foreignFileBelow } from './foreign-files.ts';
import { type LockHolder, takeWorkLock } from './lock.ts';
import { type OutputFolder, refuseOutput } from './output-folder.ts';
import { entryAt, namesIn, realPath, shownPath } from './paths.ts';
import { isWorkFile, workPath } from './work-folder.ts';

export interface OutputRemoval {
  diagnostics: Diagnostic[];
  /** Removed paths, as messages show them. */
  removed: string[];
  /** Paths that remain in the working folder because no build created them, such as stored leads. */
  remaining: string[];
}

/** Number of attempts to remove a folder while another process writes into it. */
const RETRIES = 3;

/**
 * Removes the link and all files of builds, unless a build is running. Before it removes anything, it rejects paths
 * that a build would refuse to replace. A disk error in the middle leaves a part.
 */
export function removeOutput(output: OutputFolder, holder: LockHolder): OutputRemoval {
  const removal: OutputRemoval = { diagnostics: [], removed: [], remaining: [] };
  try {
    const reason = refuseOutput(output);
    if (reason === undefined) removeAll(output, { holder, removal });
    else removal.diagnostics.push(reason);
  } catch (error) {
    removal.diagnostics.push(notRemoved(error, output));
  }
  return removal;
}

function removeAll(output: OutputFolder, { holder, removal }: { holder: LockHolder; removal: OutputRemoval }): void {
  const { out, work } = output;
  const hasLink = entryAt(out) !== undefined;
  const hasFolder = entryAt(work) !== undefined;
  if (!hasLink && !hasFolder) return;
  const reason = refuseRemoval([...(hasLink ? [out] : []), work], output);
  const { value: release, diagnostics } =
    reason === undefined ? takeWorkLock(work, { ...holder, command: 'clean' }) : withoutValue(reason);
  removal.diagnostics.push(...diagnostics);
  if (release === undefined) return;
  const inWork = () => namesIn(work).map((name) => join(work, name));
  let remaining: string[] = [];
  try {
    const foreign = findForeignFile(output);
    if (foreign !== undefined) {
      removal.diagnostics.push(foreign);
      return;
    }
    if (hasLink) {
      unlinkSync(out);
      removal.removed.push(shownPath(out, work));
    }
    remaining = inWork().filter((path) => isWorkFile(basename(path)) && path !== workPath(work, 'lock'));
    for (const path of remaining) rmSync(path, { recursive: true, force: true, maxRetries: RETRIES });
  } finally {
    release();
  }
  const rest = inWork();
  let isGone = false;
  try {
    if (rest.length === 0) rmdirSync(work);
    isGone = rest.length === 0;
  } finally {
    // If the working folder is removed too, report it instead of its contents.
    const gone = isGone ? [work].filter(() => hasFolder) : remaining;
    removal.removed.push(...gone.map((path) => shownPath(path, work)));
  }
  // Remaining files with names of waybill belong to a build that started after the lock was released.
  removal.remaining.push(...rest.filter((path) => !isWorkFile(basename(path))).map((path) => shownPath(path, work)));
}

/** Checks permissions before anything is removed, so a refusal changes nothing. */
function refuseRemoval(paths: readonly string[], output: OutputFolder): Diagnostic | undefined {
  for (const path of paths) {
    try {
      accessSync(dirname(path), constants.W_OK);
      if (entryAt(path)?.isDirectory()) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      return notRemoved(error, { ...output, path });
    }
  }
  return undefined;
}

/** Finds a foreign file in any export, because a later build could not restore it. */
function findForeignFile({ out, work }: OutputFolder): Diagnostic | undefined {
  const exports = workPath(work, 'exports');
  const live = realPath(out);
  for (const folder of namesIn(exports).flatMap((id) => ['a', 'b'].map((side) => join(exports, id, side)))) {
    const foreign = entryAt(folder) === undefined ? undefined : foreignFileBelow(folder);
    if (foreign === undefined) continue;
    const place = realPath(folder) === live ? out : folder;
    const message = `${shownPath(join(place, foreign), work)} was not created by waybill, and would be removed with the export.`;
    return diagnose('output/not-ours', { message, hint: `Move it out of ${shownPath(place, work)}.` });
  }
  return undefined;
}

function notRemoved(error: unknown, { out, work, path }: OutputFolder & { path?: string }): Diagnostic {
  const { path: failedPath } = error as NodeJS.ErrnoException;
  return diagnose('output/not-removed', {
    message: `${shownPath(path ?? failedPath ?? out, work)} cannot be removed: ${reasonOf(error)}.`,
    hint: 'Check the owner and the permissions, then run "npx waybill clean" again.',
  });
}
