import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCorpus } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { run } from '../helpers/terminal.ts';

/** Enough articles for the build to start threads. */
const ARTICLES = 420;

/** Builds without an earlier export; returns the files and the report. */
async function builtAnew({ cwd, ...terminal }: { cwd: string; threads?: number; environment?: Environment }) {
  for (const path of ['dist', '.waybill/exports']) rmSync(join(cwd, path), { recursive: true, force: true });
  const { code, stdout } = await run(['build', '--json'], { cwd, ...terminal });
  expect(code).toBe(0);
  const { at, locales, retained, rendered, diagnostics } = JSON.parse(stdout);
  const files = filesBelow(realpathSync(join(cwd, 'dist')));
  files.delete('report.json');
  return { report: { at, locales, retained, rendered, diagnostics }, files };
}

type Environment = Record<string, string | undefined>;
type Built = Awaited<ReturnType<typeof builtAnew>>;

function expectSame({ report, files }: Built, other: Built): void {
  expect(report).toEqual(other.report);
  expect([...files.keys()]).toEqual([...other.files.keys()]);
  const differing = [...files].filter(([path, bytes]) => !other.files.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual([]);
}

test('[C3] builds with and without threads write the same bytes', async () => {
  const cwd = makeSite();
  writeCorpus(cwd, { articles: ARTICLES, seed: 11, base: cwd });
  // The three builds share the results in `.waybill`: the first parses the texts, and each renders every page again.
  const [inThree, inTwo] = [await builtAnew({ cwd, threads: 3 }), await builtAnew({ cwd, threads: 2 })];
  const here = await builtAnew({ cwd, threads: 1 });
  expect(here.report.rendered).toBeGreaterThan(ARTICLES);
  expectSame(inThree, here);
  expectSame(inTwo, here);
});

test('[C3] builds with either parser write the same bytes', async () => {
  const cwd = makeSite();
  writeCorpus(cwd, { articles: 60, seed: 12, base: cwd });
  const { WAYBILL_IMAGES } = process.env;
  const builtBy = (parser: string) => {
    // Deletes the results of the build before.
    rmSync(join(cwd, '.waybill'), { recursive: true, force: true });
    return builtAnew({ cwd, threads: 1, environment: { WAYBILL_IMAGES, WAYBILL_MARKDOWN: parser } });
  };
  const [native, exact] = [await builtBy('native'), await builtBy('exact')];
  expect(native.report.rendered).toBeGreaterThan(60);
  expectSame(native, exact);
});
