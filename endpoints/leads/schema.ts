import * as z from 'zod';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { messageFor, type Problem } from '../../forms/messages.ts';
import { isRealDay, type Pair, type Values, valuesOf } from '../../forms/values.ts';
import type { Locale } from '../../runtime/contract/locales.ts';

/** The schema of every form's values, derived from its definition (Q7). */
const SCHEMAS = new Map(FORMS.map((form) => [form, schemaOf(definitionOf(form).fields)]));

/** Returns the problems of a submitted form, keyed by field name; empty if the values are valid. */
export function problemsIn(form: Form, pairs: Iterable<Pair>): Record<string, Problem> {
  return problemsOf(form, valuesOf(definitionOf(form), pairs));
}

/** Returns the problems of values that `valuesOf` has normalized. */
function problemsOf(form: Form, values: Values): Record<string, Problem> {
  const wrong = new Set(
    SCHEMAS.get(form)
      ?.safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  );
  const names = definitionOf(form).fields.flatMap(({ name }) => (wrong.has(name) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(values, name) ? 'wrong' : 'missing']));
}

/** Returns the error messages for normalized values, keyed by field name (spec 5); empty if the values are valid. */
export function errorsOf(form: Form, values: Values, locale: Locale): Record<string, string> {
  const problems = problemsOf(form, values);
  const wrong = definitionOf(form).fields.flatMap((field): [string, string][] => {
    const problem = problems[field.name];
    return problem === undefined ? [] : [[field.name, messageFor(field, problem, locale)]];
  });
  return Object.fromEntries(wrong);
}

function schemaOf(fields: readonly Field[]): z.ZodType {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

/** Returns the schema of a field. A field with one value rejects a list, which a repeated name produces. */
function fieldSchema(field: Field): z.ZodType {
  const text = textSchema(field);
  const value = field.kind === 'choices' ? z.array(text) : text;
  return field.isRequired ? value : z.optional(value);
}

function textSchema(field: Field): z.ZodType<string> {
  const { kind, maxLength, pattern, options } = field;
  const text = z
    .string()
    .max(maxLength)
    // JSON can contain half of a surrogate pair, which UTF-8 cannot encode.
    .refine((value) => value.isWellFormed());
  const shaped = pattern === undefined ? text : text.regex(new RegExp(`^(?:${pattern})$`, 'u'));
  const chosen = options === undefined ? shaped : shaped.refine((value) => options.includes(value));
  return kind === 'date' ? chosen.refine(isRealDay) : chosen;
}
