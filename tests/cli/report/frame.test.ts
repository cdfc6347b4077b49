import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../../cli/report/frame.ts';
import { toPrintable } from '../../../contract/printable.ts';

/** Returns the lines of the code frame as text. */
function frame(text: string, place: { line: number; column: number; endLine?: number; endColumn?: number }): string[] {
  return codeFrame(text, { file: 'post.md', ...place }).map(({ number, text: line }) => `${number}|${line}`);
}

/** Returns a place in the first line. */
const columns = (column: number, endColumn: number) => ({ line: 1, column, endLine: 1, endColumn });

describe('lines of a code frame', () => {
  test('[C2] show the line of a finding, the line above and a mark below', () => {
    const text = 'title: Rates\nauthor: nobody\norder: 1';
    expect(frame(text, { line: 2, column: 9, endLine: 2, endColumn: 15 })).toEqual([
      '1|title: Rates',
      '2|author: nobody',
      ' |        ^^^^^^',
    ]);
  });

  test('[C2] leave out an empty line above', () => {
    expect(frame('title: Rates\n\nBerth', { line: 3, column: 1 })).toEqual(['3|Berth', ' |^']);
  });

  test('[C2] align their numbers when the digits grow', () => {
    const text = Array.from({ length: 10 }, (_, index) => `row ${index + 1}`).join('\n');
    expect(frame(text, { line: 10, column: 1 })).toEqual([' 9|row 9', '10|row 10', '  |^']);
  });

  test('[C2] are empty for a line that the file no longer has', () => {
    expect(frame('title: Rates', { line: 7, column: 1 })).toEqual([]);
  });
});

describe('mark in a code frame', () => {
  test('[C2] shows a link to its end when the line is longer than the frame', () => {
    const link = `[definition of demurrage](/glossary/demurage)`;
    const text = `${'a '.repeat(46)}${link} before the container leaves the terminal`;
    const place = columns(93, 93 + link.length);
    const [line = '', mark = ''] = frame(text, place);
    expect(line.slice(mark.indexOf('^'))).toBe(`${link}…`);
    expect(mark.trim().slice(1).trim()).toBe('^'.repeat(link.length));
  });

  test('[C2] starts ten columns into the frame when the marked part is wider than the frame', () => {
    const [line = '', mark = ''] = frame('a'.repeat(50) + 'b'.repeat(200), columns(51, 251));
    expect(line).toBe(`1|…${'a'.repeat(10)}${'b'.repeat(88)}…`);
    expect(mark).toBe(` |${' '.repeat(11)}${'^'.repeat(88)}`);
  });

  test.each([
    { what: 'a place without an end', text: 'Berth', place: { line: 1, column: 3 }, mark: '  ^' },
    { what: 'a range of no length', text: 'Berth', place: columns(3, 3), mark: '  ^' },
    { what: 'the end of a line', text: 'Berth', place: { line: 1, column: 6 }, mark: '     ^' },
    {
      what: 'a range over several lines',
      text: 'see [rates\nof today]',
      place: { line: 1, column: 5, endLine: 2, endColumn: 10 },
      mark: '    ^^^^^^',
    },
    { what: 'text after tabs', text: '\t\tport: A', place: columns(9, 10), mark: '          ^' },
    { what: 'text with a tab inside', text: 'a\tb', place: columns(1, 4), mark: '^^^^' },
    { what: 'text after Chinese', text: '标题：Rates', place: columns(4, 9), mark: '      ^^^^^' },
    { what: 'Chinese text', text: 'a 滞期费', place: columns(3, 6), mark: '  ^^^^^^' },
    { what: 'text after a rare Chinese character', text: '𠀀 b', place: columns(4, 5), mark: '   ^' },
  ])('[C2] is placed below $what', ({ text, place, mark }) => {
    expect(frame(text, place)[1]).toBe(` |${mark}`);
  });
});

describe('invisible characters in a code frame', () => {
  test('[C2] are replaced by a visible character each in the line', () => {
    expect(frame('a\u202eb\u200bport', columns(5, 9))).toEqual(['1|a\ufffdb\ufffdport', ' |    ^^^^']);
  });

  test('[C2] are replaced in the marked text, with one mark column each', () => {
    expect(frame('a\u0007\u001b[1mb', columns(2, 7))).toEqual(['1|a\ufffd\ufffd[1mb', ' | ^^^^^']);
  });

  test('[C2] do not count when they combine with another character', () => {
    const text = '\u{1f469}\u200d\u{1f4bb} cafe\u0301 port';
    const at = text.indexOf('port') + 1;
    expect(frame(text, { line: 1, column: at, endLine: 1, endColumn: at + 4 })[1]).toBe(' |        ^^^^');
  });

  test('[C2] remain when they join an emoji', () => {
    expect(toPrintable('\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f co\u00adop')).toBe(
      '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f co\u00adop',
    );
  });
});

describe('long lines in a code frame', () => {
  const long = `${'a'.repeat(500)}BERTH${'z'.repeat(500)}`;

  test('[C2] are cut around the finding', () => {
    const [line = '', mark = ''] = frame(long, columns(501, 506));
    expect(line.length).toBeLessThanOrEqual(102);
    expect(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('BERTH');
  });

  test('[C2] cut the mark at the same place', () => {
    const [line = '', mark = ''] = frame(long, columns(501, 1006));
    expect(`${mark}…`.length).toBe(line.length);
  });

  test('[C2] have a sign at each end that is cut, and none at the ends of the file’s line', () => {
    expect(frame(long, columns(501, 506))[0]).toMatch(/^1\|…a+BERTHz+…$/);
    expect(frame(long, columns(1, 2))[0]).toMatch(/^1\|a{98}…$/);
    expect(frame(long, columns(1003, 1005))[0]).toMatch(/^1\|…z+$/);
    expect(frame('a'.repeat(98), columns(1, 2))[0]).toBe(`1|${'a'.repeat(98)}`);
    expect(frame(`b\n${long}`, { line: 2, column: 501 })[0]).toBe('1|…');
  });

  test('[C2] cut the line above at the same place', () => {
    const [above = ''] = frame(`${'b'.repeat(500)}PORT\n${long}`, { line: 2, column: 501 });
    expect(above.length).toBeLessThanOrEqual(102);
    expect(above).toContain('PORT');
  });
});
