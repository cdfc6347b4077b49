import * as z from 'zod';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { messageFor, type Problem } from '../../forms/messages.ts';
import { hasControls, isRealDay, type Pair, type Values, valuesOf } from '../../forms/values.ts';
import type { Locale } from '../../runtime/contract/locales.ts';

/** What the values of every form must be, derived from its definition (Q7). */
const SCHEMAS = new Map(FORMS.map((form) => [form, schemaOf(definitionOf(form).fields)]));

/** What is wrong with what was sent from a form, by the names of its fields; nothing where a lead can be made of it. */
export function problemsIn(form: Form, pairs: Iterable<Pair>): Record<string, Problem> {
  return problemsOf(form, valuesOf(definitionOf(form), pairs));
}

/** The same of values that are normalised already, as `valuesOf` gives them. */
function problemsOf(form: Form, values: Values): Record<string, Problem> {
  const wrong = new Set(
    SCHEMAS.get(form)
      ?.safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  );
  const names = definitionOf(form).fields.flatMap(({ name }) => (wrong.has(name) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(values, name) ? 'wrong' : 'missing']));
}

/** What a visitor is told of normalised values, by the names of fields (spec 5); nothing where nothing is wrong. */
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

/** Where one text is meant, a list is none: a name that was sent more than once. */
function fieldSchema(field: Field): z.ZodType {
  const text = textSchema(field);
  const value = field.kind === 'choices' ? z.array(text) : text;
  return field.isRequired ? value : z.optional(value);
}

function textSchema(field: Field): z.ZodType<string> {
  const { kind, most, pattern, options } = field;
  const text = z
    .string()
    .max(most)
    // JSON can hold half of a surrogate pair, which is no text in UTF-8.
    .refine((value) => value.isWellFormed() && !hasControls(value, field));
  const shaped = pattern === undefined ? text : text.regex(new RegExp(`^(?:${pattern})$`, 'u'));
  const chosen = options === undefined ? shaped : shaped.refine((value) => options.includes(value));
  return kind === 'date' ? chosen.refine(isRealDay) : chosen;
}
