import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeLock } from '../../../pipeline/folders/lock.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

const alive = () => true;
const dead = () => false;

function lockFile(content?: string): string {
  const file = join(makeSite(), 'build.lock');
  if (content !== undefined) writeFileSync(file, content);
  return file;
}

describe('build lock', () => {
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

  test('[C3] is taken over from a dead process', () => {
    const file = lockFile('11');
    expect(takeLock(file, { pid: 12, isAlive: dead })).toBeTypeOf('function');
    expect(readFileSync(file, 'utf8')).toBe('12');
  });

  test('[C3] is taken over from an earlier process with the same ID', () => {
    const file = lockFile('12');
    expect(takeLock(file, { pid: 12, isAlive: alive })).toBeTypeOf('function');
  });

  test.each(['', 'no number', '-1', '0', '1.5'])(
    '[C3] is taken over when it contains no process ID but "%s"',
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

describe('builds of one folder', () => {
  const siteWithLock = () => {
    const cwd = makeSite();
    mkdirSync(join(cwd, '.waybill'));
    writeFileSync(join(cwd, '.waybill/build.lock'), '999999');
    return cwd;
  };

  test('[C3] exit with 2 and publish nothing while another build runs', async () => {
    const cwd = siteWithLock();
    const { code, stdout } = await run(['build', '--json'], { cwd, process: { pid: 1, isAlive: alive } });
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
