import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache/key.ts';
import { isLitter } from './litter.ts';

/**
 * What the system tells of a file, which is another thing after every change of it. The time of the last change of the file's
 * entry cannot be set back, as that of its content can.
 */
export function marksOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/**
 * A digest of the names and marks of everything below a content root: who finds it unchanged need neither know what content
 * is nor read any, which takes longer to load than to look.
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
    if (isLitter(entry.name)) continue;
    const path = join(folder, entry.name);
    const inside = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      lines.push(`${inside}/`);
      look(path, { name: inside, lines });
    } else lines.push(inside, entry.isFile() ? 'file' : 'other', marksOf(path));
  }
}
