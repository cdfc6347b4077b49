import { describe, expect, test } from 'vitest';
import { findingsIn } from './support.ts';

describe('leftover marks', () => {
  test.each([
    { what: 'bold with blanks inside', text: 'Book ** early ** now.', at: '** early **' },
    { what: 'bold with a blank before its end', text: 'Book **early ** now.', at: '**early **' },
    { what: 'bold that ends in Chinese punctuation', text: '**重要：**请先订舱。', at: '**重要：**' },
    { what: 'bold that begins with a Chinese quote', text: '请看**“截关”**一节。', at: '**“截关”**' },
    { what: 'bold around code', text: '增加**`VGM`**的数值', at: '**`VGM`**' },
    { what: 'bold that is not closed', text: 'Book **early and pay less.', at: '**' },
    { what: 'struck words with blanks inside', text: 'Pay ~~ 2,300 ~~ 2,100.', at: '~~ 2,300 ~~' },
    { what: 'code that is not closed', text: 'Write `VGM and send it.', at: '`' },
    { what: 'code with an apostrophe at its end', text: "Write `VGM' and send it.", at: '`' },
    { what: 'a box', text: '> [!NOTE]\n> Book early.', at: '[!NOTE]' },
    { what: 'a box without a line of its own', text: '> [!tip] Book early.', at: '[!tip]' },
    { what: 'a box to tick without a blank inside', text: '- [] Book', at: '[]' },
    { what: 'a box to tick without a blank behind', text: '- [ ] Book\n- [x]Load', at: '[x]' },
    { what: 'a box to tick with a blank too many', text: '1. [x ] Book', at: '[x ]' },
    { what: 'underscores inside Chinese', text: '前面__粗体__文字', at: '__粗体__' },
    { what: 'one underscore inside Chinese', text: '中文_强调_文字', at: '_强调_' },
    { what: 'one asterisk beside a Chinese quote', text: '前面的话。*“引号”*后面还有话。', at: '*“引号”*' },
    { what: 'one asterisk behind Chinese punctuation', text: '*重要。*请先订舱', at: '*重要。*' },
    { what: 'three asterisks beside Chinese brackets', text: '***真的（很重要）***吗？', at: '***真的（很重要）***' },
    { what: 'bold in a heading', text: '## The ** cut-off **', at: '** cut-off **' },
    { what: 'bold in a cell', text: '| Port |\n| --- |\n| **Ningbo ** |', at: '**Ningbo **' },
    { what: 'bold inside a link', text: 'See [the ** rates **](/blog).', at: '** rates **' },
  ])('[C2] include $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/leftover-mark', at]]);
  });

  test.each([
    { what: 'marks that work', text: '**Book** *early*, ~~late~~ `VGM` and ``a ` b``.' },
    { what: 'marks that are escaped', text: 'Write \\*\\*so \\** and \\`so\\`.' },
    { what: 'marks in code', text: '`** a **` and ` ``a`` `\n\n```\n** a ** `b\n```' },
    {
      what: 'marks of notes behind numbers',
      text: 'USD 2,300** and USD 2,400** a box.\n\n**Including the bunker surcharge.',
    },
    { what: 'marks of notes behind numbers in a table', text: '| Rate |\n| --- |\n| 2,300** |\n\n** Without VAT.' },
    { what: 'stars in place of letters', text: 'He said f**k and 密码是 **** 四位。' },
    { what: 'boxes to tick', text: '- [ ] Book\n- [x] Load\n- [X](/blog) so\n- [x][y]\n- [sic] so\n\n[y]: /blog' },
    { what: 'a sum', text: 'A box has 12 * 2.4 * 2.6 m, 2 ** 3.' },
    { what: 'a wave for about', text: '约 10~~' },
    { what: 'a backtick that stands alone', text: 'The mark ` is called backtick.' },
    { what: 'a quote that begins in brackets', text: '> [sic] So they wrote.' },
    {
      what: 'names with underscores',
      text: 'snake_case_word, 上海_宁波_深圳.xlsx, 报价_2026_终版, __init__ and 姓名____电话____',
    },
    { what: 'names with wildcards', text: '*.pdf 和 *.doc，CNSHA-*' },
    { what: 'marks of notes before brackets', text: '价格*（含税）和运费*（不含），上海*、宁波*为直航' },
    { what: 'bold over the end of a line', text: 'Book **early\nand pay** less.' },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([]);
  });
});

