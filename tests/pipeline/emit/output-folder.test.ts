import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkOutput, publish, removeExports } from '../../../pipeline/emit/output-folder.ts';
import { makeSite } from '../../helpers/site.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>();
  return { ...actual, renameSync: vi.fn(actual.renameSync) };
});

beforeEach(() => {
  vi.mocked(renameSync).mockClear();
});

function folders() {
  const cwd = makeSite();
  return { cwd, out: join(cwd, 'dist'), work: join(cwd, '.waybill'), contentRoot: join(cwd, 'content') };
}

function exportWith(text: string, locale = 'en-US') {
  return { locales: new Map([[locale, new Map([['index.html', text]])]]), report: '{}\n' };
}

function prepared() {
  const output = folders();
  expect(checkOutput(output)).toBeUndefined();
  return output;
}

describe('what stands at the place of the export', () => {
  test('[C3] refuses a folder that waybill did not make and leaves it alone', () => {
    const output = folders();
    mkdirSync(output.out);
    writeFileSync(join(output.out, 'thesis.txt'), 'Ten years of work');
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours', message: expect.stringContaining('dist') });
    expect(readFileSync(join(output.out, 'thesis.txt'), 'utf8')).toBe('Ten years of work');
  });

  test('[C3] refuses an empty folder too', () => {
    const output = folders();
    mkdirSync(output.out);
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
  });

  test('[C3] refuses a file', () => {
    const output = folders();
    writeFileSync(output.out, 'notes');
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
  });

  test.each(['.', '/', 'nowhere', '.waybill', '.waybill/exports-of-others/1'])(
    '[C3] refuses a link that leads to %s',
    (target) => {
      const output = folders();
      symlinkSync(target, output.out);
      expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
      expect(readlinkSync(output.out)).toBe(target);
    },
  );

  test.each(['content', 'content/dist', '.'])('[C3] refuses to put the export at %s', (place) => {
    const output = folders();
    expect(checkOutput({ ...output, out: join(output.cwd, place) })).toMatchObject({ code: 'output/inside-content' });
  });

  test('[C3] accepts a name that only begins like the content root', () => {
    const output = folders();
    expect(checkOutput({ ...output, out: join(output.cwd, 'content-dist') })).toBeUndefined();
  });

  test('[C3] says why a place cannot be written', () => {
    const output = folders();
    writeFileSync(join(output.cwd, 'notes'), '');
    expect(checkOutput({ ...output, out: join(output.cwd, 'notes/dist') })).toMatchObject({
      code: 'output/unwritable',
      message: 'notes/dist cannot be written: a parent of it is a file.',
    });
  });
});

describe('publishing', () => {
  test('[C3] puts an export in its place as a link to a folder of its own', () => {
    const output = prepared();
    expect(publish(output, exportWith('Rates of week 47'))).toBeUndefined();
    expect(lstatSync(output.out).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(output.out, 'en-US/index.html'), 'utf8')).toBe('Rates of week 47');
  });

  test('[C3] swaps the old export for the new one with one rename, when the new one is whole', () => {
    const output = prepared();
    publish(output, exportWith('week 46'));
    const seen: string[] = [];
    const swap = vi.mocked(renameSync).getMockImplementation();
    vi.mocked(renameSync).mockClear();
    vi.mocked(renameSync).mockImplementationOnce((from, to) => {
      seen.push(readFileSync(join(output.out, 'en-US/index.html'), 'utf8'));
      seen.push(readFileSync(join(output.cwd, readlinkSync(from), 'en-US/index.html'), 'utf8'));
      swap?.(from, to);
    });
    publish(output, exportWith('week 47'));
    expect(seen).toEqual(['week 46', 'week 47']);
    expect(vi.mocked(renameSync).mock.calls.map(([, to]) => to)).toEqual([output.out]);
    expect(readFileSync(join(output.out, 'en-US/index.html'), 'utf8')).toBe('week 47');
  });

  test('[C3] keeps one export and removes the ones before it', () => {
    const output = prepared();
    for (const week of ['45', '46', '47']) publish(output, exportWith(`week ${week}`));
    expect(readdirSync(join(output.work, 'exports'))).toHaveLength(1);
  });

  test('[C3] leaves the old export when the disk is full, and says so', () => {
    const output = prepared();
    publish(output, exportWith('week 46'));
    vi.mocked(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    expect(publish(output, exportWith('week 47'))).toMatchObject({
      code: 'output/unwritable',
      message: 'dist cannot be written: no space is left on the disk.',
    });
    expect(readFileSync(join(output.out, 'en-US/index.html'), 'utf8')).toBe('week 46');
    expect(readdirSync(join(output.work, 'exports'))).toHaveLength(1);
  });

  test('[C3] keeps a locale that was not built', () => {
    const output = prepared();
    publish(output, exportWith('上海', 'zh-CN'));
    publish(output, exportWith('Shanghai', 'en-US'));
    expect(readFileSync(join(output.out, 'zh-CN/index.html'), 'utf8')).toBe('上海');
    expect(readFileSync(join(output.out, 'en-US/index.html'), 'utf8')).toBe('Shanghai');
  });

  test('[C3] writes no file outside the export', () => {
    const output = prepared();
    const locales = new Map([['en-US', new Map([['../../../escaped.html', 'x']])]]);
    expect(() => publish(output, { locales, report: '' })).toThrow('outside the export');
    expect(existsSync(join(output.work, 'escaped.html'))).toBe(false);
  });

  test('[C3] makes exports that a web server of another user can read', () => {
    const output = prepared();
    publish(output, exportWith('week 47'));
    const folder = join(output.cwd, readlinkSync(output.out));
    expect(lstatSync(folder).mode & 0o777).toBe(0o755);
  });
});

describe('cleaning', () => {
  test('[C3] removes the link and every export', () => {
    const output = prepared();
    publish(output, exportWith('week 47'));
    removeExports(output);
    expect([existsSync(output.out), existsSync(output.work)]).toEqual([false, false]);
  });

  test('[C3] leaves what others made', () => {
    const output = folders();
    mkdirSync(output.out);
    removeExports(output);
    expect(existsSync(output.out)).toBe(true);
  });
});
