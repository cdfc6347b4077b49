import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { type CodeOf, digestAll, digestOfFile } from './key.ts';
import type { CodeLayer } from './store.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const SYSTEM = `${platform()} ${arch()}`;
const FOLDERS = [
  'auditing',
  'contract',
  'edge',
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

/** The files of each layer: all code that its stages run or bundle. */
export const CODE_LAYER_FILES: Readonly<Record<CodeLayer, RegExp>> = {
  // Templates of tools are React and styles, which reading does not run.
  reading: /^(?:contract|freight|locales|forms|third-parties|tools|model|pipeline)\/.*(?<!\.tsx|\.css)$/,
  // A bundle takes ten seconds, so a change to the rest of the pipeline does not void it.
  rendering:
    /^(?:contract|freight|locales|forms|third-parties|tools|templates|runtime|edge|model\/diagnostics|pipeline\/(?:bundle|cache|folders|icons))\//,
  auditing: /^auditing\//,
};

/**
 * Returns a function that returns the digest of a stage's code: all files of its layers, and the lock file, which fixes the
 * versions of packages. A copy that npm installed has no lock file, and its `package.json` fixes them. It also covers the system and the
 * processor, because builds take results of other machines. Tests pass a `repository` of their own.
 */
export function codeDigests(repository = REPOSITORY): CodeOf {
  const hashOf = (file: string) => digestOfFile(readFileSync(join(repository, file)));
  const packages = hashOf(existsSync(join(repository, 'package-lock.json')) ? 'package-lock.json' : 'package.json');
  const files = FOLDERS.flatMap((folder) => filesIn(repository, folder))
    .toSorted()
    .map((file) => ({ file, hash: hashOf(file) }));
  const digestOf = (layer: RegExp) =>
    digestAll([SYSTEM, packages, ...files.flatMap(({ file, hash }) => (layer.test(file) ? [file, hash] : []))]);
  const digests = {
    reading: digestOf(CODE_LAYER_FILES.reading),
    rendering: digestOf(CODE_LAYER_FILES.rendering),
    auditing: digestOf(CODE_LAYER_FILES.auditing),
  };
  return ({ code }) => code.map((layer) => digests[layer]).join('-');
}

/**
 * Returns the paths of all files below a folder, without documents. `readdirSync` with the option `recursive` takes ten
 * times as long.
 */
function filesIn(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(repository, path);
    return entry.isFile() && !path.endsWith('.md') ? [path] : [];
  });
}
