import { expect, test } from 'vitest';
import { mergeConflict } from '../../../model/reading/merge-conflict.ts';

function lineOf(text: string): number | undefined {
  return mergeConflict({ file: 'post.md', text })?.place?.line;
}

test.each([
  { text: 'A\n<<<<<<< HEAD\nB\n=======\nC\n>>>>>>> feature\n', line: 2 },
  { text: 'A\n<<<<<<< HEAD\nB\n||||||| 1a2b3c4\n=======\nC\n>>>>>>> 9f8e7d6 (a commit)\n', line: 2 },
  { text: '<<<<<<< Updated upstream', line: 1 },
  { text: 'A\n=======\nB\n>>>>>>> feature', line: 2 },
])('[C2] a merge conflict has its finding at the first marker, line $line', ({ text, line }) => {
  expect(lineOf(text)).toBe(line);
});

test.each([
  'A title\n=======\n\nWords.',
  'Write <<<<<<< HEAD before the text.',
  ' <<<<<<< HEAD\n =======\n >>>>>>> feature',
  '>>>>>>> a deep quote',
  '>>>>>>>\n=======\n<<<<<<<',
  '<<<<<<<< eight',
])('[C2] no merge conflict is %j', (text) => {
  expect(lineOf(text)).toBeUndefined();
});
