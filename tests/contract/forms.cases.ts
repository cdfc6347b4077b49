import type { Field, FieldKind } from '../../forms/field.ts';
import type { Problem } from '../../forms/problems.ts';

/** The reason why HTML alone differs from the checks. */
export type Reason = keyof typeof REASONS;

export const REASONS = {
  blank: 'HTML accepts spaces as a value',
  spaces: 'HTML limits and options include the spaces around a value',
  counted: 'HTML counts UTF-16 code units; forms count characters',
  pattern: 'HTML has neither pattern nor limit: they would count characters that the checks never see',
  address: 'HTML checks the rule of browsers for an address: no other characters, no dot required',
  hidden: 'HTML does not check hidden fields',
  listed: 'an HTML list contains real countries; forms check only the shape of a code',
} as const;

/** The value that a visitor sends from one field, and its problem. */
export interface ValueCase {
  what: string;
  /** One text; several if the name was repeated; an empty list if it was omitted. */
  sent: string | readonly string[];
  /** Undefined if the field accepts the value. */
  problem: Problem | undefined;
  /** The reason, if HTML alone decides differently. */
  html?: Reason;
}

const good = (what: string, sent: string | string[], html?: Reason): ValueCase => ({
  what,
  sent,
  problem: undefined,
  ...(html && { html }),
});
const wrong = (what: string, sent: string | string[], html?: Reason): ValueCase => ({
  ...good(what, sent, html),
  problem: 'wrong',
});

const line = (most: number): ValueCase[] => [
  good('words', 'Two pallets'),
  good('another alphabet', '上海 é 👩‍🚀'),
  good('markup', '"><script>alert(1)</script>'.slice(0, most)),
  good('the longest', 'x'.repeat(most)),
  good('spaces at both ends', '  Li  '),
  good('spaces at both ends of the longest', ` ${'x'.repeat(most)} `, 'spaces'),
  wrong('too long', 'x'.repeat(most + 1)),
  good('characters that count twice', '𝒳'.repeat(most), 'counted'),
  good('NUL', 'a\u0000b'),
  good('a tab', 'a\tb'),
  good('line ends', 'a\r\nb\u000bc\u2028d'),
  good('an escape', 'a\u001b[31m'),
  good('direction marks', '\u202aa\u202c'),
  wrong('twice', ['Li', 'Li']),
];
const options = (...unknown: string[]): ValueCase[] => [
  ...unknown.map((sent) => wrong(`an unknown option, ${sent}`, sent)),
  wrong('an object property', '__proto__'),
  wrong('NUL', 'a\u0000b'),
];

