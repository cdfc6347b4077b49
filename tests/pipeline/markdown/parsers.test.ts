import commonmark from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { nativeParserWithFallback, referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { doubtOf, shrinkText, treesDiffer, usesWrongTree } from '../../helpers/compared-parsers.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { randomArticle, randomMarkdown } from '../../helpers/random-markdown.ts';
import { mistaken, shareLeftToIt, textsOf } from '../support/compared-texts.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { DIFFERING } from './parsers.cases.ts';

const RANDOM_TEXTS = 300;
const SEED = 1;

const examples = notEmpty(commonmark.tests.map(({ markdown }) => markdown.replaceAll('→', '\t')));
const gfm = notEmpty(Object.values(GFM_EXAMPLES).flat());
const indented = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');
describe('fast parser', () => {
  test('[C2] returns the reference tree for every CommonMark example', () => {
    expect(examples).toHaveLength(652);
    expect(mistaken(examples)).toEqual([]);
  });

  test.each([
    { where: 'in a block quote', put: (text: string) => indented(text, '> ', '> ') },
    { where: 'in a list item', put: (text: string) => indented(text, '- ', '  ') },
    { where: 'in a quote within an item of a numbered list', put: (text: string) => indented(text, '1. > ', '   > ') },
    { where: 'in an item behind a paragraph', put: (text: string) => `- a\n\n${indented(text, '  ', '  ')}\n- b` },
  ])('[C2] returns the reference tree for every CommonMark example $where', ({ put }) => {
    expect(mistaken(examples.map(put))).toEqual([]);
  });

  test('[C2] returns the reference tree for two CommonMark examples in one text', () => {
    const joined = examples.map((text, index) => [text, examples[(index + 97) % examples.length]]);
    expect(mistaken(joined.map((texts) => texts.join('\n')))).toEqual([]);
  });

  test('[C2] returns the reference tree for every GFM extension example', () => {
    const put = gfm.flatMap((text) => [text, indented(text, '> ', '> '), indented(text, '- ', '  ')]);
    expect(mistaken(put)).toEqual([]);
  });

  test('[C2] returns the reference tree for every text of the fixtures', () => {
    expect(mistaken(textsOf(FIXTURES))).toEqual([]);
  });

  test(`[C2] returns the reference tree for ${RANDOM_TEXTS} random texts`, () => {
    for (let seed = SEED; seed < SEED + RANDOM_TEXTS; seed += 1) {
      const { text } = randomMarkdown(seed);
      if (usesWrongTree(text)) expect.fail(`seed ${seed}: ${JSON.stringify(shrinkText(text, usesWrongTree))}`);
    }
  });

  test('[C2] returns the reference tree for every punctuation mark, symbol, space and control character below U+3100 next to emphasis', () => {
    const odd = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code))
      .filter((character) => /[\p{P}\p{S}\p{Z}\p{C}]/u.test(character))
      .filter((character) => usesWrongTree(`_i_${character}\n\n${character}_i_`));
    expect(odd.map((character) => character.charCodeAt(0).toString(16))).toEqual([]);
  });

  test.each(Object.entries(DIFFERING))(
    '[C2] leaves texts with the doubt "%s" to the reference parser, because the results differ',
    (name, texts) => {
      for (const text of notEmpty(texts)) {
        expect({ text, doubt: doubtOf(text), differs: treesDiffer(text) }).toEqual({
          text,
          doubt: name,
          differs: true,
        });
      }
    },
  );

  test('[C3] handles nearly all texts that people write', () => {
    // Marks and strikethrough are much more frequent in these articles than in our content.
    const articles = Array.from({ length: 100 }, (_, index) => randomArticle(SEED + index));
    expect(shareLeftToIt(articles)).toBeGreaterThanOrEqual(0.9);
  });

  test('[C2] returns exactly the reference tree, with and without a doubt', async () => {
    const parse = await nativeParserWithFallback();
    for (const text of ['# Free time\n\n- **Five** days', 'www.', '- [x] <b>']) {
      expect(parse?.(text)).toStrictEqual(referenceParse(text));
    }
  });
});
