import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { checkLanguage } from '../../../model/language/check-language.ts';
import { type TermChoice, termSheetSchema } from '../../../model/language/term-choices.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';

const backward: TermChoice = { use: 'backward', never: ['backwards'], why: 'it has no s', fix: true };
const notice: TermChoice = { use: '发货预报', never: ['发货预告'], why: '一物一名', fix: true };

/** Returns what the findings of the term sheet write in place of words of a text: the found words, and those of the fix. */
function found(text: string, choices: readonly TermChoice[], locale: Locale = 'en-US'): string[] {
  const { texts } = readMarkdown({ file: 'text.md', text }, { offset: 0, locale });
  const findings = checkLanguage(texts, locale, choices).filter(({ code }) => code === 'content/term-choice');
  return findings.flatMap(({ fix, hint = '' }) =>
    fix === undefined ? [hint] : fix.edits.map(({ oldText, newText }) => `${oldText} → ${newText}`),
  );
}

describe('words of the term sheet', () => {
  test('[C2] are found at the beginning of a sentence too, and the fix keeps the capital', () => {
    expect(found('Backwards and backwards.', [backward])).toEqual(['Backwards → Backward', 'backwards → backward']);
  });

  test('[C2] are whole words, and no part of an address or of the name of an item', () => {
    expect(found('See [it](/blog/sailing-backwards), backwardsness and count-backwards.', [backward])).toEqual([]);
  });

  test('[C2] are found inside a longer Chinese text', () => {
    expect(found('请发发货预告给仓库。', [notice], 'zh-CN')).toEqual(['发货预告 → 发货预报']);
  });

  test('[C2] stay in quotations and titles', () => {
    expect(found('He said “backwards” twice.', [backward])).toEqual([]);
    expect(found('见《发货预告规则》和“发货预告”。', [notice], 'zh-CN')).toEqual([]);
  });

  test('[C2] stay in the phrases that the row excepts', () => {
    const row = { ...backward, except: ['bend over backwards'] };
    expect(found('We bend over backwards, not backwards.', [row])).toEqual(['backwards → backward']);
  });

  test('[C2] without a certain correction have a hint and no fix', () => {
    const row: TermChoice = { use: 'loading', never: ['lading begins'], why: 'the trade says loading' };
    expect(found('The lading begins.', [row])).toEqual(['Write "loading", as content/terms.yaml says.']);
  });

  test('[C2] of two rows that begin alike are those of the longer words', () => {
    const longer: TermChoice = { use: '碳排放附加费', never: ['碳附加费率'], why: '一物一名', fix: true };
    const shorter: TermChoice = { use: '附加费', never: ['碳附加费'], why: '一物一名', fix: true };
    expect(found('碳附加费率', [shorter, longer], 'zh-CN')).toEqual(['碳附加费率 → 碳排放附加费']);
  });

  test('[C2] are no patterns: marks stand for themselves', () => {
    expect(found('A cat, a c.t.', [{ never: ['c.t'], why: 'x' }])).toHaveLength(1);
  });

  test('[C2] a fix needs the words to write', () => {
    expect(termSheetSchema.safeParse({ 'en-US': [{ never: ['a'], why: 'b', fix: true }] }).success).toBe(false);
  });
});
