import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Returns a function that writes new files into a folder. It replaces an existing file instead of writing to it, because
 * an earlier export may have a hard link to that file. It handles an existing file only after an error, because that is
 * rare. Another thread may have removed the file already, because pages share files.
 */
export function newFileWriter(folder: string): (path: string, content: Uint8Array) => void {
  // Most pages have a folder of their own. The error of a missing folder would take longer than writing the file.
  const made = new Set<string>();
  return (path, content) => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`the file ${path} would be outside the export`);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    for (;;) {
      try {
        writeFileSync(file, content, { flag: 'wx' });
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        rmSync(file, { force: true });
      }
    }
  };
}
