import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { build } from '../../../pipeline/commands/build.ts';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const POST = 'content/en-US/blog/rates.md';
const SHEET = 'content/assets/rates.csv';

/** Builds a site and calls `act` when the given stage begins, again and again or the given times. */
async function buildMeddled(stage: string, act: (cwd: string, time: number) => void, times = Number.POSITIVE_INFINITY) {
  const cwd = makeSite({ [POST]: post('Rates of the week'), [SHEET]: 'lane,days\n' });
  const stages: string[] = [];
  const { diagnostics, report } = await build({
    root: join(cwd, 'content'),
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    production: false,
    locales: ['en-US', 'zh-CN'],
    reading: { threads: 1 },
    output: {
      out: join(cwd, 'dist'),
      work: join(cwd, '.waybill'),
      contentRoot: join(cwd, 'content'),
      images: process.env['WAYBILL_IMAGES'],
    },
    cache: true,
    process: { pid: 1, isAlive: () => false },
    now: () => 0,
    pause: () => Promise.resolve(),
    onStage(begun) {
      stages.push(begun);
      const time = stages.filter((name) => name === stage).length;
      if (begun === stage && time <= times) act(cwd, time);
    },
  });
  expect(stages).toContain(stage);
  return { cwd, report, findings: diagnostics.map(({ code, place }) => [code, place?.file]) };
}

const rewrite = (file: string, time: number) => writeFileSync(file, post(`Rates ${time}`));

test.each([
  { what: 'a text is rewritten', stage: 'plan pages', path: POST, act: rewrite },
  { what: 'a text is removed', stage: 'plan pages', path: POST, act: (file: string) => rmSync(file) },
  { what: 'an asset is rewritten', stage: 'make images', path: SHEET, act: rewrite },
])('[C3] begins again and publishes the new state when $what during the build', async ({ stage, path, act }) => {
  const { cwd, report, findings } = await buildMeddled(stage, (folder) => act(join(folder, path), 1), 1);
  expect([report === undefined, findings]).toEqual([false, []]);
  expect(readFileSync(join(cwd, 'dist/en-US/blog.html'), 'utf8').includes('Rates of the week')).toBe(path !== POST);
});

test.each([
  { stage: 'plan pages', path: POST },
  { stage: 'make images', path: SHEET },
])('[C3] publishes nothing and reports $path if it changes during each attempt', async ({ stage, path }) => {
  const { cwd, report, findings } = await buildMeddled(stage, (folder, time) => rewrite(join(folder, path), time));
  expect([report, findings, existsSync(join(cwd, 'dist'))]).toEqual([undefined, [['content/moved', path]], false]);
});

test('[C3] publishes the text that it has read when the file changes afterwards', async () => {
  const { cwd, report, findings } = await buildMeddled('render pages', (folder) =>
    writeFileSync(join(folder, POST), post('Rates of the year')),
  );
  expect([report === undefined, findings]).toEqual([false, []]);
  expect(readFileSync(join(cwd, 'dist/en-US/blog.html'), 'utf8')).toContain('Rates of the week');
});
