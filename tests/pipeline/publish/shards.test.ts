import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../helpers/folder.ts';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { differences, exportOf, madeBy, onNewMachine, resultsOf } from '../support/shards.ts';

/** The pages of the base site. */
const PAGES = 48;

test('[C3] a shard stores its part, and a build with its results makes the rest, with the bytes of one build', async () => {
  const content = join(makeSite(), 'content');
  const shard = await onNewMachine(content, ['--shard', '1/2', '--json']);
  const [rendered = 0] = madeBy(shard);
  expect(rendered).toBeGreaterThan(10);
  expect(existsSync(join(shard.cwd, 'dist'))).toBe(false);

  const built = await onNewMachine(content, ['--json', ...resultsOf(shard)]);
  expect(madeBy(built)).toEqual([PAGES - rendered, 0, 0]);
  expect(differences(exportOf(built), exportOf({ cwd: await makeBuiltSite() }))).toEqual([]);
});

test('[C3] --results refuses files that are no results, and keeps the export', async () => {
  const cwd = await makeBuiltSite();
  const before = exportOf({ cwd });
  const folder = makeFolder();
  writeFileSync(join(folder, 'text.sqlite'), 'no database');
  mkdirSync(join(folder, 'photos/summer'), { recursive: true });
  for (const name of ['absent.sqlite', 'text.sqlite', 'photos']) {
    const path = join(folder, name);
    const { code, stderr } = await run(['build', '--results', path], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`/${name}: `)]);
  }
  expect(differences(exportOf({ cwd }), before)).toEqual([]);
});
