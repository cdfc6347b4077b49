import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { checkLanguage } from '../../../model/language/check-language.ts';
import { placeholderIn } from '../../../model/language/placeholders.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';

/** Returns the codes of the findings about a text, and the text with their fixes. */
function checked(text: string, locale: Locale): { codes: string[]; fixed: string } {
  const { texts } = readMarkdown({ file: 'text.md', text }, { offset: 0, locale });
  const findings = checkLanguage(texts, locale);
  const lines = text.split('\n');
  const edits = findings.flatMap(({ fix }) => fix?.edits ?? []);
  for (const { place, oldText, newText } of edits.toSorted((a, b) => b.place.column - a.place.column)) {
    const line = lines[place.line - 1] ?? '';
    expect(line.slice(place.column - 1, place.endColumn - 1)).toBe(oldText);
    lines[place.line - 1] = line.slice(0, place.column - 1) + newText + line.slice(place.endColumn - 1);
  }
  return { codes: findings.map(({ code }) => code), fixed: lines.join('\n') };
}

describe('English text', () => {
  test.each([
    ["It's the shippers' '90s. Don't.", 'It’s the shippers’ ’90s. Don’t.'],
    ["the 'quoted' word", 'the ‘quoted’ word'],
    ['He said "book early," twice.', 'He said “book early,” twice.'],
    ['She said "don\'t wait".', 'She said “don’t wait”.'],
    [
      'The rate，which changed，is high。See（a）below：１０ boxes.',
      'The rate, which changed, is high. See (a) below: 10 boxes.',
    ],
    ['Pay $2,430, US$5, €150, HK$20 and 1,000 USD.', 'Pay USD 2,430, USD 5, EUR 150, HKD 20 and USD 1,000.'],
    ['It fell 10 percent, then 10.5 %, then 5 per cent.', 'It fell 10%, then 10.5%, then 5%.'],
    ['A ship of 8,000TEU.', 'A ship of 8,000 TEU.'],
    ['Ask the the carrier for a a quote.', 'Ask the carrier for a quote.'],
    ['The the ship leaves at  at ten.', 'The ship leaves at ten.'],
    ["**Don't** read [it's a link](/blog).", '**Don’t** read [it’s a link](/blog).'],
  ])('[C2] is corrected: %s', (text, fixed) => {
    const result = checked(text, 'en-US');
    expect(result.codes).not.toEqual([]);
    expect(result.fixed).toBe(fixed);
    expect(checked(fixed, 'en-US').codes).toEqual([]);
  });

  test.each([
    'A 40\' container and a pipe of 12".',
    "Send `don't` to https://x.example/it's.",
    '> It\'s a quotation, "word for word".',
    'The export declaration (报关单) names “境内发货人” first.',
    'A few percent, 12 percentage points, A$ shares, USD 5/kg and $ signs.',
    'I know that that is what he had had in Walla Walla and Pago Pago.',
    'Log in in time. What the team is is clear.',
    'ISF 10+2, 3:1, section 10(a), AT&amp;T, café.',
    "Don\\'t change escapes.",
  ])('[C2] has no finding: %s', (text) => {
    expect(checked(text, 'en-US')).toEqual({ codes: [], fixed: text });
  });
});

