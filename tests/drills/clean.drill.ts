import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';
import {
  asOrdinaryUser,
  BUILD,
  differences,
  type Ended,
  exportOf,
  giveToOrdinaryUser,
  mountingShell,
  PROGRAM,
  startBuild,
  waitUntil,
} from './support.ts';

async function published(): Promise<string> {
  const cwd = makeSite();
  expect((await run([...BUILD, '--quiet'], { cwd })).code).toBe(0);
  return cwd;
}

/** Runs `clean` as an ordinary user with changed permissions on folders. */
function cleanWithout(rights: number, { cwd, folders }: { cwd: string; folders: readonly string[] }): Ended {
  giveToOrdinaryUser(cwd);
  const paths = folders.map((folder) => join(cwd, folder));
  for (const path of paths) chmodSync(path, rights);
  const ended = asOrdinaryUser(['clean'], { cwd });
  for (const path of paths) chmodSync(path, 0o755);
  return ended;
}

describe('path that cannot be removed', () => {
  test.each([
    { what: 'the folder that dist lies in', folders: ['.'], rights: 0o555, named: 'dist' },
    { what: 'the working folder', folders: ['.waybill'], rights: 0o555, named: '.waybill' },
    { what: 'an unreadable working folder', folders: ['.waybill'], rights: 0o000, named: '.waybill' },
  ])('[C1] is named and stays complete, with permissions on $what', async ({ folders, rights, named }) => {
    const cwd = await published();
    const before = exportOf(cwd);
    const { status, stdout, stderr } = cleanWithout(rights, { cwd, folders });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error output/not-removed\n  ${named} cannot be removed: permission was denied.\n`);
    expect(differences(exportOf(cwd), before)).toEqual([]);
    expect(asOrdinaryUser(['clean'], { cwd }).stdout).toBe('Removed dist, .waybill.\n');
  });

  test('[C1] appears after the removed paths if it is nested, and the next run removes it', async () => {
    const cwd = await published();
    const { status, stdout, stderr } = cleanWithout(0o555, { cwd, folders: ['.waybill/exports'] });
    expect([status, stdout]).toEqual([2, 'Removed dist.\n']);
    expect(stderr).toMatch(
      /error output\/not-removed\n {2}\.waybill\/exports\S* cannot be removed: permission was denied\./,
    );
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
    expect(asOrdinaryUser(['clean', '--json'], { cwd }).stdout).toBe(
      `${JSON.stringify({ removed: ['.waybill'], left: [] }, null, 2)}\n`,
    );
  });

  const mounting = mountingShell();
  const MOUNTS = [
    {
      what: 'a read-only disk',
      mount: 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"',
      says: 'dist cannot be removed: the file system is read-only.',
      removed: /^$/,
    },
    {
      what: 'a separate mount',
      mount: 'mount --bind "$1/.waybill" "$1/.waybill"',
      says: '.waybill cannot be removed: a mount or another program uses it.',
      removed: /^Removed dist, \.waybill\/exports, .*\.waybill\/templates\.\n$/,
    },
  ];
  test.each(mounting === undefined ? [] : MOUNTS)(
    '[C1] is named when it is on $what',
    async ({ mount, says, removed }) => {
      if (mounting === undefined) throw new Error('nobody may mount here');
      const cwd = await published();
      const script = `${mount} && cd "$1" && shift && exec "$@"`;
      const { status, stdout, stderr } = mounting(script, [cwd, process.execPath, PROGRAM, 'clean']);
      expect(status).toBe(2);
      expect(stdout).toMatch(removed);
      expect(stderr).toContain(`error output/not-removed\n  ${says}\n`);
      expect(stderr).not.toContain('fault of waybill');
      expect((await run(['clean'], { cwd })).code).toBe(0);
    },
  );
});

test('[C3] cleaning during a build fails, and the build publishes', async () => {
  const cwd = makeSite();
  const child = startBuild(cwd, ['--no-cache', '--quiet']);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lock = join(cwd, '.waybill/build.lock');
  await waitUntil(() => existsSync(lock), child);
  const holder = { pid: process.pid, isAlive: (pid: number) => pid === child.pid };
  const { code, stderr } = await run(['clean'], { cwd, process: holder });
  expect([code, stderr]).toEqual([2, expect.stringContaining('output/busy')]);
  expect(await ended).toBe(0);
  expect(exportOf(cwd).size).toBeGreaterThan(0);
});
