import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { type Ran, run } from '../helpers/terminal.ts';
import { post } from '../pipeline/support/items.ts';
import {
  asOrdinaryUser,
  BUILD,
  type Ended,
  giveToOrdinaryUser,
  mountingShell,
  newFolder,
  PROGRAM,
  startBuild,
} from './support.ts';

const RESULTS = '.waybill/results.sqlite';
const VALIDATE = ['validate', '--at', '2026-11-20'];

const newSite = () => makeSite({ 'content/en-US/blog/rates.md': post('Rates', { author: 'ocean-dsk' }) });

const validate = (cwd: string, flags: readonly string[] = []): Promise<Ran> => run([...VALIDATE, ...flags], { cwd });

const asRan = ({ status, stdout, stderr }: Ended) => ({ code: status, stdout, stderr });

/** Returns the result of a validation that neither reads nor stores results. */
async function cleanRun(cwd: string): Promise<Ran> {
  const clean = await validate(cwd, ['--no-cache']);
  expect(clean.stdout).toContain('reference/unknown');
  expect(clean).toMatchObject({ code: 1, stderr: '' });
  return clean;
}

describe('validation whose working folder', () => {
  test('[C3] is missing creates it and reports the same on the second run', async () => {
    const cwd = newSite();
    const clean = await cleanRun(cwd);
    expect(existsSync(join(cwd, '.waybill'))).toBe(false);
    expect(await validate(cwd)).toEqual(clean);
    expect(readdirSync(join(cwd, '.waybill'))).toEqual(['results.sqlite']);
    expect(await validate(cwd)).toEqual(clean);
  });

  const ODD: { what: string; harm: (cwd: string) => void; untouched: (cwd: string) => unknown }[] = [
    {
      what: 'is a link',
      harm: (cwd) => {
        mkdirSync(join(cwd, 'elsewhere'));
        symlinkSync('elsewhere', join(cwd, '.waybill'));
      },
      untouched: (cwd) => readdirSync(join(cwd, 'elsewhere')),
    },
    {
      what: 'contains a link instead of its result store',
      harm: (cwd) => {
        mkdirSync(join(cwd, '.waybill'));
        writeFileSync(join(cwd, 'elsewhere'), '');
        symlinkSync('../elsewhere', join(cwd, RESULTS));
      },
      untouched: (cwd) => readFileSync(join(cwd, 'elsewhere')).length,
    },
    {
      what: 'is a file',
      harm: (cwd) => writeFileSync(join(cwd, '.waybill'), 'mine'),
      untouched: (cwd) => readFileSync(join(cwd, '.waybill'), 'utf8'),
    },
  ];
  test.each(ODD)('[C3] $what reports the same and writes nothing through it', async ({ harm, untouched }) => {
    const cwd = newSite();
    harm(cwd);
    const before = untouched(cwd);
    expect(await validate(cwd)).toEqual(await cleanRun(cwd));
    expect(untouched(cwd)).toEqual(before);
  });

  test('[C3] would be inside the content creates none', async () => {
    const cwd = join(newSite(), 'content');
    expect(await validate(cwd, ['--content', '.'])).toEqual(await validate(cwd, ['--content', '.', '--no-cache']));
    expect(readdirSync(cwd)).not.toContain('.waybill');
  });

  test('[C3] is not writable reports the same', async () => {
    const cwd = newSite();
    const clean = await cleanRun(cwd);
    // The folder belongs to another user, and everything is readable.
    chmodSync(cwd, 0o755);
    expect(asRan(asOrdinaryUser(VALIDATE, { cwd }))).toEqual(clean);
    await validate(cwd);
    giveToOrdinaryUser(join(cwd, 'content'));
    expect(asRan(asOrdinaryUser(VALIDATE, { cwd }))).toEqual(clean);
  });

  const mounting = mountingShell();
  const DISKS = [
    { what: 'is read-only', script: 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$1"' },
    {
      what: 'is on a full disk',
      script:
        'cp -R "$1" "$2/site" && mount -t tmpfs -o size=1m tmpfs "$2" && cp -R "$1/content" "$2" && cd "$2" && ! cat /dev/zero >filler 2>/dev/null',
    },
  ];
  test.each(mounting === undefined ? [] : DISKS)('[C3] $what reports the same', async ({ script }) => {
    if (mounting === undefined) throw new Error('nobody may mount here');
    const cwd = newSite();
    const clean = await cleanRun(cwd);
    const once = () =>
      mounting(`${script} && shift 2 && exec "$@"`, [cwd, newFolder(), process.execPath, PROGRAM, ...VALIDATE]);
    expect(asRan(once())).toEqual(clean);
    await validate(cwd);
    expect(asRan(once())).toEqual(clean);
  });
});

describe('validation whose result store', () => {
  const DAMAGE: { what: string; harm: (file: string) => void }[] = [
    { what: 'is cut in half', harm: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)) },
    { what: 'is not a database', harm: (file) => writeFileSync(file, '{"version":99}') },
    { what: 'is damaged inside', harm: (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 4096, 12_288)) },
  ];
  test.each(DAMAGE)('[C3] $what reports the same, and the next build repairs it', async ({ harm }) => {
    const cwd = newSite();
    const clean = await cleanRun(cwd);
    await validate(cwd);
    harm(join(cwd, RESULTS));
    expect(await validate(cwd)).toEqual(clean);
    await run([...BUILD, '--quiet'], { cwd });
    expect([await validate(cwd), await validate(cwd)]).toEqual([clean, clean]);
  });

  test('[C3] is locked by another process reports the same and stores nothing', async () => {
    const cwd = newSite();
    const clean = await cleanRun(cwd);
    await validate(cwd);
    const database = new DatabaseSync(join(cwd, RESULTS));
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const { rows } = database.prepare('SELECT count(*) AS rows FROM results').get() as { rows: number };
    try {
      writeFileSync(join(cwd, 'content/en-US/blog/more.md'), post('More'));
      const { code, stdout } = await validate(cwd);
      expect([code, stdout]).toEqual([1, clean.stdout.replace('13 content', '14 content')]);
      expect(database.prepare('SELECT count(*) AS rows FROM results').get()).toEqual({ rows });
    } finally {
      database.close();
    }
  });

  test('[C3] is shared with a build and other validations does not affect them', async () => {
    const cwd = makeSite({ 'content/en-US/blog/rates.md': post('Rates', {}, 'See [old](/old-blog).') });
    const clean = await validate(cwd, ['--no-cache']);
    const child = startBuild(cwd);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const runs: Ran[] = [];
    while (child.exitCode === null) {
      runs.push(...(await Promise.all([validate(cwd), validate(cwd)])));
      // A validation with stored results never waits, so the event of the build's end would not be handled.
      await new Promise(setImmediate);
    }
    expect(await ended, said).toBe(0);
    expect(said).not.toContain('output/');
    for (const result of runs) expect(result).toEqual(clean);
    expect(runs.length).toBeGreaterThan(1);
    const { stdout } = await run(['build', '--json', '--at', '2026-11-20'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ rendered: 0, cache: { misses: 0 } });
  });
});
