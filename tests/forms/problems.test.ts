import { expect, test } from 'vitest';
import { definitionOf } from '../../forms/definitions.ts';
import { fieldErrors } from '../../forms/messages.ts';
import { problemsOf } from '../../forms/problems.ts';
import { normalizedValues } from '../../forms/values.ts';
import { validValues } from '../helpers/leads.ts';

// The tests of contracts check every field of every form.
const valuesIn = (form: 'quote' | 'contact' | 'newsletter', changes: Parameters<typeof validValues>[1]) =>
  normalizedValues(definitionOf(form), validValues(form, changes));

test.each([
  { day: '2026-11-24', firstDay: '2026-11-25', is: false },
  { day: '2026-11-25', firstDay: '2026-11-25', is: true },
  { day: '2020-01-01', firstDay: undefined, is: true },
])('[Q1] $day is a valid day, when $firstDay is the first accepted day: $is', ({ day, firstDay, is }) => {
  const values = valuesIn('quote', { cargoReadyDate: day });
  expect(problemsOf(definitionOf('quote'), values, firstDay)).toEqual(is ? {} : { cargoReadyDate: 'wrong' });
});

test.each([
  {
    locale: 'en-US',
    says: 'Please enter a valid email address',
    missing: 'Please enter an email address',
    invalid: 'Invalid email',
  },
  { locale: 'zh-CN', says: '请填写有效的电子邮箱地址', missing: '请填写电子邮箱', invalid: '请填写有效的电子邮箱地址' },
] as const)(
  '[Q7] the errors of a form are in $locale, word for word and in the order of its fields',
  ({ locale, says, missing, invalid }) => {
    const told = (...[form, changes]: Parameters<typeof valuesIn>) =>
      fieldErrors(definitionOf(form), valuesIn(form, changes), locale);
    expect(told('contact', { email: 'li' })).toEqual({ email: says });
    expect(told('contact', { email: undefined })).toEqual({ email: missing });
    expect(told('newsletter', { email: 'li' })).toEqual({ email: invalid });
    expect(Object.keys(told('contact', { message: '', phone: 'x' }))).toEqual(['phone', 'message']);
    expect(told('contact', {})).toEqual({});
  },
);
