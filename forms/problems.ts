import type { Field } from './field.ts';
import type { FormDefinition } from './form.ts';
import { isRealDay, type Values } from './values.ts';

/** The problem of a value: it is missing, or the field does not accept it. */
export type Problem = 'missing' | 'wrong';

/** Half of a surrogate pair, which UTF-8 cannot encode. JSON can contain one. */
const HALF_PAIR = /\p{Cs}/u;

/**
 * Returns the problems of values that `normalizedValues` has normalized, by field name; empty if there are none (Q7). Days
 * before `firstDay` are wrong. Only the browser passes it, because a lead may arrive days after the visitor typed it.
 */
export function problemsOf(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: Values,
  firstDay = '',
): Record<string, Problem> {
  const problems = fields.flatMap((field): [string, Problem][] => {
    const { name, kind, isRequired } = field;
    const value = values[name];
    if (value === undefined) return isRequired ? [[name, 'missing']] : [];
    // Only `choices` accepts a list, which a repeated name makes.
    const texts = kind === 'choices' ? [value].flat() : [value];
    return texts.every((text) => isTaken(field, text, firstDay)) ? [] : [[name, 'wrong']];
  });
  return Object.fromEntries(problems);
}

/** Whether a field accepts a value. */
function isTaken(
  { kind, maxLength, pattern, options }: Field,
  value: string | readonly string[],
  firstDay: string,
): boolean {
  return (
    typeof value === 'string' &&
    [...value].length <= maxLength &&
    !HALF_PAIR.test(value) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)) &&
    (options === undefined || options.includes(value)) &&
    (kind !== 'date' || (isRealDay(value) && value >= firstDay))
  );
}
