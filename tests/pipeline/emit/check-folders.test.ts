import { expect, test } from 'vitest';
import { checkFolders } from '../../../pipeline/emit/check-folders.ts';

const FILES = ['en-US/index.html', 'en-US/blog/a.html', 'en-US/blog/b.html', 'en-US/blog/c.html', 'zh-CN/blog/a.html'];

test('[C3] a folder with more files than the host accepts is an error that names the folder and a way out', () => {
  expect(checkFolders(FILES, 3)).toEqual([]);
  expect(checkFolders(FILES, 2)).toEqual([
    {
      code: 'output/full-folder',
      severity: 'error',
      message: 'The folder en-US/blog of the export would have 3 files, but the host accepts 2 in one folder.',
      hint: expect.stringContaining('Set "path" in the items'),
    },
  ]);
});

test('[C3] the host accepts 54,000 files in one folder', () => {
  const files = (count: number) => Array.from({ length: count }, (_one, index) => `en-US/blog/${index}.html`);
  expect(checkFolders(files(54_000))).toEqual([]);
  expect(checkFolders(files(54_001))).toHaveLength(1);
});
