import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { computeOnce } from '../../helpers/compute-once.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { makeSite } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { run, TODAY } from '../../helpers/terminal.ts';
import { differences, exportOf, madeBy, onNewMachine, resultsOf, withSocialImages } from '../support/shards.ts';

const BASE = join(REPOSITORY, 'tests/cases/base/content');
const POST = 'content/en-US/blog/peak-season.md';
/** The pages of the base site. */
const PAGES = 48;

/** The export of one build of the base site. */
const whole = computeOnce(async () => exportOf(await onNewMachine(BASE)));

/** Runs a build in a process of its own. */
async function inProcess(argv: readonly string[]) {
  const cwd = makeFolder();
  const all = [join(REPOSITORY, 'cli/waybill.mjs'), 'build', '--json', '--content', FIXTURES, '--at', TODAY, ...argv];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { cwd, env: { PATH: process.env.PATH } });
  return { cwd, stdout, stderr, code: 0 };
}

/** Stores all results of the base site on a new machine. */
async function allResults() {
  return onNewMachine(BASE, ['--shard', '1/1', '--json']);
}

/** Changes the result store of a machine. */
function change({ cwd }: { cwd: string }, sql: string): void {
  const database = new DatabaseSync(join(cwd, '.waybill/results.sqlite'));
  database.exec(sql);
  database.close();
}

test('[C3] four shards at the same time, and a build with their results, give the bytes of one build', async () => {
  const [alone, ...shards] = await Promise.all([
    inProcess([]),
    ...[1, 2, 3, 4].map((number) => inProcess(['--shard', `${number}/4`])),
  ]);
  const sums = shards.map(madeBy).reduce((sum, made) => sum.map((count, kind) => count + (made[kind] ?? 0)));
  expect(sums).toEqual(madeBy(alone));
  for (const shard of shards) {
    expect(madeBy(shard)[0]).toBeGreaterThan(20);
    for (const name of ['dist', '.waybill/shard']) expect(existsSync(join(shard.cwd, name))).toBe(false);
  }
  const built = await inProcess(resultsOf(...shards));
  expect(madeBy(built)).toEqual([0, 0, 0]);
  expect(differences(exportOf(built), exportOf(alone))).toEqual([]);
});

test('[C3] shards draw each social image once', async () => {
  const cwd = makeSite();
  withSocialImages(cwd);
  const content = join(cwd, 'content');
  const first = await onNewMachine(content, ['--shard', '1/2', '--json']);
  const second = await onNewMachine(content, ['--shard', '2/2', '--json']);
  const alone = await onNewMachine(content, ['--json']);
  const drawn = [first, second].map((shard) => madeBy(shard)[2] ?? 0);
  expect(Math.min(...drawn)).toBeGreaterThan(3);
  expect(drawn.reduce((sum, count) => sum + count)).toBe(madeBy(alone)[2]);
  const built = await onNewMachine(content, ['--json', ...resultsOf(first, second)]);
  expect(madeBy(built)).toEqual([0, 0, 0]);
  expect(differences(exportOf(built), exportOf(alone))).toEqual([]);
});

test('[C3] a shard leaves an export and its next build unchanged', async () => {
  const cwd = makeSite();
  await run(['build'], { cwd });
  const before = readFileSync(join(cwd, 'dist/report.json'), 'utf8');
  const { code, stdout } = await run(['build', '--shard', '1/1'], { cwd });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Stored shard 1 of 1 in [\d.]+ s: 48 pages, 0 picture/)]);
  expect(readFileSync(join(cwd, 'dist/report.json'), 'utf8')).toBe(before);
  expect((await run(['build'], { cwd })).stdout).toContain('Nothing changed');
});

test('[C3] a shard reports errors in the content and stores no pages', async () => {
  const cwd = makeSite();
  writeFileSync(join(cwd, POST), '---\ntitle: Rates\n---\n\nText.\n');
  const { code, stderr } = await run(['build', '--shard', '1/1'], { cwd });
  expect([code, stderr]).toEqual([1, expect.stringContaining('error schema/')]);
  expect(madeBy(await onNewMachine(BASE, ['--json', ...resultsOf({ cwd })]))[0]).toBe(PAGES);
});

test('[C3] a build with results renders only the pages that show a change since, and says so', async () => {
  const shard = await allResults();
  const cwd = makeSite();
  const file = join(cwd, POST);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Count back', 'Reckon back'));
  // The post, and the search page, which has the hash of the newest index.
  expect(madeBy(await onNewMachine(join(cwd, 'content'), ['--json', ...resultsOf(shard)]))[0]).toBe(2);
  const { stdout } = await onNewMachine(BASE, [...resultsOf(shard), '--why', '/blog/peak-season']);
  expect(stdout).toContain('/blog/peak-season in en-US: reused, because none of its inputs has changed.');
});

test('[C3] results of other machines stay for later builds without them', async () => {
  const shard = await allResults();
  const { cwd } = await onNewMachine(BASE, resultsOf(shard));
  writeFileSync(join(shard.cwd, '.waybill/results.sqlite'), '');
  expect((await run(['build'], { cwd })).stdout).toContain('Nothing changed');
});

test.for([
  ['of another version', "UPDATE results SET key = 'x' || key"],
  ['with damaged values', 'UPDATE results SET value = substr(value, 2) WHERE rowid % 3 = 0'],
  ['without files of pages', "DELETE FROM results WHERE key LIKE 'page file-%' AND rowid % 2 = 0"],
] as const)('[C3] results %s are made again', async ([, sql]) => {
  const shard = await allResults();
  change(shard, sql);
  const built = await onNewMachine(BASE, ['--json', ...resultsOf(shard)]);
  expect(madeBy(built)[0]).toBeGreaterThan(5);
  expect(differences(exportOf(built), await whole())).toEqual([]);
});

test('[C3] a file whose end is missing is refused', async () => {
  const shard = await allResults();
  const file = join(shard.cwd, '.waybill/results.sqlite');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  const { code, stderr } = await onNewMachine(BASE, resultsOf(shard));
  expect([code, stderr]).toEqual([2, expect.stringContaining('error input/results')]);
});
