import { describe, expect, test } from 'vitest';
import { errorsOf, problemsIn } from '../../../endpoints/leads/schema.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import type { Field } from '../../../forms/field.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { valuesOf } from '../../../forms/values.ts';
import { INVALID_VALUES, validValues } from '../../helpers/leads.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

const ALL = FORMS.flatMap((form) =>
  definitionOf(form).fields.map((field): { form: typeof form; field: Field } => ({ form, field })),
);
describe('values of a form', () => {
  test.each(FORMS)('[Q7] are valid for form %s when every field has a valid sample', (form) => {
    expect(problemsIn(form, validValues(form))).toEqual({});
  });

  test.each(FORMS)('[Q7] are missing in form %s when a required field is empty or only spaces', (form) => {
    const required = definitionOf(form).fields.filter(({ isRequired }) => isRequired);
    const missing = Object.fromEntries(notEmpty(required).map(({ name }) => [name, 'missing']));
    expect(problemsIn(form, [])).toEqual(missing);
    const spaces = definitionOf(form).fields.map(({ name }): [string, string] => [name, ' \r\n\u3000']);
    expect(problemsIn(form, spaces)).toEqual(missing);
  });

  const wrong = ALL.flatMap(({ form, field }) =>
    INVALID_VALUES[field.kind].map((value) => ({ form, name: field.name, value })),
  );
  test.each(wrong)('[Q7] are wrong in $name of $form: $value', ({ form, name, value }) => {
    expect(problemsIn(form, validValues(form, { [name]: value }))).toEqual({ [name]: 'wrong' });
  });

  test.each(ALL.filter(({ field }) => field.kind !== 'choices'))(
    '[Q7] are wrong in $field.name of $form when the field occurs twice',
    ({ form, field: { name } }) => {
      const [sample = ''] = validValues(form).flatMap(([own, value]) => (own === name ? [value] : []));
      expect(problemsIn(form, validValues(form, { [name]: [sample, sample] }))).toEqual({ [name]: 'wrong' });
    },
  );

  test('[Q1] may name several dangerous goods, but only known ones', () => {
    const goods = (...dangerousGoods: string[]) => problemsIn('quote', validValues('quote', { dangerousGoods }));
    expect([goods(), goods('batteries', 'magnets', 'batteries'), goods('magnets', 'gold')]).toEqual([
      {},
      {},
      { dangerousGoods: 'wrong' },
    ]);
  });

  test('[Q1] may have numbers with separators and line ends of every system', () => {
    expect(problemsIn('quote', validValues('quote', { weight: ' 18,000.5 ', cargoValue: '1,250,000' }))).toEqual({});
    expect(problemsIn('contact', validValues('contact', { message: 'one\r\ntwo\rthree\n\tfour' }))).toEqual({});
  });

  test('[Q7] may have unknown names, which are ignored', () => {
    expect(problemsIn('contact', [...validValues('contact'), ['__proto__', 'x'], ['toString', '\u0000']])).toEqual({});
  });

  test.each([
    {
      locale: 'en-US',
      email: 'li',
      says: 'Please enter a valid email address',
      missing: 'Please enter an email address',
    },
    { locale: 'zh-CN', email: 'li', says: '请填写有效的电子邮箱地址', missing: '请填写电子邮箱' },
  ] as const)(
    '[Q7] have error messages in $locale in the words of the specification',
    ({ locale, email, says, missing }) => {
      const told = (form: 'contact' | 'newsletter', changes: Parameters<typeof validValues>[1]) =>
        errorsOf(form, valuesOf(definitionOf(form), validValues(form, changes)), locale);
      expect(told('contact', { email })).toEqual({ email: says });
      expect(told('contact', { email: undefined })).toEqual({ email: missing });
      expect(told('newsletter', { email })).toEqual({ email: locale === 'en-US' ? 'Invalid email' : '电子邮箱无效' });
      expect(Object.keys(told('contact', { phone: 'x', message: '' }))).toEqual(['phone', 'message']);
      expect(told('contact', {})).toEqual({});
    },
  );
});
