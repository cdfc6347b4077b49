import { describe, expect, test } from 'vitest';
import { chooseFixes, editRaw, normalText } from '../../../cli/fix/edit-text.ts';
import { unifiedDiff } from '../../../cli/fix/unified-diff.ts';
import { fixIn, type Replacement } from '../../../pipeline/diagnostics/fix.ts';

function fix(text: string, ...replacements: [oldText: string, newText: string][]) {
  const found = fixIn(
    { file: 'a.md', text },
    {
      message: 'Fix it.',
      replacements: replacements.map(([oldText, newText]) => {
        const start = text.indexOf(oldText);
        return { start, end: start + oldText.length, newText };
      }),
    },
  );
  if (found === undefined) throw new Error('no fix');
  return found;
}

function applied(raw: string, replacements: readonly Replacement[]): string {
  return editRaw(raw, replacements);
}

describe('choosing fixes', () => {
  const text = 'one two three\n';

  test('[C2] applies fixes that do not overlap', () => {
    const chosen = chooseFixes([fix(text, ['three', '3']), fix(text, ['one', '1'])], text);
    expect(applied(text, chosen.replacements)).toBe('1 two 3\n');
    expect(chosen).toMatchObject({ applied: 2, postponed: 0 });
  });

  test('[C2] applies the first of two fixes that overlap, and all or none of the edits of a fix', () => {
    const chosen = chooseFixes([fix(text, ['two', '2']), fix(text, ['one', '1'], ['two three', '5'])], text);
    expect(applied(text, chosen.replacements)).toBe('one 2 three\n');
    expect(chosen).toMatchObject({ applied: 1, postponed: 1 });
  });

  test('[C2] leaves a fix out if the file has another text at its place', () => {
    expect(chooseFixes([fix(text, ['two', '2'])], 'one TWO three\n')).toMatchObject({ applied: 0, postponed: 1 });
  });
});

test.each([
  ['Windows line ends', 'a\r\nb\r\nc\r\n', 'a\r\nX\r\nY\r\nc\r\n'],
  ['carriage returns alone', 'a\rb\rc\r', 'a\rX\rY\rc\r'],
  ['a byte order mark', '\ufeffa\nb\nc', '\ufeffa\nX\nY\nc'],
])('[C2] a fix keeps %s', (_what, raw, after) => {
  const text = normalText(raw);
  expect(applied(raw, chooseFixes([fix(text, ['b', 'X\nY'])], text).replacements)).toBe(after);
});

test('[C2] the diff of fixes has the lines around a change, and one hunk for changes close to each other', () => {
  const text = 'l1\nl2\nl3\nl4\nl5\nl6\nl7\nl8\nl9\nl10\nl11\nl12\nl13\nl14\nl15\nl16\n';
  const { replacements } = chooseFixes(
    [fix(text, ['l2', 'two']), fix(text, ['l5', 'five\nand a half']), fix(text, ['l15', 'fifteen'])],
    text,
  );
  expect(unifiedDiff('content/a.md', text, replacements)).toBe(`--- a/content/a.md
+++ b/content/a.md
@@ -1,8 +1,9 @@
 l1
-l2
+two
 l3
 l4
-l5
+five
+and a half
 l6
 l7
 l8
@@ -12,5 +13,5 @@
 l12
 l13
 l14
-l15
+fifteen
 l16`);
});

test('[C2] the diff merges changes in neighboring lines', () => {
  const text = 'a b\nc d\n';
  const { replacements } = chooseFixes([fix(text, ['a', 'A']), fix(text, ['b', 'B']), fix(text, ['d', 'D'])], text);
  expect(unifiedDiff('x', text, replacements)).toBe(`--- a/x
+++ b/x
@@ -1,2 +1,2 @@
-a b
-c d
+A B
+c D`);
});
