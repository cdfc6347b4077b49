import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFileWriter } from '../../../pipeline/emit/file-writer.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';

const HOME = Buffer.from('home');

describe('newFileWriter', () => {
  test('[C3] creates the folders of a file', () => {
    const folder = join(makeSite(), 'export');
    const write = newFileWriter(folder);
    write('blog/post/index.html', HOME);
    write('blog/post/data.json', HOME);
    expect([...filesBelow(folder).keys()]).toEqual(['blog/post/data.json', 'blog/post/index.html']);
    expect(readFileSync(join(folder, 'blog/post/index.html'), 'utf8')).toBe('home');
  });

  test('[C3] replaces an existing file, longer or shorter', () => {
    const folder = makeSite({ 'index.html': 'a longer text than the new one', 'page.html': '' });
    const write = newFileWriter(folder);
    write('index.html', HOME);
    write('page.html', HOME);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('home');
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('home');
  });

  test('[C3] does not write into a file that an earlier export shares', () => {
    const folder = makeSite({ 'earlier/index.html': 'earlier' });
    mkdirSync(join(folder, 'export'));
    linkSync(join(folder, 'earlier/index.html'), join(folder, 'export/index.html'));
    newFileWriter(join(folder, 'export'))('index.html', HOME);
    expect(readFileSync(join(folder, 'export/index.html'), 'utf8')).toBe('home');
    expect(readFileSync(join(folder, 'earlier/index.html'), 'utf8')).toBe('earlier');
  });

  test.each(['../index.html', 'blog/../../index.html', '', '.', '../export-of-another/index.html'])(
    '[C3] rejects a path outside the export: "%s"',
    (path) => {
      const folder = makeSite();
      expect(() => newFileWriter(join(folder, 'export'))(path, HOME)).toThrow('outside the export');
      expect(existsSync(join(folder, 'index.html'))).toBe(false);
      expect(existsSync(join(folder, 'export-of-another'))).toBe(false);
    },
  );

  test('[C2] fails when a file blocks its folder', () => {
    const folder = makeSite();
    writeFileSync(join(folder, 'blog'), 'text');
    expect(() => newFileWriter(folder)('blog/index.html', HOME)).toThrow('EEXIST');
  });
});