describe('Chinese text', () => {
  test.each([
    ['海运费,附加费;请看:说明!对吗?好.', '海运费，附加费；请看：说明！对吗？好。'],
    ['截关, ETA改了；8 TEU,然后走船。', '截关，ETA改了；8 TEU，然后走船。'],
    ['说明(英文版)和条款(A)。', '说明（英文版）和条款(A)。'],
    ['他说"早点订"，又说\'晚点\'。', '他说“早点订”，又说‘晚点’。'],
    ['等等...就好。', '等等……就好。'],
    ['航程约 14.8 天，共 2,430 美元。', '航程约14.8天，共2,430美元。'],
    ['要15-18天，10%~15%，2025–2026年。', '要15至18天，10%至15%，2025至2026年。'],
    ['运力8,000TEU，箱重500kg。', '运力8,000 TEU，箱重500 kg。'],
    ['运费$2,430，另收US$5万、€150。', '运费2,430美元，另收5万美元、150欧元。'],
    ['长×宽，18×6.5=117，5+3=8，100−20。', '长 × 宽，18 × 6.5 = 117，5 + 3 = 8，100 − 20。'],
    ['運費是每個集裝箱的，後來核對。', '运费是每个集装箱的，后来核对。'],
    ['我们我们订舱，集装箱集装箱，，好。', '我们订舱，集装箱，好。'],
    ['**甲**,乙', '**甲**，乙'],
  ])('[C2] is corrected: %s', (text, fixed) => {
    const result = checked(text, 'zh-CN');
    expect(result.codes).not.toEqual([]);
    expect(result.fixed).toBe(fixed);
    expect(checked(fixed, 'zh-CN').codes).toEqual([]);
  });

  test.each([
    '第119-21号公法、2026-13574、ISO 9001-2015标准、138-0013-8000。',
    '15:30 分组讨论；1 日常检查；第−60天；10+2申报。',
    '条款(A)和(B)、“FCA Shanghai, Incoterms 2020”、FCL, LCL。',
    '乾隆年间的著作，写明覆盖范围，赤鱲角机场，目的的确定，标的的价值，讨论讨论，一个标点一个标点地。',
    '文字&nbsp;文字，见`a,b`，查https://a.example/x?a=1,b 。',
    '40\'柜，12"管，比例1:2。',
  ])('[C2] has no finding: %s', (text) => {
    expect(checked(text, 'zh-CN')).toEqual({ codes: [], fixed: text });
  });
});

describe('language of a text', () => {
  const CHINESE = '这一段是中文，写得够长，所以它决定了整篇文章的语言，其余的只占一小部分。';
  const ENGLISH = 'This paragraph is long enough to decide the language of the whole text, as most are.';

  test.each<[string, Locale, string[]]>([
    [`${CHINESE}\n\n## Before you book`, 'zh-CN', ['language/other-language']],
    [`${CHINESE}\n\nBook two weeks before.`, 'zh-CN', ['language/other-language']],
    [`${CHINESE}This sentence was left in the text by mistake.${CHINESE}`, 'zh-CN', ['language/other-language']],
    [ENGLISH, 'zh-CN', ['language/untranslated']],
    [`## Before\n\n${ENGLISH}\n\n${ENGLISH}`, 'zh-CN', ['language/untranslated']],
    [`${CHINESE}\n\n> ${ENGLISH}`, 'zh-CN', []],
    [`${CHINESE}[^1]\n\n[^1]: A guide to the entry of goods`, 'zh-CN', []],
    [`${CHINESE}“${ENGLISH}”`, 'zh-CN', []],
    [`${CHINESE}\n\nCIF Rotterdam\n\n| 代码 | 名称 |\n| --- | --- |\n| a | let export order |`, 'zh-CN', []],
    [`${ENGLISH}\n\n${ENGLISH}\n\n## 订舱之前`, 'en-US', ['language/other-language']],
    [CHINESE, 'en-US', ['language/untranslated']],
  ])('[M04] of %j in %s gives %j', (text, locale, codes) => {
    expect(checked(text, locale).codes).toEqual(codes);
  });
});

describe('words that stand for a text', () => {
  test.each<[string, Locale]>([
    ['TODO: the fees', 'en-US'],
    ['The fee is TK.', 'en-US'],
    ['Lorem ipsum dolor', 'en-US'],
    ['待写：费用', 'zh-CN'],
    ['费用（待补充）', 'zh-CN'],
    ['FIXME', 'zh-CN'],
  ])('[C2] are found: %s', (text, locale) => {
    expect(placeholderIn(text, locale)).toBeDefined();
  });

  test.each<[string, Locale]>([
    ['A to-do list of XXX-1234567-8 and flight TK 72', 'en-US'],
    ['资料待补充的，TK卖家先补齐。', 'zh-CN'],
  ])('[C2] are not found in %s', (text, locale) => {
    expect(placeholderIn(text, locale)).toBeUndefined();
  });
});