describe('lines that look like headings, lists or tables', () => {
  test.each([
    { what: 'a heading without a blank', text: '##Cut-off\n\nBerth.', at: '##Cut-off' },
    { what: 'a heading without a blank below a line', text: 'Berth.\n###截关', at: '###截关' },
    { what: 'a heading in bold without a blank', text: '##**Cut-off**', at: '##**Cut-off**' },
    { what: 'a heading with the blank of a Chinese keyboard', text: '##\u3000截关', at: '##\u3000截关' },
    { what: 'a heading with a hard blank', text: '##\u00a0Cut-off', at: '##\u00a0Cut-off' },
    { what: 'a heading with wide marks', text: '＃＃ 截关', at: '＃＃ 截关' },
    { what: 'a heading in a quote', text: '> Berth\n> ##Cut-off', at: '##Cut-off' },
  ])('[C2] are reported as headings: $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/not-a-heading', at]]);
  });

  test.each([
    { what: 'dots', text: '• Book\n• Load\n• Sail', at: '• Load' },
    { what: 'Chinese numbers of a list', text: '步骤：\n1、订舱\n2、装箱', at: '2、装箱' },
    { what: 'numbers without a blank', text: '1.Book\n2.Load', at: '2.Load' },
    { what: 'hyphens without a blank', text: '-Book\n-Load', at: '-Load' },
    { what: 'a hyphen with a wide blank', text: '-\u3000订舱', at: '-\u3000订舱' },
    { what: 'a number with a hard blank', text: '1.\u00a0Book', at: '1.\u00a0Book' },
    { what: 'a wide hyphen', text: '－ 订舱', at: '－ 订舱' },
    { what: 'hard blanks', text: '\u00a0\u00a0- Book\n\u00a0 - Load', at: '\u00a0\u00a0- Book' },
    { what: 'dots in a quote', text: '> • Book\n> • Load', at: '• Load' },
  ])('[C2] are reported as lists that begin with $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/not-a-list', at]]);
  });

  test.each([
    {
      what: 'whose line of hyphens has another number of cells',
      text: '| A | B |\n|---|\n| 1 | 2 |',
      at: '| A | B |\n|---|\n| 1 | 2 |',
    },
    { what: 'without a line of hyphens', text: 'Rates:\n| A | B |\n| 1 | 2 |\nso far', at: '| A | B |\n| 1 | 2 |' },
    { what: 'without names of columns', text: '| --- | --- |\n| 1 | 2 |', at: '| --- | --- |\n| 1 | 2 |' },
    { what: 'with wide strokes', text: '｜甲｜乙｜\n｜一｜二｜', at: '｜甲｜乙｜\n｜一｜二｜' },
    { what: 'in a quote', text: '> | A | B |\n> |---|', at: '| A | B |\n> |---|' },
  ])('[C2] are reported as a table $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/not-a-table', at]]);
  });

  test.each([
    {
      what: 'headings, lists and tables',
      text: '## 2,300\n\n- a\n- b\n\n1. c\n2. d\n\n| A | B |\n|---|:-:|\n| 1 | 2 |',
    },
    {
      what: 'numbers that begin lines',
      text: 'The rate rose to\n1.5 million and then to\n2.5 million, at\n-5 °C to\n-3 °C.',
    },
    { what: 'a rank', text: '#1 in volume and ＃1 柜' },
    { what: 'marks that are escaped', text: '\\##Cut-off\n\\- Book\n\\- Load' },
    { what: 'lines that are broken on purpose', text: '1、订舱  \n2、装箱\\\n3、开船<br>\n4、到港' },
    { what: 'dots in paragraphs of their own', text: '• Book\n\n• Load' },
    { what: 'a dot inside a line', text: '订舱 · 装箱\n到港 · 派送' },
    { what: 'one line that begins with a number', text: '1、订舱之前\n先看截关时间。' },
    { what: 'strokes in a sentence', text: 'A|B or |x| and |y|\nso on | and on' },
    { what: 'lines in code', text: '```\n##a\n• b\n• c\n| d |\n| e |\n```\n\n    ##a' },
    { what: 'dashes of a dialogue', text: '—Book early\n—Why?' },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([]);
  });
});

