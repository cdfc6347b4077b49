import { describe, expect, test } from 'vitest';
import {
  foldText,
  isAmountWord,
  isSearchable,
  mustMatchExactly,
  simplified,
  singularOf,
  wordRunsOf,
  wordsOfQuery,
} from '../../contract/search.ts';

describe('wordsOfQuery', () => {
  test.each([
    ['words in small letters', 'The Vessel sails', ['the', 'vessel', 'sails']],
    ['a typographic hyphen like a plain one', 'well‑to‑wheel', ['well', 'to', 'wheel']],
    ['a possessive as its noun', "the shipper's and shippers’ copy", ['the', 'shipper', 'and', 'shippers', 'copy']],
    ['a contraction as one word', "don't", ['dont']],
    ['letters with points apart', 'U.S. and e.g.', ['u', 's', 'and', 'e', 'g']],
    ['accents as plain letters', 'São Paulo, Curaçao, Łódź', ['sao', 'paulo', 'curacao', 'lodz']],
    ['a tariff code as one word', 'Heading 8517.62.00', ['heading', '8517.62.00']],
    ['a code of full width', '８５１７．６２', ['8517.62']],
    ['a number at the end of a sentence', 'It costs 20. Then 30.5.', ['it', 'costs', '20', 'then', '30.5']],
    ['thousands in one number', '1,200.50 of 12,345,678', ['1200.50', 'of', '12345678']],
    ['groups of other than three digits as separate numbers', '1,2345 and 1,23', ['1', '2345', 'and', '23']],
    ['the size of a container', "a 20' and 40′ box", ['a', "20'", 'and', "40'", 'box']],
    ['a size with a type', "40'HC", ['40hc']],
    ['a code and its words', '20-foot ISF-10 24/7', ['20-foot', 'foot', 'isf-10', 'isf', '24/7']],
    ['a run of Han characters as one word', '海运提单，税', ['海运提单', '税']],
    ['both scripts in one word', 'FOB价格', ['fob', '价格']],
    ['rare Han characters beyond 16 bits', '𠮷野', ['𠮷野']],
    ['a repeated word once', 'port to PORT', ['port', 'to']],
    ['emoji and signs as nothing', '🚢 → ✓ ※ — ???', []],
    ['an empty text as nothing', '', []],
  ])('[P16] splits %s', (_what, query, words) => {
    expect(wordsOfQuery(foldText(query))).toEqual(words);
  });

  test('[P16] splits 10,000 characters without a space', () => {
    expect(wordsOfQuery('a'.repeat(10_000))).toEqual(['a'.repeat(10_000)]);
    expect(wordsOfQuery("1-'".repeat(3334))).not.toEqual([]);
    expect(wordsOfQuery('1,'.repeat(5000))).toEqual(['1']);
  });
});

test.each([
  ['税', true],
  ['ab', true],
  ['20', true],
  ['x 税 y', true],
  ['B/L', true],
  ['C&F', true],
  ['a', false],
  ['7', false],
  ['a b', false],
  ['，', false],
  ['🚢', false],
  ['', false],
])('[P16] isAsked for the query "%s" returns %s', (query, enough) => {
  expect(isSearchable(query)).toBe(enough);
});

test.each([
  ['8517.62', true],
  ["20'", true],
  ['isf-10', true],
  ['fob', false],
  ['提单', false],
])('[P16] isCode for "%s" returns %s', (term, code) => {
  expect(mustMatchExactly(term)).toBe(code);
});

test.each([
  ['containers', 'container'],
  ['duties', 'duty'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['invoices', 'invoice'],
  ['class', 'class'],
  ['basis', 'basis'],
  ['versus', 'versus'],
  ['gas', 'gas'],
  ['isf-10s', 'isf-10s'],
])('[P16] the singular of "%s" is "%s"', (word, singular) => {
  expect(singularOf(word)).toBe(singular);
});

test.each([
  ['2000', true],
  ['40ft', true],
  ["20'", true],
  ['12.50', true],
  ['8517.62', false],
  ['9903.01.24', false],
  ['2026-11-20', false],
  ['b2b', false],
])('[P16] isAmount for "%s" returns %s', (term, isOne) => {
  expect(isAmountWord(term)).toBe(isOne);
});

test('[P16] pieces have their positions in the text', () => {
  const text = "海运 FOB价格, 20'";
  expect(wordRunsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['海运', 'FOB', '价格', "20'"]);
});

test('[P16] foldText is idempotent', () => {
  for (const text of ['Ｆöb’s', '½ ㎡ ﬁ', '提单（电放）', 'İstanbul'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

describe('simplified', () => {
  test('[P16] [U3] writes the simplified form of each traditional character that it is given, and keeps others', () => {
    expect(simplified('寧波 Port, 臺灣, 台湾', '寧臺灣 宁台湾')).toBe('宁波 Port, 台湾, 台湾');
    expect(simplified('寧波', '')).toBe('寧波');
    expect(simplified('宁𠮷', '寧 宁')).toBe('宁𠮷');
  });
});
