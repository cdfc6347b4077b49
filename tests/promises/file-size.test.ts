import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/sources.ts';

const MAX_LINES = 300;

test('[M01] a source file can be read in one sitting', () => {
  const long = sourceFiles()
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});
