import { readdirSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join, relative } from 'node:path';
import { bundleCode } from './bundle-code.ts';
import { digest, digestOfFile } from './key.ts';
import type { Stage } from './store.ts';
import { openCodeDigests } from './stored-code-digests.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const LOCK_FILE = 'package-lock.json';
const SYSTEM = `${platform()} ${arch()}`;

/**
 * Returns a function that computes the digest of a stage's code. It covers
 * - the bundle of the stage's module and its imports (`bundle-code.ts`), without types, comments and unused exports, so that a
 *   change to code that the stage does not execute leaves its results valid;
 * - every file of the folders that the stage reads;
 * - the lock file, which fixes the versions of packages and of Node.js;
 * - the system and the processor, because builds take results of other machines.
 * Bundling takes up to a second, so `stored-code-digests.ts` stores each digest until a file of its bundle changes.
 * Tests pass a `repository` of their own.
 */
export function codeDigests(repository = REPOSITORY): (stage: Pick<Stage<unknown>, 'code' | 'folders'>) => string {
  const known = new Map<string, string>();
  const hashes = new Map<string, string>();
  const hashOf = (file: string): string => {
    const hash = hashes.get(file) ?? hashOfFile(join(repository, file));
    hashes.set(file, hash);
    return hash;
  };
  const sourcesOf = (files: readonly string[]) =>
    digest(...[...files, LOCK_FILE].flatMap((file) => [file, hashOf(file)]));
  const storedDigests = openCodeDigests(repository);

  const codeOf = (code: string): string => {
    const module = relative(repository, code);
    const last = storedDigests.read(module);
    if (last !== undefined && last.sources === sourcesOf(last.files)) return last.code;
    const made = storedDigests.write(module, () => {
      const { files, text } = bundleCode(repository, module);
      return { files, sources: sourcesOf(files), code: digest(text, hashOf(LOCK_FILE)) };
    });
    return made.code;
  };
  return ({ code, folders }) => {
    const name = [code, ...folders].join('\0');
    const inFolders = folders.flatMap((folder) => filesIn(repository, folder)).toSorted();
    const sum = known.get(name) ?? digest(SYSTEM, codeOf(code), ...inFolders.flatMap((file) => [file, hashOf(file)]));
    known.set(name, sum);
    return sum;
  };
}

function hashOfFile(path: string): string {
  try {
    return digestOfFile(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}

/** Returns the paths of all files below a folder, relative to the repository. */
function filesIn(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)));
}
