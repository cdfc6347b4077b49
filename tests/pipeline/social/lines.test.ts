import { describe, expect, test } from 'vitest';
import { breakLines, clausesOf, splitForLines } from '../../../pipeline/social/lines.ts';

/** A box whose width is measured in characters. */
const box = (width: number) => ({ width, measure: (text: string) => [...text].length });

describe('breakLines', () => {
  test('[P34] balances the lines and uses as few as possible', () => {
    const pieces = splitForLines('When to book before the season', 'en-US');
    expect(breakLines(pieces, box(26))).toEqual(['When to book', 'before the season']);
  });

  test('[P34] splits a word that is longer than a line', () => {
    expect(breakLines(splitForLines('WWWWWWWWWW', 'en-US'), box(4))).toEqual(['WWWW', 'WWWW', 'WW']);
  });

  test('[P34] keeps all of the text', () => {
    const text = 'HTS 编码（10 位）、MPF 与 HMF：“免费”天数—怎么算？';
    expect(splitForLines(text, 'zh-CN').join('')).toBe(text);
    expect(clausesOf(text).join('')).toBe(text);
  });
});

describe('line break opportunities', () => {
  test.each([
    { text: '美国海关时间', pieces: ['美国', '海关', '时间'] },
    { text: '免费时间，另计', pieces: ['免费', '时间，', '另计'] },
    { text: '看（提单）吧', pieces: ['看', '（提单）', '吧'] },
    { text: 'break-even at $40', pieces: ['break-even ', 'at ', '$40'] },
  ])('[P34] keep words intact and punctuation with its word in "$text"', ({ text, pieces }) => {
    expect(splitForLines(text, 'zh-CN')).toEqual(pieces);
  });

  test.each([
    { text: '旺季订舱：什么时候等？', clauses: ['旺季订舱：', '什么时候等？'] },
    { text: '他说：“等。”然后走了', clauses: ['他说：', '“等。”', '然后走了'] },
    { text: 'Cape or Suez: 3,340 miles, or none', clauses: ['Cape or Suez: ', '3,340 miles, ', 'or none'] },
  ])('[P34] are the clauses of "$text"', ({ text, clauses }) => {
    expect(clausesOf(text)).toEqual(clauses);
  });
});
