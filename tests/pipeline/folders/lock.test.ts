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

describe('the lock of a build', () => {
  test('[C3] is taken with the number of the process and gone after its release', () => {
    const file = lockFile();
    const release = takeLock(file, { pid: 12, isAlive: alive });
    expect(readFileSync(file, 'utf8')).toBe('12');
    release?.();
    expect(existsSync(file)).toBe(false);
    expect(takeLock(file, { pid: 13, isAlive: alive })).toBeTypeOf('function');
  });

  test('[C3] is refused while a living process holds it, and left as it is', () => {
    const file = lockFile('11');
    const asked: number[] = [];
    const isAlive = (pid: number) => asked.push(pid) > 0;
    expect(takeLock(file, { pid: 12, isAlive })).toBeUndefined();
    expect(asked).toEqual([11]);
    expect(readFileSync(file, 'utf8')).toBe('11');
  });

  test('[C3] is taken over from a process that is dead', () => {
    const file = lockFile('11');
    expect(takeLock(file, { pid: 12, isAlive: dead })).toBeTypeOf('function');
    expect(readFileSync(file, 'utf8')).toBe('12');
  });

  test('[C3] is taken over from an earlier process that had the same number', () => {
    const file = lockFile('12');
    expect(takeLock(file, { pid: 12, isAlive: alive })).toBeTypeOf('function');
  });

  test.each(['', 'no number', '-1', '0', '1.5'])('[C3] is taken over when it names no process but "%s"', (content) => {
    const file = lockFile(content);
    expect(takeLock(file, { pid: 12, isAlive: alive })).toBeTypeOf('function');
    expect(readFileSync(file, 'utf8')).toBe('12');
  });

  test('[C3] a folder that is missing is a fault and no lock', () => {
    expect(() => takeLock(join(lockFile(), 'nowhere/build.lock'), { pid: 12, isAlive: dead })).toThrow('ENOENT');
  });
});

describe('two builds of one folder', () => {
  const siteWithLock = () => {
    const cwd = makeSite();
    mkdirSync(join(cwd, '.waybill'));
    writeFileSync(join(cwd, '.waybill/build.lock'), '999999');
    return cwd;
  };

  test('[C3] a build beside a living one exits with 2, says so and publishes nothing', async () => {
    const cwd = siteWithLock();
    const { code, stdout } = await run(['build', '--json'], { cwd, process: { pid: 1, isAlive: alive } });
    expect(code).toBe(2);
    expect(stdout).toContain('"output/busy"');
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    expect(existsSync(join(cwd, '.waybill/results.sqlite'))).toBe(false);
    expect(readFileSync(join(cwd, '.waybill/build.lock'), 'utf8')).toBe('999999');
  });

  test('[C3] a build after a killed one publishes and leaves no lock', async () => {
    const cwd = siteWithLock();
    const { code, stderr } = await run(['build', '--quiet'], { cwd, process: { pid: 1, isAlive: dead } });
    expect(code, stderr).toBe(0);
    expect(existsSync(join(cwd, 'dist/report.json'))).toBe(true);
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  });

  test('[C3] a build with errors releases the lock', async () => {
    const cwd = makeSite({ 'content/en-US/blog/peak-season.md': 'no front matter' });
    expect((await run(['build', '--quiet'], { cwd })).code).toBe(1);
    expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  });
});
