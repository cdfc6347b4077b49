import type { Field, FieldKind } from '../../forms/field.ts';
import type { Problem } from '../../forms/messages.ts';

/** The reason why HTML alone differs from the schemas. */
export type Reason = keyof typeof REASONS;

export const REASONS = {
  blank: 'HTML accepts spaces as a value',
  spaces: 'HTML patterns and limits include the spaces around a value',
  counted: 'HTML counts UTF-16 code units; the schemas count characters',
  controls: 'HTML cannot reject invisible characters without a pattern',
  hidden: 'HTML does not check hidden fields',
  listed: 'an HTML list contains real countries; the schemas check only the shape of a code',
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
  wrong('NUL', 'a\u0000b', 'controls'),
  wrong('a tab', 'a\tb', 'controls'),
  wrong('an escape', 'a\u001b[31m', 'controls'),
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
    wrong('NUL', 'a\u0000b', 'controls'),
    wrong('an escape', 'a\u001b[31m', 'controls'),
    wrong('twice', ['one', 'two']),
  ],
  email: () => [
    good('an address', 'li.wei+freight@shipper.example'),
    good('an address in capitals', 'LI@SHIPPER.EXAMPLE'),
    good('spaces around it', ' li@shipper.example '),
    ...[
      'nobody',
      'li@',
      '@b.example',
      'li@shipper',
      'li@@b.example',
      'li@b..example',
      'li@-b.example',
      'l i@b.example',
    ].map((sent) => wrong(sent, sent)),
    wrong('two addresses', 'a@b.example, c@d.example'),
    wrong('too long', `${'l'.repeat(240)}@shipper.example`),
    wrong('NUL', 'a\u0000@b.example'),
    wrong('twice', ['a@b.example', 'c@d.example']),
  ],
  phone: () => [
    ...['+86 21 5555 0100', '(312) 555-0100', '1234567', '312.555.0100'].map((sent) => good(sent, sent)),
    good('spaces around it', ' +1 312 555 0100 ', 'spaces'),
    ...['123456', '1'.repeat(16), 'call me', '+1 312 555 0100 ext. 4', '++1 312 555 0100', '１２３４５６７'].map(
      (sent) => wrong(sent, sent),
    ),
    wrong('a tab in it', '312\t555 0100', 'controls'),
    wrong('too long', `+1${' '.repeat(30)}3125550100`),
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
    good('spaces around it', ' 12 ', 'spaces'),
    ...(pattern.includes('?')
      ? [good('decimals', '12.125'), good('separators', '1,250,000.5'), wrong('four decimals', '1.2345')]
      : [wrong('decimals', '1.5'), wrong('a thousand', '1000'), wrong('a thousand with a separator', '1,000')]),
    ...['-1', 'twelve', '1e3', '1,25', '٣', '１２', '0x10', '1 000', '.5', '5.', '+1'].map((sent) => wrong(sent, sent)),
    wrong('too long', '1'.repeat(16)),
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
    ...options('submarine', first.toUpperCase()),
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
    wrong('NUL', 'a\u0000b', 'hidden'),
    wrong('too long', 'x'.repeat(121), 'hidden'),
    wrong('twice', ['a', 'b']),
  ],
};

/** Returns the empty values of a field. */
export function emptyCases({ kind, isRequired, pattern, options: list }: Field): ValueCase[] {
  const problem: Problem | undefined = isRequired ? 'missing' : undefined;
  const isTyped = list === undefined && kind !== 'country' && kind !== 'date';
  // With a pattern, HTML rejects spaces whether the field is required or not.
  const otherwise = pattern === undefined ? isRequired && 'blank' : !isRequired && 'spaces';
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
