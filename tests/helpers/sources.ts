import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { notEmpty } from './not-empty.ts';

export const REPOSITORY = join(import.meta.dirname, '../..');
const LAYERS = [
  'auditing',
  'cli',
  'contract',
  'edge',
  'endpoints',
  'forms',
  'freight',
  'locales',
  'model',
  'pipeline',
  'runtime',
  'templates',
  'third-parties',
  'tools',
];

/** The paths that a copy of the project needs to build a site. */
export const BUILD_FILES: readonly string[] = [...LAYERS, 'package.json', 'package-lock.json', 'tsconfig.base.json'];

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  file: string;
  text: string;
}

/** Returns the product's own source files. */
export function sourceFiles(layers: readonly string[] = LAYERS): SourceFile[] {
  return layers.flatMap((layer) =>
    notEmpty(
      readdirSync(join(REPOSITORY, layer), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ file: relative(REPOSITORY, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
    ),
  );
}

/** Returns the published files without the report and without retained files of earlier builds. */
export function madeFiles(out: string): Map<string, Buffer> {
  const files = filesBelow(realpathSync(out));
  const { retained } = JSON.parse(String(files.get('report.json'))) as BuildReport;
  for (const path of ['report.json', ...retained.map((file) => file.path)]) files.delete(path);
  return files;
}

/** Maps every file below a folder, by relative path, to its bytes. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
}
