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
