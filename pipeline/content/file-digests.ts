import { lstatSync, readFileSync } from 'node:fs';
import { digest } from '../cache/key.ts';
import type { StageKey, Store } from '../cache/store.ts';
import type { FoundFile } from './discover.ts';

/** A file's name, the marks of its last change, and the digest of its bytes. */
type Known = [file: string, marks: string, digest: string];

const KEY: StageKey = { stage: 'files', parts: ['content'] };

/** A digest of every file's bytes; files whose size and times are those of an earlier build are not read again. */
export function fileDigests(files: readonly FoundFile[], store: Store): Map<string, string> {
  const known = new Map((store.read<Known[]>(KEY) ?? []).map(([file, marks, hash]) => [file, { marks, hash }]));
  let isChanged = known.size !== files.length;
  const rows = files.map(({ file, path }): Known => {
    const marks = marksOf(path);
    const earlier = known.get(file);
    if (earlier?.marks === marks) return [file, marks, earlier.hash];
    isChanged = true;
    return [file, marks, digestOf(path)];
  });
  if (isChanged) store.write(KEY, rows);
  return new Map(rows.map(([file, , hash]) => [file, hash]));
}

/** The time of the last change of the file's entry cannot be set back, as that of its content can. */
function marksOf(path: string): string {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? 'gone' : `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}

/** A file that cannot be read has a digest of its own kind; whoever reads it says what is wrong. */
function digestOf(path: string): string {
  try {
    return digest(readFileSync(path));
  } catch (error) {
    return `unreadable ${(error as NodeJS.ErrnoException).code}`;
  }
}
