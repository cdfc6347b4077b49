import type { Locale } from '../contract/locales.ts';
import type { Field, MessageId } from './field.ts';
import type { FormDefinition } from './form.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { Values } from './values.ts';
import { fieldWords } from './words.ts';

/** The messages of Q7, word for word, and the message of the agreement. */
export const FIELD_MESSAGES: Readonly<Record<Locale, Readonly<Record<MessageId, string>>>> = {
  'en-US': {
    required: 'Required',
    missingEmail: 'Please enter an email address',
    wrongEmail: 'Please enter a valid email address',
    wrongPhone: 'Please enter a valid phone number',
    wrongResponse: 'Please enter a valid response',
    invalidEmail: 'Invalid email',
    missingAgreement: 'Required',
  },
  'zh-CN': {
    required: '必填',
    missingEmail: '请填写电子邮箱',
    wrongEmail: '请填写有效的电子邮箱地址',
    wrongPhone: '请填写有效的电话号码',
    wrongResponse: '请填写有效的内容',
    invalidEmail: '电子邮箱无效',
    missingAgreement: '请勾选同意后再提交',
  },
};

/** Returns the error message for a field: its own, or the default of its kind. */
export function messageFor(
  { name, messages }: Pick<Field, 'name' | 'messages'>,
  problem: Problem,
  locale: Locale,
): string {
  const special = fieldWords(name, locale)?.[problem];
  if (special !== undefined) return special;
  const id = messages?.[problem] ?? (problem === 'missing' ? 'required' : 'wrongResponse');
  return FIELD_MESSAGES[locale][id];
}

/** Returns the error messages for values that `valuesOf` has normalized, by field name (Q7); empty if there are none. */
export function errorsOf(
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
