import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { ChangedFile } from './plan-move.ts';

/** Returns the changes as a unified diff. */
export function moveDiff(files: readonly ChangedFile[]): string {
  return files
    .map(({ names, before, after }) => {
      const from = names.from === undefined ? '/dev/null' : names.from;
      return before === after
        ? `rename from ${from}\nrename to ${names.to}\n`
        : createTwoFilesPatch(from, names.to, before, after, undefined, undefined, { context: 2 }).replace(/^=+\n/, '');
    })
    .join('\n');
}

/**
 * Writes all files or none: first every new text beside its file, then the renames. Returns a function that restores
 * the files. Throws the error of the system after it has restored every changed file.
 */
export function writeFiles(files: readonly ChangedFile[]): () => void {
  const paths = new Set(files.flatMap(({ from, to }) => [...(from === undefined ? [] : [from]), to]));
  const before = new Map([...paths].map((path) => [path, existsSync(path) ? readFileSync(path) : undefined]));
  const restore = () => {
    for (const [path, bytes] of before) {
      if (bytes === undefined) rmSync(path, { force: true });
      else if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
    }
  };
  const written: string[] = [];
  try {
    for (const { to, after } of files) {
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(temporary(to), after);
      written.push(temporary(to));
    }
    for (const { to } of files) renameSync(temporary(to), to);
    for (const { from, to } of files) if (from !== undefined && from !== to) rmSync(from);
  } catch (error) {
    for (const path of written) rmSync(path, { force: true });
    restore();
    throw error;
  }
  return restore;
}

function temporary(path: string): string {
  return `${path}.tmp`;
}
