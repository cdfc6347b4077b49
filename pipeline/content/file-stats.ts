import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache/key.ts';
import { isJunkFile } from './junk-files.ts';

/**
 * Returns the stats of a file, which differ after every change of it. A program can reset the modification time, but
 * not the time of the inode's last change.
 */
export function statsOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/**
 * Returns a digest of all names and stats below a content root. If it is unchanged, a build needs neither to load the
 * content modules nor to read content, which takes longer than this check.
 */
export function treeDigest(root: string): string {
  const lines: string[] = [];
  look(root, { name: '', lines });
  return digest(...lines);
}

function look(folder: string, { name, lines }: { name: string; lines: string[] }): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    lines.push(`${name}/`, String((error as NodeJS.ErrnoException).code));
    return;
  }
  for (const entry of entries) {
    if (isJunkFile(entry.name)) continue;
    const path = join(folder, entry.name);
    const inside = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      lines.push(`${inside}/`);
      look(path, { name: inside, lines });
    } else lines.push(inside, entry.isFile() ? 'file' : 'other', statsOf(path));
  }
}
