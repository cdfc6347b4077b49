import { describe, expect, test } from 'vitest';
import { chooseFixes, editRaw, withPlainLineEnds } from '../../../cli/fix/edit-text.ts';
import { fixIn, type Replacement } from '../../../model/diagnostics/fix.ts';

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
  const text = withPlainLineEnds(raw);
  expect(applied(raw, chooseFixes([fix(text, ['b', 'X\nY'])], text).replacements)).toBe(after);
});
