import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BuildReport } from '../../pipeline/report.ts';
import { some } from './some.ts';

export const HOUSE = join(import.meta.dirname, '../..');
const ROOMS = ['cli', 'edge', 'endpoints', 'forms', 'pipeline', 'runtime', 'templates', 'third-parties', 'tools'];

/** What a copy of the house needs to build a site. */
export const HOUSEHOLD: readonly string[] = [...ROOMS, 'package.json', 'package-lock.json', 'tsconfig.base.json'];

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  file: string;
  text: string;
}

/** The product's own source files. */
export function sourceFiles(rooms: readonly string[] = ROOMS): SourceFile[] {
  return rooms.flatMap((room) =>
    some(
      readdirSync(join(HOUSE, room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ file: relative(HOUSE, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
    ),
  );
}

/** What a build made of its content: the published files without the report, and without those of earlier builds. */
export function madeFiles(out: string): Map<string, Buffer> {
  const files = filesBelow(realpathSync(out));
  const { retained } = JSON.parse(String(files.get('report.json'))) as BuildReport;
  for (const path of ['report.json', ...retained.map((file) => file.path)]) files.delete(path);
  return files;
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
