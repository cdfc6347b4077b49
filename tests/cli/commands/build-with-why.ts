import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../helpers/terminal.ts';

const POST = 'content/en-US/blog/peak-season.md';

/** The page of a post in the fixture site. */
export const PAGE = '/blog/peak-season';

/** Returns the output of a build with `--why` for one page. */
export async function buildWhy(cwd: string, { path = PAGE, flags = [] }: { path?: string; flags?: string[] } = {}) {
  const { code, stdout, stderr } = await run(['build', '--why', path, ...flags], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** Replaces text in the file of that post. */
export function edit(cwd: string, from: string, to: string): void {
  const text = readFileSync(join(cwd, POST), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(cwd, POST), text.replace(from, to));
}
