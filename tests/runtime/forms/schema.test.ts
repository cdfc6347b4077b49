import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../../forms/definitions.ts';
import { FORMS } from '../../../forms/form-names.ts';
import type { Pair } from '../../../forms/values.ts';
import { problemsIn } from '../../../runtime/forms/schema.ts';
import { MINIMUM_VALUES } from '../../helpers/leads.ts';

describe.each(FORMS)('the form %s', (form) => {
  const good = Object.entries(MINIMUM_VALUES[form]);

  test('[Q7] accepts valid values', () => {
    expect(problemsIn(form, good)).toEqual({});
  });

  test('[Q7] reports every empty required field, and no other', () => {
    const required = definitionOf(form).fields.flatMap((field) => (field.isRequired ? [field.name] : []));
    const missing = Object.fromEntries(required.map((name) => [name, 'missing']));
    expect(problemsIn(form, [])).toEqual(missing);
    expect(
      problemsIn(
        form,
        required.map((name): Pair => [name, ' \n']),
      ),
    ).toEqual(missing);
  });

  test('[Q7] rejects texts over the maximum length', () => {
    const { fields } = definitionOf(form);
    expect(fields.length).toBeGreaterThan(0);
    for (const { name, maxLength } of fields) {
      const long = 'a'.repeat(maxLength + 1);
      expect(problemsIn(form, [...good.filter(([own]) => own !== name), [name, long]])).toEqual({ [name]: 'wrong' });
    }
  });
});

const quote = (...more: Pair[]) => problemsIn('quote', [...Object.entries(MINIMUM_VALUES.quote), ...more]);

describe('the browser checks', () => {
  test.each([
    { what: 'the last day of February', pair: ['cargoReadyDate', '2028-02-29'], is: true },
    { what: 'a day that does not exist', pair: ['cargoReadyDate', '2027-02-29'], is: false },
    { what: 'a number with separators', pair: ['weight', '1,250.5'], is: true },
    { what: 'a number in words', pair: ['weight', 'about 3 t'], is: false },
    { what: 'a number before other words', pair: ['weight', '3 or 4'], is: false },
    { what: 'an option', pair: ['service', 'port-to-door'], is: true },
    { what: 'an unknown option', pair: ['service', 'door-to-door'], is: false },
    { what: 'a member of every object', pair: ['service', 'toString'], is: false },
    { what: 'a phone number', pair: ['phone', '(312) 555-0100'], is: true },
    { what: 'an extension', pair: ['phone', '+1 312 555 0100 ext. 4'], is: true },
    { what: 'fewer than seven digits', pair: ['phone', '555 010 ext.'], is: false },
    { what: 'a field of another form', pair: ['jobTitle', '\u0000'], is: true },
    { what: 'an unknown field', pair: ['__proto__', 'x'], is: true },
  ] as { what: string; pair: Pair; is: boolean }[])('[Q7] $what', ({ pair, is }) => {
    expect(quote(pair)).toEqual(is ? {} : { [pair[0]]: 'wrong' });
  });

  test.each([
    { day: '2026-11-24', firstDay: '2026-11-25', is: false },
    { day: '2026-11-25', firstDay: '2026-11-25', is: true },
    { day: '2020-01-01', firstDay: undefined, is: true },
  ])('[Q1] $day, when $firstDay is the first accepted day', ({ day, firstDay, is }) => {
    const pairs: Pair[] = [...Object.entries(MINIMUM_VALUES.quote), ['cargoReadyDate', day]];
    expect(problemsIn('quote', pairs, firstDay)).toEqual(is ? {} : { cargoReadyDate: 'wrong' });
  });

  test('[Q7] accepts several choices, and one value for any other field', () => {
    const choices: Pair[] = [
      ['dangerousGoods', 'batteries'],
      ['dangerousGoods', 'magnets'],
    ];
    expect(quote(...choices)).toEqual({});
    expect(quote(...choices, ['dangerousGoods', 'tigers'])).toEqual({ dangerousGoods: 'wrong' });
    expect(quote(['origin', 'Ningbo'])).toEqual({ origin: 'wrong' });
    expect(quote(['origin', ' '])).toEqual({});
  });

  test.each(['li', 'li@shop', 'li@@shop.test', 'li@shop..test', 'li na@shop.test', 'li@shop.test, na@shop.test'])(
    '[Q7] rejects %j as an email address',
    (email) => {
      expect(problemsIn('newsletter', [['email', email]])).toEqual({ email: 'wrong' });
    },
  );
});
