import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../../cli/report/frame.ts';
import { printable } from '../../../runtime/contract/printable.ts';

/** The frame as printed, one text a line. */
function frame(text: string, place: { line: number; column: number; endLine?: number; endColumn?: number }): string[] {
  return codeFrame(text, { file: 'post.md', ...place }).map(({ number, text: line }) => `${number}|${line}`);
}

describe('lines', () => {
  test('[C2] shows the line of a finding, the one above and a mark below', () => {
    const text = 'title: Rates\nauthor: nobody\norder: 1';
    expect(frame(text, { line: 2, column: 9, endLine: 2, endColumn: 15 })).toEqual([
      '1|title: Rates',
      '2|author: nobody',
      ' |        ^^^^^^',
    ]);
  });

  test('[C2] leaves an empty line above out', () => {
    expect(frame('title: Rates\n\nBerth', { line: 3, column: 1 })).toEqual(['3|Berth', ' |^']);
  });

  test('[C2] lines numbers up when they gain a digit', () => {
    const text = Array.from({ length: 10 }, (_, index) => `row ${index + 1}`).join('\n');
    expect(frame(text, { line: 10, column: 1 })).toEqual([' 9|row 9', '10|row 10', '  |^']);
  });

  test('[C2] shows nothing for a line that the file no longer has', () => {
    expect(frame('title: Rates', { line: 7, column: 1 })).toEqual([]);
  });
});

describe('the mark', () => {
  test.each([
    { what: 'a place without an end', text: 'Berth', place: { line: 1, column: 3 }, mark: '  ^' },
    {
      what: 'a range of no length',
      text: 'Berth',
      place: { line: 1, column: 3, endLine: 1, endColumn: 3 },
      mark: '  ^',
    },
    { what: 'the end of a line', text: 'Berth', place: { line: 1, column: 6 }, mark: '     ^' },
    {
      what: 'a range over several lines',
      text: 'see [rates\nof today]',
      place: { line: 1, column: 5, endLine: 2, endColumn: 10 },
      mark: '    ^^^^^^',
    },
    {
      what: 'text after tabs',
      text: '\t\tport: A',
      place: { line: 1, column: 9, endLine: 1, endColumn: 10 },
      mark: '          ^',
    },
    {
      what: 'text with a tab inside',
      text: 'a\tb',
      place: { line: 1, column: 1, endLine: 1, endColumn: 4 },
      mark: '^^^^',
    },
    {
      what: 'text after Chinese',
      text: '标题：Rates',
      place: { line: 1, column: 4, endLine: 1, endColumn: 9 },
      mark: '      ^^^^^',
    },
    {
      what: 'Chinese text',
      text: 'a 滞期费',
      place: { line: 1, column: 3, endLine: 1, endColumn: 6 },
      mark: '  ^^^^^^',
    },
    {
      what: 'text after a rare Chinese character',
      text: '𠀀 b',
      place: { line: 1, column: 4, endLine: 1, endColumn: 5 },
      mark: '   ^',
    },
  ])('[C2] stands below $what', ({ text, place, mark }) => {
    expect(frame(text, place)[1]).toBe(` |${mark}`);
  });
});

describe('characters that nobody sees', () => {
  test('[C2] have a stand-in each, so that the line reads as it is written and the mark stands below', () => {
    expect(frame('a\u202eb\u200bport', { line: 1, column: 5, endLine: 1, endColumn: 9 })).toEqual([
      '1|a\ufffdb\ufffdport',
      ' |    ^^^^',
    ]);
  });

  test('[C2] have a stand-in each in what is marked, and a column below it', () => {
    expect(frame('a\u0007\u001b[1mb', { line: 1, column: 2, endLine: 1, endColumn: 7 })).toEqual([
      '1|a\ufffd\ufffd[1mb',
      ' | ^^^^^',
    ]);
  });

  test('[C2] count with the sign that they make', () => {
    const text = '\u{1f469}\u200d\u{1f4bb} cafe\u0301 port';
    const at = text.indexOf('port') + 1;
    expect(frame(text, { line: 1, column: at, endLine: 1, endColumn: at + 4 })[1]).toBe(' |        ^^^^');
  });

  test('[C2] leave what makes one emoji of several as it is', () => {
    expect(printable('\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f co\u00adop')).toBe(
      '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f co\u00adop',
    );
  });
});

describe('long lines', () => {
  const long = `${'a'.repeat(500)}BERTH${'z'.repeat(500)}`;

  test('[C2] cuts a long line around the finding', () => {
    const [line = '', mark = ''] = frame(long, { line: 1, column: 501, endLine: 1, endColumn: 506 });
    expect(line.length).toBeLessThanOrEqual(102);
    expect(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('BERTH');
  });

  test('[C2] cuts the mark where it cuts the line', () => {
    const [line = '', mark = ''] = frame(long, { line: 1, column: 501, endLine: 1, endColumn: 1006 });
    expect(mark.length).toBe(line.length);
  });

  test('[C2] cuts the line above at the same place', () => {
    const [above = ''] = frame(`${'b'.repeat(500)}PORT\n${long}`, { line: 2, column: 501 });
    expect(above.length).toBeLessThanOrEqual(102);
    expect(above).toContain('PORT');
  });
});
