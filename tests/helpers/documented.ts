import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { REPOSITORY } from './sources.ts';

/** Returns the only code block of a language in `docs/endpoints.md` that contains a text. */
export function documented(language: string, part: string): string {
  const page = readFileSync(join(REPOSITORY, 'docs/endpoints.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(\S+)\n(.*?)^```$/gms)].flatMap(([, fence, block = '']) =>
    fence === language && block.includes(part) ? [block] : [],
  );
  expect(blocks, `docs/endpoints.md has one block of ${language} with "${part}"`).toHaveLength(1);
  return blocks[0] ?? '';
}

/** Replaces texts that each occur once. */
export function replaced(given: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    expect(before.split(from), `the documented block has "${from}" once`).toHaveLength(2);
    return before.replace(from, () => to);
  }, given);
}
