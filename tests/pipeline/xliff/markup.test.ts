import commonmark from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { neededCodes, type Segment, segmentsOf } from '../../../pipeline/xliff/markup.ts';
import { writtenSegments } from '../../../pipeline/xliff/write-xliff.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

/** Returns the segments of a text after another one, so that offsets in the file and in the text differ. */
function segmentsIn(text: string): Segment[] {
  const before = '---\ntitle: x\n---\n';
  return segmentsOf(referenceParse(text), { text: before + text, offset: before.length });
}

describe('the segments of a block', () => {
  test('[M04] are, joined, every example of CommonMark as written', () => {
    const changed = notEmpty(commonmark.tests).flatMap(({ markdown }) => {
      const joined = writtenSegments(segmentsIn(markdown));
      return joined === markdown.trimEnd() || joined === markdown ? [] : [markdown];
    });
    expect(changed).toEqual([]);
  });

  test('[M04] are running texts, without the marks of lists, quotes and tables', () => {
    const text = '- one\n  - two\n\n> three\n\n| a | b |\n|---|---|\n| c |  |\n\n```\ncode\n```\n\n## four {#f}';
    const texts = segmentsIn(text).filter(({ isText }) => isText);
    expect(texts.map((segment) => writtenSegments([segment]))).toEqual([
      'one',
      'two',
      'three',
      'a',
      'b',
      'c',
      'four {#f}',
    ]);
  });

  test('[M04] need their figures, code, tags, addresses and links, but no emphasis and no id', () => {
    const text = '**A** {{days cnsha-uslax}} `b` [*c*](/d) <kbd>e</kbd> ![f](/g.png) <https://h.example> \\{{ i {#j}';
    expect(neededCodes(segmentsIn(text))).toEqual([
      '{{days cnsha-uslax}}',
      '`b`',
      '](/d)',
      '<kbd>',
      '</kbd>',
      '](/g.png)',
      '<https://h.example>',
      '\\{{',
    ]);
  });
});
