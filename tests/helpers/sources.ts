import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const HOUSE = join(import.meta.dirname, '../..');
const ROOMS = ['cli', 'pipeline', 'runtime', 'templates'];

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  file: string;
  text: string;
}

/** The product's own source files. */
export function sourceFiles(rooms: readonly string[] = ROOMS): SourceFile[] {
  return rooms.flatMap((room) =>
    readdirSync(join(HOUSE, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ file: relative(HOUSE, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
  );
}

/** Every file below a folder: path from the folder → bytes. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
}
