import type { Convention, ProseRules } from '../prose.ts';

const HAN = '\\p{Script=Han}';
const FIGURE = '\\d[\\d,]*(?:\\.\\d+)?';
/** Words that count something. A figure stands next to them. */
const MEASURES =
  '(?:天|周|个|小时|分钟|年|月|日|美元|欧元|英镑|港元|元|海里|公里|公斤|千克|厘米|毫米|立方米|平方米|米|英尺|吨|磅|件|箱|柜|票|托|倍|节|标准箱)';
/** The names of currencies by their signs. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: '美元',
  US$: '美元',
  A$: '澳元',
  C$: '加元',
  HK$: '港元',
  NZ$: '新西兰元',
  S$: '新加坡元',
  '€': '欧元',
  '£': '英镑',
};
/** The place after a word, or after a closing mark behind it. */
const BEHIND_WORD = `(?<=${HAN}[”’）》】]?)`;

const PUNCTUATION: readonly Convention[] = [
  {
    code: 'language/punctuation',
    rule: 'Chinese has full-width punctuation',
    needs: /[,;:!?]/,
    pattern: new RegExp(`${BEHIND_WORD}[,;:!?] *|(?<=[\\w%°)\\uFFFC])[,;!?] *(?=${HAN})`, 'gu'),
    // The full-width forms stand in the same order as ASCII.
    correct: ({ 0: mark }) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0),
  },
  {
    code: 'language/punctuation',
    rule: 'a Chinese sentence ends with a full-width stop (。)',
    needs: /\./,
    pattern: new RegExp(`${BEHIND_WORD}(?<!\\.)\\.(?: +(?=\\S)|(?=$|\\n|${HAN}))`, 'gu'),
    correct: () => '。',
  },
  {
    code: 'language/punctuation',
    rule: 'a Chinese ellipsis is ……',
    needs: /\.{3}|。{3}|…/,
    pattern: new RegExp(`(?<=${HAN})(?:\\.{3,}|。{3,}|(?<!…)…(?!…))`, 'gu'),
    correct: () => '……',
  },
  {
    code: 'language/punctuation',
    rule: 'brackets around Chinese are full-width',
    needs: /\(/,
    pattern: new RegExp(` ?\\(([^()\\n]*${HAN}[^()\\n]*)\\)(?: (?=${HAN}))?`, 'gu'),
    correct: ({ 1: inner }) => `（${inner}）`,
  },
  {
    code: 'language/punctuation',
    rule: 'Chinese has curly quotes',
    needs: /["']/,
    // After a digit, the mark may mean inches.
    pattern: /(?<!\d)"([^"\n]+)"|(?<!\d)"|(?<![A-Za-z\d])'([^'"\n]+)'(?![A-Za-z\d])|(?<=[A-Za-z])'(?=[A-Za-z])/gu,
    correct({ 0: found, 1: quoted, 2: inner }) {
      if (quoted !== undefined) return `“${quoted}”`;
      if (inner !== undefined) return `‘${inner}’`;
      return found === "'" ? '’' : undefined;
    },
  },
];

const FIGURES: readonly Convention[] = [
  {
    code: 'language/figures',
    rule: 'no space separates a figure from the Chinese word before it',
    needs: / \d/,
    pattern: new RegExp(`(?<=${HAN}) +(?=\\d)`, 'gu'),
    correct: () => '',
  },
  {
    code: 'language/figures',
    rule: 'no space separates a figure and its unit',
    needs: /\d +[^\0-\x7f]/,
    // A figure after another mark may be a label, as in "2 月台".
    pattern: new RegExp(
      `(?<=(?:${HAN} ?|[，、（“×÷=+−] ?)${FIGURE}) +(?=${MEASURES})|(?<=(?<![\\w:.,-])${FIGURE}) +(?=${MEASURES}(?!${HAN}))`,
      'gu',
    ),
    correct: () => '',
  },
  {
    code: 'language/figures',
    rule: 'a space separates a figure and TEU, FEU, kg or km',
    needs: /\d(?:TEU|FEU|kg|km)/,
    pattern: new RegExp(`(?<![\\w.,-])(${FIGURE})(TEU|FEU|kg|km)\\b`, 'g'),
    correct: ({ 1: figure, 2: unit }) => `${figure} ${unit}`,
  },
  {
    code: 'language/figures',
    rule: '至 joins two figures',
    needs: /\d%? ?[-–—~～] ?\d/,
    pattern: new RegExp(`(?<=(?<![\\w./-])${FIGURE}%?) ?[-–—~～] ?(?=${FIGURE} ?(?:%|${MEASURES}))`, 'gu'),
    correct: () => '至',
  },
  {
    code: 'language/figures',
    rule: 'an amount ends with the name of its currency',
    needs: /[$€£]/,
    pattern: new RegExp(
      `(?<![A-Z])((?:US|A|C|HK|NZ|S)?\\$|[€£]) ?(${FIGURE})(?: ?(万|亿))?(?: ?(?:USD|美元|欧元|英镑|港元))?`,
      'g',
    ),
    correct: ({ 1: sign = '', 2: amount, 3: scale = '' }) => `${amount}${scale}${CURRENCIES[sign]}`,
  },
  {
    code: 'language/figures',
    rule: 'spaces stand around ×, ÷, =, + and −',
    needs: /[×÷=+−]/,
    // The sign of a number touches it, and 10+2 is the name of a filing.
    pattern: new RegExp(
      `(?<=[${HAN}\\d%)]) ?[×÷=](?=[${HAN}\\d(])|(?<=[${HAN}\\d%)])[×÷=] ?(?=[${HAN}\\d(])|(?<=\\d)−(?=\\d)|(?<=\\d)\\+(?=[\\d,.]+ ?[=×÷−+])`,
      'gu',
    ),
    correct: ({ 0: sign }) => ` ${sign.trim()} `,
  },
];

export const prose: ProseRules = {
  conventions: [
    ...PUNCTUATION,
    ...FIGURES,
    {
      code: 'language/repeated-word',
      rule: 'the mark stands twice',
      needs: /([，、；：！？。])\1/,
      pattern: /([，、；：！？])\1|(?<!。)。。(?!。)/gu,
      correct: ({ 0: [mark = ''] }) => mark,
    },
    {
      code: 'language/repeated-word',
      rule: 'the word stands twice',
      needs: /([^\0-\x7f]{3,8})\1/,
      // Good Chinese repeats two characters, as in 讨论讨论, and longer groups after 一.
      pattern: new RegExp(`((?!一)${HAN}{3,4})\\1`, 'gu'),
      correct: ({ 1: word }) => word,
    },
    {
      code: 'language/repeated-word',
      rule: 'the word stands twice',
      needs: /(的|我们|您的|可以|需要|如果|因为|所以|以及|与|及|或)\1/,
      pattern: /(?<![目标有])(的)\1(?![确士])|(我们|您的|可以|需要|如果|因为|所以|以及)\2|([与及或])\3/gu,
      correct: ({ 0: found }) => found.slice(0, found.length / 2),
    },
  ],
  placeholder:
    /(?<![\w-])(?:TODO|FIXME|XXX+)(?=\s*(?:[:：。，；！？）】…]|$))|(?<=^|[（【])(?:TODO|FIXME|XXX+)(?![\w-])|[Ll]orem ipsum|[（([【](?:待写|待补充?|待完善|待填写?|待翻译)[）)\]】]|^(?:待写|待补充|待完善|待翻译)(?=$|[：:。…])/,
};