/** Values to send for fields of a kind; options of `choice` and `choices` come from their definitions. */
export const VALUES: Readonly<Record<FieldKind, (field: Field) => readonly ValueCase[]>> = {
  text: ({ maxLength }) => line(maxLength),
  place: ({ maxLength }) => line(maxLength),
  long: ({ maxLength }) => [
    good('lines', 'one\r\ntwo\n\n\tthree'),
    good('the longest', '物'.repeat(maxLength)),
    good('the longest, with line ends of two characters', `${'x'.repeat(maxLength - 2)}\r\nx`),
    wrong('too long', 'x'.repeat(maxLength + 1)),
    good('NUL', 'a\u0000b'),
    good('line ends of slides', 'one\u000btwo\u0002'),
    wrong('twice', ['one', 'two']),
  ],
  email: () => [
    good('an address', 'li.wei+freight@shipper.example'),
    good('an address in capitals', 'LI@SHIPPER.EXAMPLE'),
    good('spaces around it', ' li@shipper.example '),
    ...['nobody', 'li@', '@b.example', 'li@@b.example', 'li@b..example', 'li@-b.example', 'l i@b.example'].map((sent) =>
      wrong(sent, sent),
    ),
    wrong('a domain without a dot', 'li@shipper', 'address'),
    ...[
      'ｌｉ＠shipper．example',
      'li@shipper。example',
      'li\u200b@shipper\u2011co.example',
      'li\u0000@shipper.example',
    ].map((sent) => good(`other characters, ${JSON.stringify(sent)}`, sent, 'address')),
    wrong('two addresses', 'a@b.example, c@d.example'),
    wrong('too long', `${'l'.repeat(240)}@shipper.example`, 'pattern'),
    wrong('twice', ['a@b.example', 'c@d.example']),
  ],
  phone: () => [
    ...['+86 21 5555 0100', '(312) 555-0100', '1234567', '312.555.0100', '030/1234567'].map((sent) => good(sent, sent)),
    ...['+1 312 555 0100 ext. 12', '+1 312 555 0100 x12', '021-5555 0100 转801'].map((sent) => good(sent, sent)),
    ...['＋８６ １３８ ００１３ ８０００', '٠٣٠١٢٣٤٥٦٧', '\u202a+86–21\u20115555\u00a00100\u202c'].map((sent) =>
      good(sent, sent),
    ),
    ...['++1 312 555 0100', '312\t555 0100', '312\u0000555 0100', '1'.repeat(16)].map((sent) => good(sent, sent)),
    good('spaces around it', ' +1 312 555 0100 '),
    ...['123456', 'call me'].map((sent) => wrong(sent, sent, 'pattern')),
    wrong('too long', `+1${' '.repeat(30)}3125550100`, 'pattern'),
    wrong('twice', ['1234567', '7654321']),
  ],
  country: () => [
    good('a code', 'CN'),
    good('spaces around it', ' CN ', 'spaces'),
    good('a code of no country', 'XX', 'listed'),
    ...options('China', 'cn', 'C', 'C1', 'CHN'),
    wrong('twice', ['CN', 'US']),
  ],
  number: ({ pattern = '' }) => [
    good('digits', '12'),
    good('zero', '0'),
    good('spaces around it', ' 12 '),
    good('full-width digits', '１２'),
    good('direction marks', '\u202a12'),
    ...(pattern.includes('?')
      ? [
          good('decimals', '12.125'),
          good('separators', '1,250,000.5'),
          good('full-width separators', '１，２５０．５'),
          wrong('four decimals', '1.2345', 'pattern'),
        ]
      : [
          wrong('decimals', '1.5', 'pattern'),
          wrong('a thousand', '1000', 'pattern'),
          wrong('a thousand with a separator', '1,000', 'pattern'),
        ]),
    ...['-1', 'twelve', '1e3', '1,25', '٣', '10²', '0x10', '1 000', '.5', '5.', '+1'].map((sent) =>
      wrong(sent, sent, 'pattern'),
    ),
    wrong('too long', '1'.repeat(16), 'pattern'),
    wrong('twice', ['1', '2']),
  ],
  date: () => [
    ...['2026-11-30', '2028-02-29', '2000-01-01', '2099-12-31'].map((sent) => good(sent, sent)),
    good('spaces around it', ' 2027-01-01 ', 'spaces'),
    ...[
      '2027-02-29',
      '2027-04-31',
      '2027-13-01',
      '1999-12-31',
      '2100-01-01',
      '2027-1-1',
      '01/02/2027',
      '2027',
      'soon',
    ].map((sent) => wrong(sent, sent)),
    wrong('twice', ['2027-01-01', '2027-01-02']),
  ],
  choice: ({ options: [first = '', second = ''] = [] }) => [
    good('an option', first),
    good('another option', second),
    good('spaces around it', ` ${first} `, 'spaces'),
    ...options('submarine', first.toUpperCase(), 'toString'),
    wrong('two options', [first, second]),
  ],
  choices: ({ options: [first = '', second = ''] = [] }) => [
    good('an option', first),
    good('two options', [first, second]),
    good('spaces around it', ` ${first} `, 'spaces'),
    ...options('submarine', first.toUpperCase()),
    wrong('an unknown option after a known one', [first, 'submarine']),
  ],
  agreement: () => [good('yes', 'yes'), good('spaces around it', ' yes ', 'spaces'), ...options('on', 'no', 'Yes')],
  hidden: () => [
    good('a slug', 'peak-season-2027'),
    ...['A B', '../etc', '-a', 'a--b', 'a/b', '上海'].map((sent) => wrong(sent, sent, 'hidden')),
    good('NUL', 'a\u0000b'),
    wrong('too long', 'x'.repeat(121), 'hidden'),
    wrong('twice', ['a', 'b']),
  ],
};

/** Returns the empty values of a field. */
export function emptyCases({ kind, isRequired, options: list }: Field): ValueCase[] {
  const problem: Problem | undefined = isRequired ? 'missing' : undefined;
  const isTyped = list === undefined && kind !== 'country' && kind !== 'date';
  // Browsers trim an address.
  const otherwise = isRequired && kind !== 'email' && 'blank';
  const hidden = kind === 'hidden' && 'hidden';
  return [
    { what: 'nothing', sent: [], problem, ...reasoned(hidden) },
    { what: 'an empty text', sent: '', problem, ...reasoned(hidden) },
    ...(isTyped ? [{ what: 'spaces', sent: ' \u3000', problem, ...reasoned(hidden || otherwise) }] : []),
  ];
}

function reasoned(html: Reason | false | undefined): Pick<ValueCase, 'html'> {
  return html ? { html } : {};
}
