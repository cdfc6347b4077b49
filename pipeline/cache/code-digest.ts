import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './key.ts';
import type { Stage } from './store.ts';

const HOUSE = join(import.meta.dirname, '../..');

/** Every file that a module names by its place, types too: more than it runs, and never less. */
const NAMED = /'(\.\.?\/[^'\n]+\.(?:tsx?|css|json))'/g;

/**
 * Gives the digest of the code that makes the results of a stage: the module that makes them with everything that it
 * imports, directly or not, the folders that it reads, and the lock file that says which packages it runs with. Code that a
 * stage does not run voids none of its results. Tests pass a `house` of their own.
 */
export function codeDigests(house = HOUSE): (stage: Pick<Stage<unknown>, 'code' | 'folders'>) => string {
  const read = readOnce();
  const known = new Map<string, string>();
  const digestOf = (files: readonly string[]) => {
    const named = [...new Set([...files, join(house, 'package-lock.json')])].toSorted();
    return digest(...named.flatMap((file) => [file.slice(house.length), read(file).text]));
  };
  return ({ code, folders }) => {
    const name = [code, ...folders].join('\0');
    const inFolders = folders.flatMap((folder) => filesIn(join(house, folder)));
    const sum = known.get(name) ?? digestOf([...closureOf(code, read), ...inFolders]);
    known.set(name, sum);
    return sum;
  };
}

interface Module {
  text: string;
  /** Files, absolute. */
  imports: string[];
}

type ReadModule = (file: string) => Module;

function readOnce(): ReadModule {
  const known = new Map<string, Module>();
  return (file) => {
    const found = known.get(file) ?? readModule(file);
    known.set(file, found);
    return found;
  };
}

/** Code that is written for the bundler names files that lie elsewhere: they are as good as empty. */
function readModule(file: string): Module {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const folder = dirname(file);
  return { text, imports: [...text.matchAll(NAMED)].map(([, path = '']) => join(folder, path)) };
}

function closureOf(start: string, read: ReadModule): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const one of read(file).imports) reached.add(one);
  return reached;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
