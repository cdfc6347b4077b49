import type { Field } from './field.ts';
import type { FormDefinition } from './form.ts';

/** What was typed into a form, by the names of its fields: lists of `choices`, and of what came more than once. Never empty. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** A pair as forms send it. */
export type Pair = readonly [name: string, value: string];

/**
 * The values of a form as everybody checks and keeps them: without spaces at both ends, line ends as \n, numbers without
 * separators, and nothing for what was left empty. Names that the form does not have stay out.
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

/** `1,250.5` is 1250.5; what is no such number stays as it is, and is refused as it was typed. */
function withoutSeparators(text: string): string {
  return /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** What no field takes: characters that show nothing and end texts elsewhere. Lines may end and be indented in `long` alone. */
export function hasControls(text: string, { kind }: Pick<Field, 'kind'>): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return (kind === 'long' ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/).test(text);
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
