import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Writes a new file into a folder. What lies there already is replaced and never written to: an earlier export may hold
 * the same file. A folder or a file in the way is met when it is, because nearly always none is; another thread may have
 * removed it already, because pages share files.
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
