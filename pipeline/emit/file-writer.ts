import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Writes a new file into a folder. It replaces an existing file instead of writing to it, because an earlier export may
 * have a hard link to that file. It handles a missing folder or an existing file only after an error, because both are
 * rare. Another thread may have removed the file already, because pages share files.
 */
export function writeNew(folder: string, path: string, content: Uint8Array): void {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) throw new Error(`the file ${path} would be outside the export`);
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') mkdirSync(dirname(file), { recursive: true });
      else if (code === 'EEXIST') rmSync(file, { force: true });
      else throw error;
    }
  }
}
