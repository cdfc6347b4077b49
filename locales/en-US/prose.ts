import type { ProseRules } from '../prose.ts';

/** The codes of currencies by their signs. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  S$: 'SGD',
  '€': 'EUR',
  '£': 'GBP',
};

/** Words of which two in a row are never right: `the the`. Verbs and pronouns may follow themselves: `that that`. */
const NEVER_TWICE =
  'the|an?|of|and|or|but|for|from|with|by|at|as|into|your|our|their|its|my|be|are|was|were|will|would|can|must|should|may|if|we';

export const prose: ProseRules = {
  conventions: [
    {
      code: 'language/punctuation',
      rule: 'English has half-width punctuation, letters and digits',
      needs: /[\u3000-\u3002\uff01-\uff5e]/,
      // The characters next to Chinese belong to a quotation.
      pattern:
        /(?<![\p{Script=Han}《「『])(?:[\u3000-\u3002！-／：-＠［-｀｛-～]|[０-９Ａ-Ｚａ-ｚ]+)(?![\p{Script=Han}《「『])/gu,
      correct: toHalfWidth,
    },
    {
      code: 'language/punctuation',
      rule: 'English has curly apostrophes and single quotes',
      needs: /'/,
      pattern:
        /(?<![\p{L}\d])'([^'"\n]*[\p{L}\d.,!?])'(?![\p{L}\d])|(?<=[\p{L}.,!?])'|(?<![\p{L}\d])'(?=\d\ds?\b)|(?<![\p{L}\d])'(?=\p{L})/gu,
      correct({ 1: quoted, index, input }) {
        if (quoted !== undefined) return `‘${quoted}’`;
        const opensWord = /\p{L}/u.test(input[index + 1] ?? '') && !/[\p{L}.,!?]/u.test(input[index - 1] ?? '');
        return opensWord ? undefined : '’';
      },
    },
    {
      code: 'language/punctuation',
      rule: 'English has curly quotes',
      needs: /"/,
      // After a digit, the mark may mean inches.
      pattern: /(?<!\d)"([^"\n]+)"|(?<!\d)"/g,
      correct: ({ 1: quoted }) => (quoted === undefined ? undefined : `“${quoted}”`),
    },
    {
      code: 'language/figures',
      rule: 'an amount begins with the code of its currency',
      needs: /[$€£]/,
      pattern: /(?<![A-Z])((?:US|A|C|HK|NZ|S)?\$|[€£]) ?(\d[\d,]*(?:\.\d+)?)(?: (?:USD|EUR|GBP)\b)?/g,
      correct: ({ 1: sign = '', 2: amount }) => `${CURRENCIES[sign]} ${amount}`,
    },
    {
      code: 'language/figures',
      rule: 'an amount begins with the code of its currency, and a space follows the code',
      needs: /\d ?(?:USD|EUR|GBP|CNY)|(?:USD|EUR|GBP|CNY)\d/,
      pattern:
        /(?<![\d,.$€£-])(\d[\d,]*(?:\.\d+)?) ?(USD|EUR|GBP|CNY)\b(?! ?\d)|\b(USD|EUR|GBP|CNY)(\d[\d,]*(?:\.\d+)?)/g,
      correct: ({ 1: first, 2: codeAfter, 3: codeBefore, 4: second }) =>
        `${codeAfter ?? codeBefore} ${first ?? second}`,
    },
    {
      code: 'language/figures',
      rule: 'a percentage is a figure with %',
      needs: /\d(?: %|[ -]?(?:[Pp]er|pct))/,
      pattern: /(\d)(?: %|[ -]?(?:[Pp]er ?cent|pct\.?))(?![A-Za-z\d])/g,
      correct: ({ 1: digit }) => `${digit}%`,
    },
    {
      code: 'language/figures',
      rule: 'a space separates a figure and its unit',
      needs: /\d(?:TEU|FEU|kg|km)/,
      pattern: /(?<![\w.,-])(\d[\d,]*(?:\.\d+)?)(TEU|FEU|kg|km)\b/g,
      correct: ({ 1: figure, 2: unit }) => `${figure} ${unit}`,
    },
    {
      code: 'language/repeated-word',
      rule: 'the word stands twice',
      needs: hasRepeatedWord,
      pattern: new RegExp(`(?i:\\b([a-z]+)\\s+\\1)\\b(?<=\\s(?:${NEVER_TWICE}|[a-z]{5,}))(?![’-])`, 'g'),
      // A longer word may stand twice on purpose. A name does, and its second word has a capital letter.
      correct: ({ 1: word = '' }) => (word.length < 5 ? word : undefined),
    },
  ],
  // In the middle of a sentence, such a word may be what the sentence is about.
  placeholder:
    /(?<![\w-])(?:TODO|FIXME|XXX+|TK)(?=\s*(?:[:.,;!?)\]…]|$))|(?<=^|[([])(?:TODO|FIXME|XXX+|TK)(?![\w-]| ?\d)|(?<=\b[A-Z]{3} )TK\b(?! ?\d)|\b(?:TKTK|[Tt]odo(?=:)|[Ll]orem ipsum)\b/,
};

/**
 * Whether a text has a word of letters twice in a row, in any case. A pattern with the flag `i` compares letters so slowly that it
 * took four times as long.
 */
function hasRepeatedWord(text: string): boolean {
  let [before, length, start] = [0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isLetter(text.charCodeAt(at))) continue;
    if (at > start) {
      if (at - start === length && isRepeated(text.slice(before, at), length)) return true;
      [before, length] = [start, at - start];
    }
    start = at + 1;
  }
  return false;
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Whether a text begins and ends with the same word of a length, with only white space between. */
function isRepeated(text: string, length: number): boolean {
  const [first, second] = [text.slice(0, length), text.slice(-length)];
  return first.toLowerCase() === second.toLowerCase() && text.slice(length, -length).trim() === '';
}

/** Returns the half-width form of full-width characters, with the space that they include. */
function toHalfWidth({ 0: found, index, input }: RegExpExecArray): string {
  const half = found.normalize('NFKC').replaceAll('、', ',').replaceAll('。', '.');
  const [before, after] = [index - 1, index + found.length].map((at) => input.charAt(at).normalize('NFKC')) as [
    string,
    string,
  ];
  const isInFigure = /\d/.test(before) && /\d/.test(after);
  const opening = /^[([{]/.test(half) && /[\w.,;:!?)]/.test(before) ? ' ' : '';
  const closing = /[,.;:!?)\]}]$/.test(half) && /[\w“‘([{]/.test(after) && !isInFigure ? ' ' : '';
  return `${opening}${half}${closing}`;
}
