import { digest } from '../cache/key.ts';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { readPlainFile } from '../reading/plain-file.ts';
import { MAX_ASSET } from './check-assets.ts';
import { marksOf } from './marks.ts';

/** A file's name, the marks of its last change, and the digest of its bytes. */
type Known = [file: string, marks: string, digest: string];

const UNREAD = 'unreadable ';

const FILES = stage<Known[]>('files', import.meta.filename);

/** Under which the digests of the last run are kept: of each content root by itself, so that one does not void another's. */
export function filesKey([first]: readonly FoundFile[]): StageKey<Known[]> {
  return {
    stage: FILES,
    parts: first === undefined ? [] : [first.disk.slice(0, -first.file.length), first.file.split('/')[0] ?? ''],
  };
}

export interface FilesSeen {
  /** A digest of every file's bytes, by the file's name. */
  digests: Map<string, string>;
  /** A file that was written since, whatever it holds now. */
  changed: (files: readonly FoundFile[]) => FoundFile | undefined;
}

/** Looks at every file; those whose size and times are those of an earlier build are not read again. */
export function seeFiles(files: readonly FoundFile[], store: Store): FilesSeen {
  const key = filesKey(files);
  const known = new Map((store.read(key) ?? []).map(([file, marks, hash]) => [file, { marks, hash }]));
  let isChanged = known.size !== files.length;
  const rows = files.map(({ file, disk }): Known => {
    const marks = marksOf(disk);
    const earlier = known.get(file);
    // What could not be read may be readable now, to another user or after a fault of the system, and looks the same.
    const hash =
      earlier?.marks === marks && !isUnread(earlier.hash) ? earlier.hash : (digestOf(disk) ?? UNREAD + marks);
    isChanged ||= hash !== earlier?.hash || marks !== earlier.marks;
    return [file, marks, hash];
  });
  if (isChanged) store.write(key, rows);
  const seen = new Map(rows.map(([file, marks]) => [file, marks]));
  return {
    digests: new Map(rows.map(([file, , hash]) => [file, hash])),
    changed: (later) => later.find(({ file, disk }) => seen.get(file) !== marksOf(disk)),
  };
}

/** The digests alone. */
export function fileDigests(files: readonly FoundFile[], store: Store): Map<string, string> {
  return seeFiles(files, store).digests;
}

/** Whether what stands for the digest of a file tells nothing of its bytes. */
export function isUnread(hash: string): boolean {
  return hash.startsWith(UNREAD);
}

/** Undefined for what cannot be read, or is larger than any content: its marks stand for it; whoever reads it says what is wrong. */
function digestOf(path: string): string | undefined {
  try {
    return digest(readPlainFile(path, MAX_ASSET));
  } catch {
    return undefined;
  }
}
