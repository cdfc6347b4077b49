import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCorpus } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { run } from '../helpers/terminal.ts';

/** Enough for threads to be started. */
const ARTICLES = 420;

test('[C3] writes the same bytes with and without threads', { timeout: 180_000 }, async () => {
  const cwd = makeSite();
  writeCorpus(cwd, { articles: ARTICLES, seed: 11, base: cwd });
  const buildWith = async (threads: number) => {
    // Without an export to take pages from, every page is rendered, of texts that were read once.
    for (const path of ['dist', '.waybill/exports']) rmSync(join(cwd, path), { recursive: true, force: true });
    const { code, stdout } = await run(['build', '--json'], { cwd, threads });
    expect(code).toBe(0);
    const { at, locales, retained, rendered, diagnostics } = JSON.parse(stdout);
    const files = filesBelow(realpathSync(join(cwd, 'dist')));
    files.delete('report.json');
    return { report: { at, locales, retained, rendered, diagnostics }, files };
  };
  const [inTwo, inOne, here] = [await buildWith(3), await buildWith(2), await buildWith(1)];
  expect(here.report.rendered).toBeGreaterThan(ARTICLES);
  for (const { report, files } of [inTwo, inOne]) {
    expect(report).toEqual(here.report);
    expect([...files.keys()]).toEqual([...here.files.keys()]);
    const differing = [...files].filter(([path, bytes]) => !here.files.get(path)?.equals(bytes));
    expect(differing.map(([path]) => path)).toEqual([]);
  }
});
