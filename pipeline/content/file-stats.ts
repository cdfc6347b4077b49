import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { digestAll } from '../cache/key.ts';
import { isJunkFile } from './junk-files.ts';
import type { UnsavedFiles } from './unsaved.ts';

/**
 * Returns the stats of a file, which differ after every change of it. A program can reset the modification time, but
 * not the time of the inode's last change.
 */
export function statsOf(path: string): string {
  try {
    // As numbers, times are exact to 0.3 µs. Nanoseconds need big integers, which take twice as long.
    const { ino, size, mtimeMs, ctimeMs } = lstatSync(path);
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** The names and stats of the files below a content root. */
export interface ContentTree {
  /** A digest of all of them. */
  digest: string;
  /** The stats of each file by its path on disk. */
  stats: ReadonlyMap<string, string>;
}

/**
 * Reads all names and stats below a content root. If their digest is unchanged, a command needs neither to load the
 * content modules nor to read content, which takes longer than this check. A file with unsaved text has the stats of its copy.
 */
export function readTree(root: string, unsaved?: UnsavedFiles): ContentTree {
  const lines: string[] = [];
  const stats = new Map<string, string>();
  look(root, { name: '', lines, stats, unsaved });
  return { digest: digestAll(lines), stats };
}

interface Looking {
  name: string;
  lines: string[];
  stats: Map<string, string>;
  unsaved: UnsavedFiles | undefined;
}

function look(folder: string, { name, lines, stats, unsaved }: Looking): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    lines.push(`${name}/`, String((error as NodeJS.ErrnoException).code));
    return;
  }
  for (const entry of entries) {
    if (isJunkFile(entry.name)) continue;
    const path = `${folder}${sep}${entry.name}`;
    const inside = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      lines.push(`${inside}/`);
      look(path, { name: inside, lines, stats, unsaved });
      continue;
    }
    const marks = statsOf(unsaved?.get(path) ?? path);
    lines.push(inside, entry.isFile() ? 'file' : 'other', marks);
    stats.set(path, marks);
  }
}
