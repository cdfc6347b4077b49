import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../../pipeline/markdown/document.ts';
import { findingsIn, fixedText } from './support.ts';

describe('broken links and images', () => {
  test.each([
    {
      what: 'a link that is not closed',
      text: 'See [the rates](/blog/rates and more.',
      at: '[the rates](/blog/rates and more.',
    },
    {
      what: 'a link to an address with a blank',
      text: 'See [rates](/blog/the rates) now.',
      at: '[rates](/blog/the rates)',
    },
    {
      what: 'a link with a curly title',
      text: 'See [rates](/blog “of the week”) now.',
      at: '[rates](/blog “of the week”)',
    },
    { what: 'a link to a page in wide brackets inside', text: '见 [运价](/blog）。', at: '[运价](/blog）。' },
    { what: 'a picture that is not closed', text: '![A yard](/images/yard.png', at: '![A yard](/images/yard.png' },
    {
      what: 'a picture in a link with a blank',
      text: '[![A yard](/images/a.png)](/blog/b c)',
      at: '[![A yard](/images/a.png)](/blog/b c)',
    },
    { what: 'a blank between the brackets', text: 'See [the rates] (/blog/rates).', at: '[the rates] (' },
    { what: 'a blank before an address of another site', text: 'See [CBP] (https://www.cbp.gov/) now.', at: '[CBP] (' },
    { what: 'brackets in the wrong order', text: 'See (the rates)[/blog/rates].', at: '(the rates)[' },
    { what: 'wrong order with another site', text: 'See (CBP)[https://www.cbp.gov/] now.', at: '(CBP)[' },
    { what: 'wide brackets', text: '见［运价］（/blog/rates）。', at: '［运价］（' },
    { what: 'wide round brackets', text: '见[运价]（/blog/rates）。', at: '[运价]（' },
    { what: 'black brackets', text: '见【运价】(/blog/rates)。', at: '【运价】(' },
    { what: 'a picture in wide brackets', text: '！［堆场］（/images/yard.png）', at: '！［堆场］（' },
    { what: 'a chart in wide round brackets', text: '![运价]（chart:cnsha-uslax）', at: '![运价]（' },
    { what: 'a link in a heading', text: '## The [rates] (/blog)', at: '[rates] (' },
    { what: 'a link in a cell', text: '| Port |\n| --- |\n| [Ningbo](/a b) |', at: '[Ningbo](/a b)' },
    { what: 'a link on the second line of a quote', text: '> Berth\n> [rates](/a b) there', at: '[rates](/a b)' },
  ])('[C2] include $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/broken-link', at]]);
  });

  test.each([
    { what: 'a link with a title', text: '[rates](/blog "The rates") and [others](<//a b> (so))' },
    { what: 'brackets that are escaped', text: 'Write \\[words](/path with blanks) for a link.' },
    { what: 'brackets in code', text: 'Write `[words](/a b)` or `[words] (/a)`.\n\n    [words](/a b)\n' },
    {
      what: 'a remark in brackets before one in round brackets',
      text: 'They said [sic] (in a letter) so, and [EU] (#1 market).',
    },
    { what: 'a link of brackets behind a word in brackets', text: 'Add a list [all] ([#35](/blog/35)).' },
    { what: 'a number in brackets before an address', text: 'See [1] (https://www.cbp.gov/).' },
    { what: 'a remark in round brackets before one in brackets', text: 'A box (full)[sic] leaves (soon) [maybe].' },
    { what: 'black brackets before a remark', text: '【注】（以船期为准）与【附】(见下)。' },
    { what: 'wide brackets before a remark', text: '［一］（二）与[三]（四）。' },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([]);
  });
});

