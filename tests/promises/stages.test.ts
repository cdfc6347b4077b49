import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';

async function build(folder: string): Promise<BuildReport> {
  const { code, stdout } = await run(['build', '--json'], { cwd: folder });
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('second build', () => {
  test('[C3] renders nothing when nothing has changed, and later only the pages that show a change', async () => {
    const folder = makeSite();
    expect((await build(folder)).rendered).toBeGreaterThan(30);
    expect(await build(folder)).toMatchObject({ rendered: 0, cache: { misses: 0 } });
    const file = join(folder, 'content/en-US/blog/peak-season.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Count back', 'Reckon back'));
    // The post, and the search page, which has the hash of the newest index.
    expect((await build(folder)).rendered).toBe(2);
    writeFileSync(file, readFileSync(file, 'utf8').replace('title: Booking', 'title: Planning'));
    // The post, the blog, its category, its desk, the home page, the search page, and the term and the article that it
    // links.
    expect((await build(folder)).rendered).toBe(8);
  });
});
