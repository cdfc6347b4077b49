import { chmodSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { isPathWithin } from './paths.ts';

/** A file that a command replaces, creates or removes. */
export interface FileChange {
  /** Absolute path. */
  disk: string;
  /** The bytes that the command has read; undefined if there was no file. */
  before: Uint8Array | undefined;
  /** The new text or bytes; undefined removes the file. */
  after: string | Uint8Array | undefined;
}

/** A file that is no longer as the command has read it. `reasonOf` explains its code. */
export class ChangedMeanwhile extends Error {
  readonly code = 'ECHANGED';
}

/**
 * Replaces all files or none, each at once, so that no reader sees half of a file. A replaced file keeps its
 * permissions. If a file has changed since it was read, or a write fails, restores every file, leaves no new file
 * behind, and throws the reason. Returns a function that restores the files.
 */
export function replaceFiles(changes: readonly FileChange[]): () => void {
  const drafts: string[] = [];
  const folders: [leaf: string, first: string][] = [];
  const done: FileChange[] = [];
  const restore = () => {
    for (const { disk, before } of done) {
      if (before === undefined) rmSync(disk, { force: true });
      else writeFileSync(disk, before);
    }
  };
  try {
    for (const { disk, after } of changes) {
      if (after === undefined) continue;
      const first = mkdirSync(dirname(disk), { recursive: true });
      if (first !== undefined) folders.push([dirname(disk), first]);
      drafts.push(draftOf(disk));
      writeDraft(disk, after);
    }
    const changed = changes.find(({ disk, before }) => !isAsRead(bytesAt(disk), before));
    if (changed !== undefined) throw new ChangedMeanwhile(changed.disk);
    for (const change of changes) {
      done.push(change);
      if (change.after === undefined) rmSync(change.disk);
      else renameSync(draftOf(change.disk), change.disk);
    }
    return restore;
  } catch (error) {
    for (const draft of drafts) rmSync(draft, { force: true });
    restore();
    for (const [leaf, first] of folders.toReversed()) removeFolders(leaf, first);
    throw error;
  }
}

/** Returns the path of a file's new text before it replaces the file. Names with a dot are no content. */
function draftOf(disk: string): string {
  return join(dirname(disk), `.${basename(disk)}.tmp`);
}

function writeDraft(disk: string, text: string | Uint8Array): void {
  const draft = draftOf(disk);
  // A killed command may have left it. Without `wx`, a link at this path would lead to another file.
  rmSync(draft, { force: true });
  const mode = statSync(disk, { throwIfNoEntry: false })?.mode;
  writeFileSync(draft, text, { flag: 'wx' });
  if (mode !== undefined) chmodSync(draft, mode);
}

function bytesAt(disk: string): Buffer | undefined {
  try {
    return readPlainFile(disk, Number.POSITIVE_INFINITY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isAsRead(now: Buffer | undefined, before: Uint8Array | undefined): boolean {
  return before === undefined || now === undefined ? now === before : now.equals(before);
}

/** Removes a folder and its parents up to the first one that was created. */
function removeFolders(leaf: string, first: string): void {
  for (let folder = leaf; isPathWithin(folder, first); folder = dirname(folder)) rmdirSync(folder);
}
