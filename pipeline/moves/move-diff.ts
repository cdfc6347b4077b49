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
