import type { Field } from './field.ts';
import type { FormDefinition } from './form.ts';

/** The values of a form, keyed by field name. `choices` and repeated names have a list. No value is empty. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** A name and a value from a form. */
export type Pair = readonly [name: string, value: string];

/**
 * Returns the normalized values of a form for checks and storage: trimmed, line ends as \n, numbers without separators,
 * without empty values. Drops names that the form does not have.
 */
export function valuesOf({ fields }: Pick<FormDefinition, 'fields'>, pairs: Iterable<Pair>): Values {
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

function plain({ kind }: Field, value: string): string {
  const trimmed = value.replace(/\r\n?/g, '\n').trim();
  return kind === 'number' && /\d,\d{3}/.test(trimmed) ? withoutSeparators(trimmed) : trimmed;
}

/**
 * Removes thousands separators: `1,250.5` becomes 1250.5. Returns any other text unchanged, so that an invalid number
 * stays in the form as typed.
 */
function withoutSeparators(text: string): string {
  return /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Returns whether a text contains control characters that no field accepts. Only `long` accepts line ends and tabs. */
export function hasControls(text: string, { kind }: Pick<Field, 'kind'>): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return (kind === 'long' ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/).test(text);
}

/** Returns whether a text is a calendar day, YYYY-MM-DD. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
