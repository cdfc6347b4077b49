import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOutput } from '../../../pipeline/folders/output-folder.ts';
import { makeSite } from '../../helpers/site.ts';

function folders() {
  const cwd = makeSite();
  return { cwd, out: join(cwd, 'dist'), work: join(cwd, '.waybill'), contentRoot: join(cwd, 'content') };
}

describe('check of the output folder', () => {
  test('[C3] rejects a foreign folder and leaves it unchanged', () => {
    const output = folders();
    mkdirSync(output.out);
    writeFileSync(join(output.out, 'thesis.txt'), 'Ten years of work');
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours', message: expect.stringContaining('dist') });
    expect(readFileSync(join(output.out, 'thesis.txt'), 'utf8')).toBe('Ten years of work');
  });

  test('[C3] rejects an empty foreign folder', () => {
    const output = folders();
    mkdirSync(output.out);
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
  });

  test('[C3] rejects a file', () => {
    const output = folders();
    writeFileSync(output.out, 'notes');
    expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
  });

  test.each(['.', '/', 'nowhere', '.waybill', '.waybill/exports-of-others/1'])(
    '[C3] rejects a link to %s',
    (target) => {
      const output = folders();
      symlinkSync(target, output.out);
      expect(checkOutput(output)).toMatchObject({ code: 'output/not-ours' });
      expect(readlinkSync(output.out)).toBe(target);
    },
  );

  test.each(['content', 'content/dist', '.'])('[C3] rejects the output folder %s', (place) => {
    const output = folders();
    expect(checkOutput({ ...output, out: join(output.cwd, place) })).toMatchObject({ code: 'output/inside-content' });
  });

  test('[C3] rejects a path that leads into the content through a link', () => {
    const output = folders();
    symlinkSync('content', join(output.cwd, 'alias'));
    expect(checkOutput({ ...output, out: join(output.cwd, 'alias/dist') })).toMatchObject({
      code: 'output/inside-content',
      message: 'The output alias/dist and the content folder content overlap.',
    });
  });

  test.each(['.git', '.git/dist', 'node_modules', 'tools/node_modules/dist'])(
    '[C3] rejects %s, because it belongs to another program',
    (place) => {
      const output = folders();
      expect(checkOutput({ ...output, out: join(output.cwd, place) })).toMatchObject({
        code: 'output/not-ours',
        message: expect.stringMatching(/ is inside (?:\.git|node_modules), which belongs to another program\.$/),
      });
      expect(existsSync(join(output.cwd, place))).toBe(false);
    },
  );

  test('[C3] accepts a name that only starts like the content folder', () => {
    const output = folders();
    expect(checkOutput({ ...output, out: join(output.cwd, 'content-dist') })).toBeUndefined();
  });

  test('[C3] explains why a path cannot be written', () => {
    const output = folders();
    writeFileSync(join(output.cwd, 'notes'), '');
    expect(checkOutput({ ...output, out: join(output.cwd, 'notes/dist') })).toMatchObject({
      code: 'output/unwritable',
      message: 'notes/dist cannot be written: one of its parent folders is a file.',
    });
  });
});
