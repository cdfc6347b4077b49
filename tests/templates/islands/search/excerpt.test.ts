import { describe, expect, test } from 'vitest';
import { soughtWord } from '../../../../contract/search/sought-word.ts';
import type { SearchDocument } from '../../../../contract/search.ts';
import { createMatcher, excerpt, splitMatches, type TextSpan } from '../../../../templates/islands/search/excerpt.ts';

/** Returns spans as text, with matches in brackets. */
function shown(spans: readonly TextSpan[]): string {
  return spans.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

const found = ({ text, ...fields }: Partial<SearchDocument> & { text?: string }) => ({
  document: { path: '/a', title: 'A', type: 'blog', summary: 'A summary without the word.', ...fields },
  text,
});

const matcher = (...words: string[]) => createMatcher({ words: words.map(soughtWord) });

describe('marks in results', () => {
  test.each([
    ['complete words', ['demurr'], 'Demurrage, not detention', '[Demurrage], not detention'],
    ['every matching form', ['box'], 'A box of boxes', 'A [box] of [boxes]'],
    ['only the matching Han characters', ['提单'], '海运提单样本与提单', '海运[提单]样本与[提单]'],
    ['both scripts', ['fob', '价格'], '按FOB价格计', '按[FOB][价格]计'],
    ['codes', ['8517.62'], 'Heading 8517.62.', 'Heading [8517.62].'],
    ['nothing without a match', ['fob'], 'CIF', 'CIF'],
    ['overlapping words once each', ['关税', '税率'], '关税率', '[关税][率]'],
  ])('[P16] cover %s', (_what, words, text, expected) => {
    expect(shown(splitMatches(text, matcher(...words)))).toBe(expected);
  });

  test.each([
    ['accents', 'sao', 'São Paulo', '[São] Paulo'],
    ['full width', 'fob', '按ＦＯＢ计', '按[ＦＯＢ]计'],
    ['capitals', 'fob', 'FOB', '[FOB]'],
    ['a subscript', 'co2', 'kg CO₂ per ton', 'kg [CO₂] per ton'],
    ['a comma before thousands', '2000', 'USD 2,000 a day', 'USD [2,000] a day'],
    ['an apostrophe inside', '40hc', 'a 40’HC box', 'a [40’HC] box'],
    ['another hyphen', '10-2', 'the 10–2 form', 'the [10–2] form'],
    ['an inner apostrophe', 'obrien', 'O’Brien writes', '[O’Brien] writes'],
  ])('[P16] cover a word with %s', (_what, term, text, expected) => {
    expect(shown(splitMatches(text, matcher(term)))).toBe(expected);
  });

  test('[P16] do not change the text', () => {
    const text = 'A 20′ box: “提单” & more.';
    const spans = splitMatches(text, matcher("20'", '提单'));
    expect(spans.map((span) => span.text).join('')).toBe(text);
  });
});

describe('excerpt', () => {
  const find = matcher('demurrage');

  test('[P16] is the summary when the summary has a match', () => {
    expect(shown(excerpt(found({ summary: 'What demurrage is.', text: 'Demurrage.' }), find))).toBe(
      'What [demurrage] is.',
    );
  });

  test('[P16] is the summary when the title has a match and the text has one in a table cell only', () => {
    const text = 'Demurrage\nDetention\nFor';
    expect(shown(excerpt(found({ title: 'Demurrage', text }), find))).toBe('A summary without the word.');
    expect(shown(excerpt(found({ text }), find))).toBe('[Demurrage] · Detention · For');
  });

  test('[P16] is the summary when only the title has a match', () => {
    expect(shown(excerpt(found({ text: 'Nothing here.' }), find))).toBe('A summary without the word.');
  });

  test('[P16] is the summary while the text is not there', () => {
    expect(shown(excerpt(found({}), find))).toBe('A summary without the word.');
  });

  test('[P16] is the text around the match, cut between words', () => {
    const body = `Heading\n${'before '.repeat(60)}demurrage ${'after '.repeat(60)}`;
    const text = shown(excerpt(found({ text: body }), find));
    expect(text).toMatch(/^… (?:before )+\[demurrage\](?: after)+ …$/);
    expect(text.length).toBeLessThan(260);
  });

  test('[P16] prefers a sentence to a table cell', () => {
    const sentence = 'The terminal charges demurrage from the first day after the free time.';
    expect(shown(excerpt(found({ text: `Demurrage\nDays\n${sentence}` }), find))).toBe(
      sentence.replace('demurrage', '[demurrage]'),
    );
  });

  test('[P16] is a table cell with the next cells when no sentence matches', () => {
    expect(shown(excerpt(found({ text: 'Ports\nDemurrage\nDays' }), find))).toBe('[Demurrage] · Days');
  });

  test('[P16] of a Chinese text is half as long', () => {
    const body = `${'前文，'.repeat(60)}滞期费${'，后文'.repeat(60)}`;
    const text = shown(excerpt(found({ text: body }), matcher('滞期费')));
    expect(text).toContain('[滞期费]');
    expect(text).toMatch(/^… 前文.*后文 …$/);
    expect(text.length).toBeLessThan(130);
  });
});
