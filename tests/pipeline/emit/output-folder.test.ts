import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openExport } from '../../../pipeline/emit/export-writer.ts';
import { checkOutput, exportsFolder, removeExports, unwritable } from '../../../pipeline/emit/output-folder.ts';
import { makeSite } from '../../helpers/site.ts';

function folders() {
  const cwd = makeSite();
  return { cwd, out: join(cwd, 'dist'), work: join(cwd, '.waybill'), contentRoot: join(cwd, 'content') };
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

describe('a failed write', () => {
  test.each([
    ['ENOSPC', 'no space is left on the disk'],
    ['EROFS', 'the file system is read-only'],
    ['EACCES', 'permission is denied'],
  ])('[C3] says what %s means', (code, reason) => {
    const error = Object.assign(new Error(code), { code });
    expect(unwritable(error, 'dist')).toMatchObject({
      code: 'output/unwritable',
      message: `dist cannot be written: ${reason}.`,
    });
  });

  test('[C3] is thrown on when it is a fault of ours', () => {
    expect(() => unwritable(new TypeError('no such method'), 'dist')).toThrow('no such method');
  });
});

describe('cleaning', () => {
  test('[C3] removes the link and every export', () => {
    const output = prepared();
    const writer = openExport({ out: output.out, exports: join(exportsFolder(output.work), 'dist') });
    writer.put('en-US/index.html', 'week 47');
    writer.finish();
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
