import type { Field } from './field.ts';
import type { FormDefinition } from './form.ts';

/** The values of a form, keyed by field name. `choices` and repeated names have a list. No value is empty. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** A name and a value from a form. */
export type Pair = readonly [name: string, value: string];

/**
 * Returns the normalized values of a form for checks and storage: trimmed, line ends as \n (spaces in one-line fields),
 * without control characters, numbers without separators, without empty values. Drops names that the form does not have.
 * So no check sees a character that the visitor cannot see.
 */
export function normalizedValues({ fields }: Pick<FormDefinition, 'fields'>, pairs: Iterable<Pair>): Values {
  const sent = new Map(fields.map(({ name }): [string, string[]] => [name, []]));
  for (const [name, value] of pairs) sent.get(name)?.push(value);
  const entries = fields.flatMap((field): [string, string | string[]][] => {
    const given = sent.get(field.name)?.map((value) => plain(field, value)) ?? [];
    const filled = given.filter((value) => value !== '');
    const [only] = filled;
    if (only === undefined) return [];
    return [[field.name, filled.length > 1 || field.kind === 'choices' ? [...new Set(filled)] : only]];
  });
  return Object.fromEntries(entries);
}

function plain({ kind, pattern }: Field, value: string): string {
  const text = withoutControls(value);
  const line = kind === 'long' ? text : text.replace(/[\n\t]/g, ' ');
  const written = pattern === undefined ? line : withPlainSigns(line);
  return kind === 'number' ? withoutSeparators(written.trim()) : written.trim();
}

/** Returns a text with `\n` for every kind of line end, and without the other control characters, except tabs. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}

/**
 * Returns a text for a field with a pattern, in signs that patterns know: ASCII in place of full-width signs, special
 * hyphens and the Chinese full stop. Removes direction marks and other invisible characters (DI:
 * Default_Ignorable_Code_Point). In a field without a pattern they stay: some scripts and emoji need them.
 */
export function withPlainSigns(text: string): string {
  return text
    .replace(/[\p{Cc}\p{DI}]/gu, '')
    .replace(/[！-～]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[。｡]/g, '.')
    .replace(/[\p{Pd}−]/gu, '-');
}

/** Removes thousands separators: `1,250.5` becomes 1250.5. Returns any other text unchanged. */
function withoutSeparators(text: string): string {
  return /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Returns whether a text is a calendar day, YYYY-MM-DD. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
