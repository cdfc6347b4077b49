import { lstatSync } from 'node:fs';
import { digest } from '../cache/key.ts';
import { type Store, stage } from '../cache/store.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { readPlainFile } from '../reading/plain-file.ts';
import { MAX_ASSET } from './check-assets.ts';

/** A file's name, the marks of its last change, and the digest of its bytes. */
type Known = [file: string, marks: string, digest: string];

/** Under which the digests of the last build are kept. */
export const KEY = { stage: stage<Known[]>('files', import.meta.filename), parts: [] };

export interface FilesSeen {
  /** A digest of every file's bytes, by the file's name. */
  digests: Map<string, string>;
  /** A file that was written since, whatever it holds now. */
  changed: (files: readonly FoundFile[]) => FoundFile | undefined;
}

/** Looks at every file; those whose size and times are those of an earlier build are not read again. */
export function seeFiles(files: readonly FoundFile[], store: Store): FilesSeen {
  const known = new Map((store.read(KEY) ?? []).map(([file, marks, hash]) => [file, { marks, hash }]));
  let isChanged = known.size !== files.length;
  const rows = files.map(({ file, disk }): Known => {
    const marks = marksOf(disk);
    const earlier = known.get(file);
    if (earlier?.marks === marks) return [file, marks, earlier.hash];
    isChanged = true;
    return [file, marks, digestOf(disk) ?? `unreadable ${marks}`];
  });
  if (isChanged) store.write(KEY, rows);
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

/** The time of the last change of the file's entry cannot be set back, as that of its content can. */
function marksOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Undefined for what cannot be read, or is larger than any content: its marks stand for it; whoever reads it says what is wrong. */
function digestOf(path: string): string | undefined {
  try {
    return digest(readPlainFile(path, MAX_ASSET));
  } catch {
    return undefined;
  }
}
