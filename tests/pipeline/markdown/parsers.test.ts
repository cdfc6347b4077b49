import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import commonmark from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { exactParse, fastParser } from '../../../pipeline/markdown/parsers.ts';
import { differs, doubtOf, isMistaken, shrunk } from '../../helpers/compared-parsers.ts';
import { FIXTURES, OURS } from '../../helpers/content.ts';
import { randomArticle, randomMarkdown } from '../../helpers/random-markdown.ts';
import { some } from '../../helpers/some.ts';
import { HOUSE } from '../../helpers/sources.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { DIFFERING } from './parsers.cases.ts';

const RANDOM_TEXTS = 2000;
const SEED = 1;

const examples = some(commonmark.tests.map(({ markdown }) => markdown.replaceAll('→', '\t')));
const gfm = some(Object.values(GFM_EXAMPLES).flat());
const written = (folder: string) =>
  some(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .map((text) => text.replace(/^---\n[^]*?\n---\n/, '')),
  );
/** The texts that get another tree, cut down to what matters. */
const mistaken = (texts: readonly string[]) => texts.filter(isMistaken).map((text) => shrunk(text, isMistaken));
const indented = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');
const shareLeftToIt = (texts: readonly string[]) =>
  texts.filter((text) => doubtOf(text) === undefined).length / texts.length;

describe('the fast parser', () => {
  test('[C2] gives the tree of the authority for every example of CommonMark', () => {
    expect(examples).toHaveLength(652);
    expect(mistaken(examples)).toEqual([]);
  });

  test.each([
    { where: 'in a block quote', put: (text: string) => indented(text, '> ', '> ') },
    { where: 'in a list item', put: (text: string) => indented(text, '- ', '  ') },
    { where: 'in a quote within an item of a numbered list', put: (text: string) => indented(text, '1. > ', '   > ') },
    { where: 'in an item behind a paragraph', put: (text: string) => `- a\n\n${indented(text, '  ', '  ')}\n- b` },
  ])('[C2] gives the tree of the authority for every example of CommonMark $where', ({ put }) => {
    expect(mistaken(examples.map(put))).toEqual([]);
  });

  test.each([2, 3, 7])('[C2] gives the tree of the authority for %i examples of CommonMark in one text', (count) => {
    const joined = examples.map((_, index) =>
      Array.from({ length: count }, (__, step) => examples[(index + step * 97) % examples.length]),
    );
    expect(mistaken(joined.map((texts) => texts.join('\n')))).toEqual([]);
    expect(mistaken(joined.map((texts) => texts.join('')))).toEqual([]);
  });

  test('[C2] gives the tree of the authority for every extension of GitHub', () => {
    const put = gfm.flatMap((text) => [text, indented(text, '> ', '> '), indented(text, '- ', '  ')]);
    expect(mistaken(put)).toEqual([]);
  });

  test.each([OURS, FIXTURES, join(HOUSE, 'tests/cases')])('[C2] gives the tree of the authority for %s', (folder) => {
    expect(mistaken(written(folder))).toEqual([]);
  });

  test(`[C2] gives the tree of the authority for ${RANDOM_TEXTS} random texts`, () => {
    for (let seed = SEED; seed < SEED + RANDOM_TEXTS; seed += 1) {
      const { text } = randomMarkdown(seed);
      if (isMistaken(text)) expect.fail(`seed ${seed}: ${JSON.stringify(shrunk(text, isMistaken))}`);
    }
  });

  test('[C2] gives the tree of the authority for every character beside marks', () => {
    const odd = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
      .filter((character) => !/[\p{Script=Han}\p{Script=Hangul}\p{Co}\p{Cs}]/u.test(character))
      .filter((character) => isMistaken(`_i_${character}\n\n${character}_i_`));
    expect(odd.map((character) => character.charCodeAt(0).toString(16))).toEqual([]);
  });

  test.each(Object.entries(DIFFERING))('[C2] leaves to the authority what both read differently: %s', (name, texts) => {
    for (const text of some(texts)) {
      expect({ text, doubt: doubtOf(text), differs: differs(text) }).toEqual({ text, doubt: name, differs: true });
    }
  });

  test('[C3] is what reads nearly all texts as people write them', () => {
    const articles = Array.from({ length: 500 }, (_, index) => randomArticle(SEED + index));
    // Marks and strikethrough are far more frequent in these than in ours.
    expect(shareLeftToIt(articles)).toBeGreaterThanOrEqual(0.9);
    expect(shareLeftToIt(written(OURS))).toBeGreaterThanOrEqual(0.95);
  });

  test('[C2] gives what the authority gives, with doubts and without', async () => {
    const parse = await fastParser();
    for (const text of ['# Free time\n\n- **Five** days', 'www.', '- [x] <b>']) {
      expect(parse?.(text)).toStrictEqual(exactParse(text));
    }
  });
});
