import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { takeLock } from '../../pipeline/folders/lock.ts';
import { makeSite } from '../helpers/site.ts';
import {
  cleanExport,
  differences,
  expectRecovery,
  exportOf,
  newFolder,
  publishThenEdit,
  startBuild,
} from './support.ts';

const ROUNDS = 2;
// Each waits at most two minutes, also on a busy machine.
const BUILDERS = 3;

test(`[C3] ${BUILDERS} parallel builds into one output wait for each other and all publish`, async () => {
  const cwd = makeSite();
  await publishThenEdit(cwd);
  const clean = await cleanExport(cwd);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const builds = Array.from({ length: BUILDERS }, () => startBuild(cwd, ['--no-cache', '--quiet']));
    const ended = builds.map(async (child) => {
      const said = child.stderr === null ? '' : text(child.stderr);
      child.stdout?.resume();
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, said: await said };
    });
    const results = await Promise.all(ended);
    for (const { code, said } of results) expect(code, said).toBe(0);
    expect(differences(exportOf(cwd), clean)).toEqual([]);
    expect(readdirSync(join(cwd, '.waybill')).filter((name) => name.includes('lock'))).toEqual([]);
  }
  await expectRecovery(cwd, clean);
});

test('[C3] a stale lock belongs to the build that takes it first', () => {
  const file = join(newFolder(), 'build.lock');
  writeFileSync(file, '11');
  let release: (() => void) | undefined;
  // When the first build checks the stale process, the second build takes the lock.
  const isAlive = (pid: number) => {
    if (pid !== 11) return true;
    release = takeLock(file, { pid: 13, isAlive: () => false });
    return false;
  };
  expect(takeLock(file, { pid: 12, isAlive })).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('13');
  release?.();
  expect(existsSync(file)).toBe(false);
});

test('[C3] a lock that is released during its check is free', () => {
  const folder = newFolder();
  const file = join(folder, 'build.lock');
  writeFileSync(file, '11');
  const isAlive = () => {
    rmSync(file);
    return false;
  };
  expect(takeLock(file, { pid: 12, isAlive })).toBeTypeOf('function');
  expect(readdirSync(folder)).toEqual(['build.lock']);
});
