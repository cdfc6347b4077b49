import * as z from 'zod/mini';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import type { Form } from '../../forms/form-names.ts';
import type { Problem } from '../../forms/messages.ts';
import { isRealDay, type Pair, valuesOf } from '../../forms/values.ts';

/**
 * Returns the problems of typed values by field name; empty if there are none (spec 5). Days before `firstDay` are
 * wrong. The receiver does not check that, because a lead may arrive days after the visitor typed it.
 */
export function problemsIn(form: Form, pairs: Iterable<Pair>, firstDay = ''): Record<string, Problem> {
  const definition = definitionOf(form);
  const values = valuesOf(definition, pairs);
  const problems = definition.fields.flatMap((field): [string, Problem][] => {
    const { name, isRequired } = field;
    const value = values[name];
    if (value === undefined) return isRequired ? [[name, 'missing']] : [];
    return isTaken(field, value, firstDay) ? [] : [[name, 'wrong']];
  });
  return Object.fromEntries(problems);
}

/**
 * Whether a field accepts a value. Only `choices` accepts a list. Each text is checked separately, because other
 * schemas of the package are as large as the form's script.
 */
function isTaken(field: Field, value: string | readonly string[], firstDay: string): boolean {
  const schema = schemaOf(field, firstDay);
  const texts = field.kind === 'choices' ? [value].flat() : [value];
  return texts.every((text) => z.safeParse(schema, text).success);
}

function schemaOf(field: Field, firstDay: string) {
  const { kind, maxLength, options, pattern = '[^]*' } = field;
  return z.string().check(
    z.maxLength(maxLength),
    // A function, because `z.refine` and `z.regex` add classes, 400 compressed bytes.
    ({ value, issues }) => {
      const isRight =
        new RegExp(`^(?:${pattern})$`, 'u').test(value) &&
        (options === undefined || options.includes(value)) &&
        (kind !== 'date' || (isRealDay(value) && value >= firstDay));
      if (!isRight) issues.push({ code: 'custom', input: value });
    },
  );
}