describe('asterisks that became emphasis', () => {
  test.each([
    { text: '纸箱60*40*50厘米', at: ['*40*'] },
    { text: '体积=长*宽*高，5*3=15，6*7=42', at: ['*宽*', '*3=15，6*'] },
    { text: '体积为长*宽*高', at: ['*宽*'] },
    { text: '总价=件数*报价*汇率', at: ['*报价*'] },
    { text: 'L*W*H or length*width*height', at: ['*W*', '*width*'] },
    { text: '1.2m*1.0m*1.5m', at: ['*1.0m*'] },
    { text: '60厘米*40厘米*50厘米', at: ['*40厘米*'] },
    { text: '(a+b)*c*(d)', at: ['*c*'] },
    { text: '2**3**4', at: ['**3**'] },
    { text: '（长cm*宽cm*高cm）/6000', at: ['*宽cm*'] },
    { text: '货值*关税税率*汇率，50%*30%*20%', at: ['*关税税率*'] },
    { text: '40HQ*2, 20GP*3', at: ['*2, 20GP*'] },
    { text: '5*box + 3*pallet', at: ['*box + 3*'] },
  ])('[C2] are reported if they mean times: $text', ({ text, at }) => {
    expect(findingsIn(text, 'zh-CN')).toEqual(at.map((mark) => ['markdown/lost-mark', mark]));
  });

  test.each([
    'un*frigging*believable',
    '这是*重点*内容，2026年**10**月，这*很*重要，截止日为*11月20日*18时',
    'Books *early* and 5 *days* later',
    '60\\*40\\*50, 5 * 3 * 2, 60_40_50',
    'corporate*rates*apply',
  ])('[C2] are not reported in %s', (text) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([]);
  });
});

