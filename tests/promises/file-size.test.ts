import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

const MAX_LINES = 300;
/** The largest number of files in a folder of code. A larger folder is divided by feature. */
const MAX_FILES = 40;

test('[M01] every source file has at most 300 lines', () => {
  const long = sourceFiles()
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('[M01] a folder of code has at most 40 files', () => {
  const tests = globSync(['tests/**/*.{ts,tsx}', 'e2e/**/*.ts'], {
    cwd: REPOSITORY,
    exclude: ['tests/{cases,recipes}/**'],
  });
  const folders = Map.groupBy([...sourceFiles().map(({ file }) => file), ...tests], (file) => dirname(file));
  expect(folders.size).toBeGreaterThan(100);
  const large = [...folders].map(([folder, files]) => ({ folder, files: files.length }));
  expect(large.filter(({ files }) => files > MAX_FILES)).toEqual([]);
});
