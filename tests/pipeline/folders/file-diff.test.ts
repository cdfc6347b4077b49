import { expect, test } from 'vitest';
import { fileDiff } from '../../../pipeline/folders/file-diff.ts';

const FILE = { from: 'content/a.md', to: 'content/a.md' };

test('[C2] a diff names the file and has the lines around a change', () => {
  const diff = fileDiff([{ names: FILE, before: 'a\nb\nc\n', after: 'a\nB\nc\n' }]);
  expect(diff).toContain('--- content/a.md');
  expect(diff).toContain(' a\n-b\n+B\n c');
});

test('[C2] a diff of too many lines says so instead of comparing for minutes', () => {
  const lines = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word} ${index}\n`).join('');
  expect(fileDiff([{ names: FILE, before: lines('a'), after: lines('b') }])).toContain('More lines change');
});
