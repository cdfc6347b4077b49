import type { Locale } from '../contract/locales.ts';
import { sharedFormTexts } from '../locales/forms.ts';
import type { Field } from './field.ts';
import type { FormDefinition } from './form.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { Values } from './values.ts';
import { fieldWords } from './words.ts';

/** Returns the error message for a field: its own, or the default of its kind. */
export function messageFor(
  { name, messages }: Pick<Field, 'name' | 'messages'>,
  problem: Problem,
  locale: Locale,
): string {
  const special = fieldWords(name, locale)?.[problem];
  if (special !== undefined) return special;
  const id = messages?.[problem] ?? (problem === 'missing' ? 'required' : 'wrongResponse');
  return sharedFormTexts[locale].messages[id];
}

/** Returns the error messages for values that `normalizedValues` has normalized, by field name (Q7); empty if there are none. */
export function fieldErrors(
  definition: Pick<FormDefinition, 'fields'>,
  values: Values,
  locale: Locale,
): Record<string, string> {
  const problems = problemsOf(definition, values);
  const errors = definition.fields.flatMap((field): [string, string][] => {
    const problem = problems[field.name];
    return problem === undefined ? [] : [[field.name, messageFor(field, problem, locale)]];
  });
  return Object.fromEntries(errors);
}