describe('references and definitions', () => {
  test.each([
    { what: 'a full one', text: 'See [the rates][rates].', at: '[the rates][rates]' },
    { what: 'a collapsed one', text: 'See [rates][] now.', at: '[rates][]' },
    { what: 'a picture', text: '![A yard][yard]', at: '![A yard][yard]' },
    { what: 'one behind Chinese', text: '请看[运价][rates]。', at: '[运价][rates]' },
    { what: 'one with bold words', text: 'See [**rates**][rates].', at: '[**rates**][rates]' },
    { what: 'a note', text: 'Book early[^1].', at: '[^1]' },
    { what: 'a note with a wide colon in place of its definition', text: '[^1]： 提前两周。', at: '[^1]' },
  ])('[C2] fail for $what without a definition', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/undefined-reference', at]]);
  });

  test('[C2] get a hint with the nearest label', () => {
    const text = 'See [a][rats] and [b][rates][^seals].\n\n[rates]: /blog\n\n[^seal]: A note.';
    const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
    const hints = diagnostics.filter(({ code }) => code === 'markdown/undefined-reference').map(({ hint }) => hint);
    expect(hints).toEqual(['Did you mean "rates"?', 'Did you mean "seal"?']);
  });

  test.each([
    { what: 'a link', text: 'Berth\n\n[rates]: /blog', at: '[rates]: /blog' },
    { what: 'a note', text: 'Berth\n\n[^1]: Two weeks.', at: '[^1]: Two weeks.' },
  ])('[C2] warn for an unused definition of $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/unused-definition', at]]);
  });

  test.each([
    { what: 'a link', text: '[rates]\n\n[rates]: /a\n[Rates]: /b', at: '[Rates]: /b' },
    { what: 'a note', text: 'Berth[^1]\n\n[^1]: One.\n\n[^1]: Two.', at: '[^1]: Two.' },
  ])('[C2] warn at the second definition of $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/duplicate-definition', at]]);
  });

  test.each([
    { what: 'references of all forms', text: '[a][x] [x][] [x] ![b][x] c[^1]\n\n[x]: /blog\n[^1]: Note.' },
    { what: 'a word in brackets', text: 'They said [sic] so.' },
    { what: 'an index', text: 'The cell table[i][j] and x][y].' },
    { what: 'numbers of sources', text: 'As measured [1][2].' },
    { what: 'empty brackets', text: 'A list of lists, string[][] or [][].' },
    {
      what: 'a remark that no reader sees',
      text: 'Berth\n\n[//]: # (check the rates)\n\n[comment]: <> (and the dates)',
    },
    { what: 'one definition twice', text: '[x]\n\n[x]: /blog\n[x]: /blog' },
    { what: 'a definition in code', text: '```\n[x]: /blog\n[a][b] [^1]\n```' },
  ])('[C2] pass for $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

describe('text swallowed by a bare URL', () => {
  test.each([
    { what: 'a full stop', text: '见 https://www.a.example。请先看。', at: '。请先看。' },
    { what: 'a closing bracket', text: '海关（https://www.a.example/b）说明', at: '）说明' },
    { what: 'a curly quote', text: 'At “https://www.a.example” now', at: '”' },
    { what: 'an apostrophe', text: 'See https://www.a.example’s page', at: '’s' },
    { what: 'a dash', text: 'At https://www.a.example/b—soon', at: '—soon' },
    { what: 'a comma behind www', text: '见，www.a.example，第二页', at: '，第二页' },
    { what: 'Chinese words', text: '详见https://www.a.example/rates网站', at: '网站' },
    { what: 'words behind www', text: '见 www.a.example的网站', at: '的网站' },
    { what: 'a remark in full-width brackets', text: '见 https://www.a.example/b（草稿）', at: '（草稿）' },
    { what: 'a full-width full stop', text: '见 https://www.a.example/g．', at: '．' },
    { what: 'a full-width tilde', text: '见 https://www.a.example/c～d', at: '～d' },
    { what: 'a half-width bracket with Chinese', text: '见 https://www.a.example/c(英文)', at: '(英文)' },
    { what: 'bold marks before Chinese', text: '见**https://www.a.example/h**的说明', at: '**的说明' },
    { what: 'bold marks before a word', text: 'See **https://www.a.example/h**and', at: '**and' },
    { what: 'code', text: 'See https://www.a.example/h`x`', at: '`x`' },
    { what: 'Chinese that may belong to it', text: '见 https://zh.a.example/wiki/提单 一文', at: '提单' },
    { what: 'an accented letter', text: 'See https://fr.a.example/wiki/Résumé now', at: 'ésumé' },
    { what: 'escapes', text: 'See https://a.example/Bill\\_of', at: 'https://a.example/Bill\\_of' },
  ])('[C2] includes $what', ({ text, at }) => {
    expect(findingsIn(text)).toContainEqual(['markdown/swallowed-text', at]);
  });

  test.each([
    { text: '详见https://a.example/rates网站', fixed: '详见<https://a.example/rates>网站' },
    { text: '见，www.a.example的网站。', fixed: '见，[www.a.example](https://www.a.example)的网站。' },
    { text: '（https://a.example/a(b)）。', fixed: '（<https://a.example/a(b)>）。' },
    { text: '(https://a.example/a)的', fixed: '(<https://a.example/a>)的' },
    { text: '见**https://a.example/h**的说明', fixed: '见[**https://a.example/h**](https://a.example/h)的说明' },
    { text: '见 *https://a.example/h*的说明', fixed: '见 [*https://a.example/h*](https://a.example/h)的说明' },
    { text: '见 https://a.example/c/，好', fixed: '见 <https://a.example/c/>，好' },
    { text: 'https://a.example/x\\_y', fixed: '<https://a.example/x_y>' },
  ])('[C2] has a fix that leaves a valid link: $text', ({ text, fixed }) => {
    expect(fixedText(text)).toBe(fixed);
    expect(findingsIn(fixed)).toEqual([]);
  });

  test.each([
    '见 https://zh.a.example/wiki/提单',
    '见 https://fr.a.example/wiki/Résumé',
    '见 https://例子.example/x',
    '**详见https://a.example/h**的说明',
  ])('[C2] has no fix if a person must decide: %s', (text) => {
    expect(fixedText(text)).toBe(text);
    expect(findingsIn(text)).not.toEqual([]);
  });

  test.each([
    { what: 'a blank behind an address', text: '见 https://www.a.example 。请先看。' },
    { what: 'English punctuation', text: 'See https://www.a.example/b, or (https://www.a.example/c).' },
    { what: 'every character of an address', text: "见 https://a.example/~a/(b):c;d=e,f*@g!$&'?h[0]=%E6&i+j_k#l 。" },
    { what: 'an address in pointed brackets', text: '见<https://www.a.example>。请先看。' },
    { what: 'a link with words', text: '见[海关](https://www.a.example/甲。乙)。' },
    { what: 'an address of mail', text: '请写信给 a@b.example。谢谢' },
  ])('[C2] is not reported for $what', ({ text }) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([]);
  });
});
