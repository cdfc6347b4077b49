import { mayUseFigures } from '../../model/reading/figures.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { digest } from '../cache/key.ts';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import { MAX_ASSET } from './check-assets.ts';
import { type ContentTree, statsOf } from './file-stats.ts';

/** A file's name, its stats, and the digest of its bytes. */
type Known = [file: string, marks: string, digest: string];

const UNREAD = 'unreadable ';
/** The end of the digest of an item whose text may depend on figures of the data. */
const FIGURES = ' figures';

const FILES = stage<Known[]>('files', ['reading']);

/** Returns the key of the last run's digests. Each content root has its own key, so one does not void another's. */
export function filesKey([first]: readonly FoundFile[]): StageKey<Known[]> {
  return {
    stage: FILES,
    parts: first === undefined ? [] : [first.disk.slice(0, -first.file.length), first.file.split('/')[0] ?? ''],
  };
}

export interface FileDigests {
  /** A digest of every file's bytes, by the file's name. */
  digests: Map<string, string>;
  /** Returns a file that was written since, even if with the same bytes. */
  findChanged: (files: readonly FoundFile[]) => FoundFile | undefined;
  /** Whether the tree has the stats of every file. */
  isInTree: boolean;
}

/**
 * Computes the digest of every file. Reuses the stored digest of files with unchanged size and times. `tree` has the
 * stats of files, if the caller has already read them.
 */
export function digestFiles(files: readonly FoundFile[], store: Store, tree?: Pick<ContentTree, 'stats'>): FileDigests {
  const key = filesKey(files);
  const known = new Map((store.read(key) ?? []).map(([file, marks, hash]) => [file, { marks, hash }]));
  let isChanged = known.size !== files.length;
  const rows = files.map(({ file, disk }): Known => {
    const marks = tree?.stats.get(disk) ?? statsOf(disk);
    const earlier = known.get(file);
    // A file that was unreadable may be readable now with the same stats, for another user or after a system fault.
    const hash =
      earlier?.marks === marks && !isUnreadDigest(earlier.hash) ? earlier.hash : (digestOf(disk) ?? UNREAD + marks);
    isChanged ||= hash !== earlier?.hash || marks !== earlier.marks;
    return [file, marks, hash];
  });
  if (isChanged) store.write(key, rows);
  const seen = new Map(rows.map(([file, marks]) => [file, marks]));
  return {
    digests: new Map(rows.map(([file, , hash]) => [file, hash])),
    isInTree: tree !== undefined && files.every(({ disk }) => tree.stats.has(disk)),
    findChanged: (later) => later.find(({ file, disk }) => seen.get(file) !== statsOf(disk)),
  };
}

/** Returns the digests alone. */
export function fileDigests(files: readonly FoundFile[], store: Store): Map<string, string> {
  return digestFiles(files, store).digests;
}

/** Whether a value replaces the digest of an unread file, so it says nothing about the bytes. */
export function isUnreadDigest(hash: string): boolean {
  return hash.startsWith(UNREAD);
}

/** Whether the text behind a digest may depend on figures of the data. */
export function mayDependOnFigures(hash: string): boolean {
  return hash.endsWith(FIGURES);
}

/**
 * Returns the digest of a file. Undefined if the file is unreadable or too large for content; its stats replace the
 * digest, and the step that reads the file reports the fault.
 */
function digestOf(path: string): string | undefined {
  try {
    const bytes = readPlainFile(path, MAX_ASSET);
    const hasFigures = path.endsWith('.md') && mayUseFigures(bytes.toString());
    return digest(bytes) + (hasFigures ? FIGURES : '');
  } catch {
    return undefined;
  }
}
