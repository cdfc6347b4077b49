import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { takeLock } from '../../../pipeline/folders/lock.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const alive = () => true;
const dead = () => false;

function lockFile(content?: string): string {
  const file = join(makeSite(), 'build.lock');
  if (content !== undefined) writeFileSync(file, content);
  return file;
}

describe('the lock of a working folder', () => {
  test('[C3] holds the process ID and is deleted on release', () => {
    const file = lockFile();
    const release = takeLock(file, { pid: 12, isAlive: alive });
    expect(readFileSync(file, 'utf8')).toBe('12');
    release?.();
    expect(existsSync(file)).toBe(false);
    expect(takeLock(file, { pid: 13, isAlive: alive })).toBeTypeOf('function');
  });

  test('[C3] is refused and unchanged while a living process holds it', () => {
    const file = lockFile('11');
    const asked: number[] = [];
    const isAlive = (pid: number) => asked.push(pid) > 0;
    expect(takeLock(file, { pid: 12, isAlive })).toBeUndefined();
    expect(asked).toEqual([11]);
    expect(readFileSync(file, 'utf8')).toBe('11');
  });

  test('[C3] can be taken from a dead process', () => {
    const file = lockFile('11');
    expect(takeLock(file, { pid: 12, isAlive: dead })).toBeTypeOf('function');
    expect(readFileSync(file, 'utf8')).toBe('12');
  });

  test('[C3] can be taken from an earlier process with the same ID', () => {
    const file = lockFile('12');
    expect(takeLock(file, { pid: 12, isAlive: alive })).toBeTypeOf('function');
  });

  test.each(['', 'no number', '-1', '0', '1.5'])(
    '[C3] can be taken if it contains no process ID but "%s"',
    (content) => {
      const file = lockFile(content);
      expect(takeLock(file, { pid: 12, isAlive: alive })).toBeTypeOf('function');
      expect(readFileSync(file, 'utf8')).toBe('12');
    },
  );

  test('[C3] throws when its folder is missing', () => {
    expect(() => takeLock(join(lockFile(), 'nowhere/build.lock'), { pid: 12, isAlive: dead })).toThrow('ENOENT');
  });
});

function siteWithLock(): string {
  const cwd = makeSite();
  mkdirSync(join(cwd, '.waybill'));
  writeFileSync(join(cwd, '.waybill/build.lock'), '999999');
  return cwd;
}

describe('builds of one folder', () => {
  test('[C3] wait for another build, say so, and publish when it ends', async () => {
    const cwd = siteWithLock();
    writeFileSync(join(cwd, '.waybill/build.lock'), '999999 build');
    let looks = 0;
    const shown: string[] = [];
    const pause = async (milliseconds: number) => {
      expect(milliseconds).toBeGreaterThanOrEqual(250);
      looks += 1;
      if (looks === 3) rmSync(join(cwd, '.waybill/build.lock'));
    };
    const stderr = new Writable({
      write(chunk, _encoding, done) {
        shown.push(String(chunk));
        done();
      },
    });
    const terminal = {
      cwd,
      process: { pid: 1, isAlive: alive },
      stderr: Object.assign(stderr, { isTTY: true }),
      pause,
    };
    expect([(await run(['build'], terminal)).code, looks]).toEqual([0, 3]);
    expect(shown.filter((text) => text.includes('"waybill build" (process 999999, since '))).toHaveLength(1);
    expect(existsSync(join(cwd, 'dist/report.json'))).toBe(true);
  });

  test('[C3] exit with 2 and publish nothing if another build runs for two minutes', async () => {
    const cwd = siteWithLock();
    let waited = 0;
    const { code, stdout } = await run(['build', '--json'], {
      cwd,
      process: { pid: 1, isAlive: alive },
      async pause(milliseconds) {
        waited += milliseconds;
      },
    });
    expect(waited).toBe(120_000);
    expect(code).toBe(2);
    expect(stdout).toContain('"output/busy"');
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    expect(existsSync(join(cwd, '.waybill/results.sqlite'))).toBe(false);
    expect(readFileSync(join(cwd, '.waybill/build.lock'), 'utf8')).toBe('999999');
  });

  test('[C3] publish after a killed build and leave no lock', async () => {
    const cwd = siteWithLock();
    const { code, stderr } = await run(['build', '--quiet'], { cwd, process: { pid: 1, isAlive: dead } });
    expect(code, stderr).toBe(0);
    expect(existsSync(join(cwd, 'dist/report.json'))).toBe(true);
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  });

  test('[C3] release the lock after errors in the content', async () => {
    const cwd = makeSite({ 'content/en-US/blog/peak-season.md': 'no front matter' });
    expect((await run(['build', '--quiet'], { cwd })).code).toBe(1);
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  });
});

describe('commands that change content', () => {
  const FIXABLE = 'content/en-US/blog/rates.md';
  const MOVE = ['move', 'blog/peak-season', 'blog/high-season'];
  const process = { pid: 1, isAlive: alive };
  const contentOf = (cwd: string) => filesBelow(join(cwd, 'content'));

  test.each([
    { argv: [...MOVE, '--force'] },
    { argv: ['new', 'blog', 'rain'] },
    { argv: ['translations', '--accept', '--new'] },
    { argv: ['validate', '--fix'] },
    { argv: ['build', '--production', '--publish-list'] },
  ])('[C1] exit with 2 and change nothing while another one holds the lock: $argv', async ({ argv }) => {
    const cwd = siteWithLock();
    writeFileSync(join(cwd, '.waybill/build.lock'), '999999 move');
    writeFileSync(join(cwd, FIXABLE), post('Rates', {}, '[a](/old-blog)'));
    const before = contentOf(cwd);
    const { code, stdout, stderr } = await run(argv, { cwd, process });
    expect(code).toBe(2);
    expect(stdout + stderr).toContain('"waybill move" (process 999999');
    expect(contentOf(cwd)).toEqual(before);
    expect((await run(argv, { cwd, process: { pid: 1, isAlive: dead } })).code).not.toBe(2);
    expect(contentOf(cwd)).not.toEqual(before);
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  });

  test.each([
    { argv: [...MOVE, '--dry-run'] },
    { argv: ['list'] },
    { argv: ['translations'] },
    { argv: ['validate'] },
    { argv: ['validate', '--fix', '--dry-run'] },
  ])('[C1] wait for no lock if they only read: $argv', async ({ argv }) => {
    expect((await run(argv, { cwd: siteWithLock(), process })).code).toBe(0);
  });

  test('[C1] never both succeed and lose a change when they start at once', async () => {
    const cwd = makeSite();
    const accept = (locale: string, pid: number) =>
      run(['translations', '--accept', `content/${locale}/blog`], { cwd, process: { pid, isAlive: alive } });
    const both = await Promise.all([
      accept('zh-CN', 11),
      run([...MOVE, '--force'], { cwd, process: { pid: 12, isAlive: alive } }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 2]);
    expect(both[1]?.stderr).toContain('"waybill translations" (process 11');
    expect((await run([...MOVE, '--force'], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'content/translations/zh-CN/blog.yaml'), 'utf8')).toContain('high-season:');
    expect((await run(['validate', '--strict'], { cwd })).code).toBe(0);
  });

  test('[C1] say so if the folder of the lock cannot be written', async () => {
    const cwd = makeSite({ '.waybill': 'a file' });
    const { code, stderr } = await run(['new', 'blog', 'rain'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('.waybill is a file')]);
  });
});
