import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/sources.ts';

const MAX_LINES = 300;
/** Longer by their nature, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'templates/styles/content.css': 'one sheet until the design system cuts it into components',
};

test('[M01] a source file can be read in one sitting', () => {
  const long = sourceFiles()
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ file, lines }) => lines > MAX_LINES && !(file in EXCEPTIONS));
  expect(long).toEqual([]);
});