describe('marks of other tools', () => {
  type MarkInText = readonly [mark: string] | readonly [mark: string, text: string];
  const FOREIGN: MarkInText[] = [
    ['{{< youtube abc >}}'],
    ['{{% notice %}}'],
    ['{{ .Title }}'],
    ['{{> card}}'],
    ['{% include a.html x="b" %}'],
    ['<%= name %>'],
    ['[TOC]'],
    ['[[_TOC_]]'],
    ['{: .lead}'],
    [':::tip', ':::tip\nWords\n:::'],
    ['::: warning Title', '::: warning Title\n\nWords\n\n:::'],
    ['!!! note "Fees"', '!!! note "Fees"\n    Words'],
    ['??? tip', '??? tip\n    Words'],
    ['.. note:: Words'],
    ['![[yard.png]]'],
    ['[@smith2020, p. 3]'],
    ["import Box from './box'"],
    ['export const a = 1;'],
    ['{/* a comment */}'],
    ['\\begin{table}'],
    ['=== "Ocean"', '=== "Ocean"\n    Words'],
    ['--8<-- "fees.md"'],
    ['*[FCL]: full container load'],
    ['^[a note]', 'Words^[a note].'],
    ['{# a remark #}'],
    ['{#my id!}', '## Fees {#my id!}'],
    ['{ #rates }', '## Rates { #rates }'],
    ['{#both .red}', '## Both {#both .red}'],
    ['{#one}', '## Two {#one} {#two}'],
    ['{#fees}', '## Fees {#fees} and more'],
    ['{width=50%}', 'A **ship**{width=50%}'],
  ];
  const LIKELY: MarkInText[] = [
    ['[[a wiki link]]'],
    ['==marked=='],
    ['==重点==', '这是==重点==内容'],
    ['$x^2$'],
    ['$n$', 'For $n$ boxes'],
    ['$$\nE = mc^2\n$$'],
    [':tada:'],
    [':+1:', '发货:+1:'],
    [': A daily charge', 'Demurrage\n: A daily charge'],
    ['^2^', 'm^2^'],
    ['~2~', 'CO~2~'],
    ['++words++'],
    ['++ctrl+alt++'],
    ['{{days cnsha-uslax}', 'Sail {{days cnsha-uslax} days'],
    ['{days cnsha-uslax}}', 'Sail {days cnsha-uslax}} days'],
    ['{{days cnsha-uslax', 'Sail {{days cnsha-uslax'],
    ['{info}', '{info} Words'],
    ['{page.title}', 'Read {page.title} now'],
    ['~2,300~', 'Pay ~2,300~ 2,100'],
    ['%%a remark%%'],
    ['${name}', 'Dear ${name}'],
    ['[/caption]', 'A ship[/caption]'],
  ];

  test.each(FOREIGN)('[C2] are an error: %s', (mark: string, text: string = mark) => {
    expect(findingsIn(text)).toEqual([['markdown/foreign-mark', mark]]);
  });

  test.each(LIKELY)('[C2] are a warning if they may be text: %s', (mark: string, text: string = mark) => {
    expect(findingsIn(text, 'zh-CN')).toEqual([['markdown/leftover-mark', mark]]);
  });

  test('[C2] include references in full-width braces', () => {
    expect(findingsIn('约｛｛days cnsha-uslax｝｝天')).toEqual([
      ['markdown/leftover-mark', '｛｛days cnsha-uslax｝｝'],
    ]);
  });

  test('[C2] are found in the words of HTML', () => {
    const text = '<div>\n{% raw %}<code>{% a %}</code><!-- {% b %} -->\n</div>';
    expect(findingsIn(text)).toEqual([['markdown/foreign-mark', '{% raw %}']]);
  });

  test('[C2] have no finding in code and behind a backslash', () => {
    for (const [mark] of [...FOREIGN, ...LIKELY]) {
      expect(findingsIn(`A \`${mark.replaceAll('\n', ' ')}\` b\n\n~~~\n${mark}\n~~~`)).toEqual([]);
      if (!mark.startsWith('import') && !mark.startsWith('export') && !mark.includes('\\'))
        expect([mark, findingsIn(mark.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&'))]).toEqual([mark, []]);
    }
  });

  test.each([
    '$5 and $10, US$5 to US$10, $5-$10, S$5 and A$6',
    '12:30:45, ratio 1:2:3, a:b:c, Note: see: this',
    'C++ and C++, a == b == c, x==1 and y==2, x^2 + y^2, ^_^',
    '10~15, 2~3 and ~20, 好的~ 谢谢~, 约~10天，~20天',
    '[1] and [[1]](/blog) and {a}',
    '## Fees {#fees}',
    '## Fees {#fees} ##',
    'Fees {#fees}\n---',
    'import goods from China\n\nexport declarations are due',
    '<!-- {% a comment %} -->',
    'https://www.example.com/:a:?x=$y$ {{days x}}',
  ])('[C2] do not include %s', (text) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

describe('text right below a table', () => {
  const table = '| Port | Days |\n| --- | --- |\n| Ningbo | 14 |\n';

  test.each([
    { text: `${table}Rates change.\nAsk.`, at: 'Rates change.' },
    { text: `> ${table.trimEnd().replaceAll('\n', '\n> ')}\n> Rates`, at: 'Rates' },
    { text: `${table}a \\| b`, at: 'a \\| b' },
  ])('[C2] is an error: $at', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/text-in-table', at]]);
  });

  test.each([`${table}\nRates change.`, `${table}Busan | 12`, 'A\n-:\n1', `${table}| Busan |`])(
    '[C2] is no error in %j',
    (text) => {
      expect(findingsIn(text)).toEqual([]);
    },
  );
});
