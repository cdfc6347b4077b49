import { describe, expect, test } from 'vitest';
import { choices, email, long, phone, quantity, text } from '../../forms/field.ts';
import { isRealDay, normalizedValues, type Pair } from '../../forms/values.ts';

const fields = [
  text('name'),
  long('message'),
  quantity('weight'),
  choices('goods', ['a', 'b']),
  email('email'),
  phone('phone'),
];
const values = (...pairs: Pair[]) => normalizedValues({ fields }, pairs);

describe('valuesOf', () => {
  test('[Q7] trims values and normalizes line ends', () => {
    expect(values(['name', '\u3000 Li\u00a0'], ['message', ' one\r\ntwo\rthree\n\n '])).toEqual({
      name: 'Li',
      message: 'one\ntwo\nthree',
    });
  });

  test('[Q7] omits empty values', () => {
    expect(values(['name', ''], ['message', ' \r\n\t'], ['goods', ''])).toEqual({});
    expect(values()).toEqual({});
  });

  test('[Q7] returns values in form order and drops unknown names', () => {
    const given = values(['other', 'x'], ['message', 'm'], ['__proto__', 'y'], ['name', 'n'], ['toString', 'z']);
    expect(Object.entries(given)).toEqual([
      ['name', 'n'],
      ['message', 'm'],
    ]);
  });

  test('[Q7] returns a list without duplicates for checkboxes and repeated fields', () => {
    expect(values(['goods', 'b'])).toEqual({ goods: ['b'] });
    expect(values(['goods', 'b'], ['goods', ''], ['goods', 'a'], ['goods', 'b '])).toEqual({ goods: ['b', 'a'] });
    expect(values(['name', 'Li'], ['name', 'Li'])).toEqual({ name: ['Li'] });
    expect(values(['name', 'Li'], ['name', ' '])).toEqual({ name: 'Li' });
  });

  test.each([
    ['a slide', 'one\u000btwo', 'one\ntwo', 'one two'],
    ['a PDF', 'ship\u0002ment', 'shipment', 'shipment'],
    ['a table', 'one\ttwo', 'one\ttwo', 'one two'],
    ['a terminal', '\u001b[31mred\u007f', '[31mred', '[31mred'],
    ['a mainframe', 'one\u0085two\u2028three\u2029four', 'one\ntwo\nthree\nfour', 'one two three four'],
    ['Persian', 'می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a chat', '👩\u200d🚀 \u202eabc\u202c', '👩\u200d🚀 \u202eabc\u202c', '👩\u200d🚀 \u202eabc\u202c'],
  ])('[Q7] keeps every visible sign and the line ends of a text from %s', (_from, typed, message, name) => {
    expect(values(['message', typed], ['name', typed])).toEqual({ message, name });
  });

  test.each([
    ['email', 'ｏｐｓ＠example．com', 'ops@example.com'],
    ['email', 'ops@example。com', 'ops@example.com'],
    ['email', '\u202aops\u200b@my\u2011shop.com\ufeff', 'ops@my-shop.com'],
    ['email', 'ops@\u0000example.com', 'ops@example.com'],
    ['phone', '＋８６ （１３８） ００１３–８０００', '+86 (138) 0013-8000'],
    ['phone', '\u202a+86\u201121\u202c 5555 0100 转801', '+86-21 5555 0100 转801'],
    ['phone', '030/1234567 ext. 12', '030/1234567 ext. 12'],
    ['weight', '\u200e１，２５０．５', '1250.5'],
    ['weight', '10²', '10²'],
  ])('[Q7] reads the %s %j as %j', (field, typed, value) => {
    expect(values([field, typed])).toEqual({ [field]: value });
  });

  test.each([
    ['1,250.5', '1250.5'],
    [' 1,250,000 ', '1250000'],
    ['1250', '1250'],
    ['1,25', '1,25'],
    ['12,3456', '12,3456'],
    ['1,250,00', '1,250,00'],
    ['a1,250', 'a1,250'],
    [',250', ',250'],
  ])('[Q1] reads the number %j as %j', (typed, weight) => {
    expect(values(['weight', typed])).toEqual({ weight });
  });

  test('[Q1] removes separators only from numbers', () => {
    expect(values(['name', '1,250'])).toEqual({ name: '1,250' });
  });

  test('[Q7] reads the name of each pair once for any number of fields', () => {
    let looks = 0;
    const pairs = Array.from({ length: 1000 }, (_, index): Pair => {
      return new Proxy([`other-${index}`, 'x'] as const, {
        get(pair, property, receiver) {
          if (property === '0') looks += 1;
          return Reflect.get(pair, property, receiver);
        },
      });
    });
    expect(normalizedValues({ fields }, new Set<Pair>([...pairs, ['name', 'Li']]))).toEqual({ name: 'Li' });
    expect(looks).toBe(1000);
  });
});

describe('isRealDay', () => {
  test.each(['2027-01-01', '2028-02-29', '2000-02-29', '2099-12-31', '0001-01-01'])(
    '[Q1] returns true for %j',
    (day) => {
      expect(isRealDay(day)).toBe(true);
    },
  );

  test.each([
    '2027-02-29',
    '2100-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    '2027-1-1',
    ' 2027-01-01',
    '',
  ])('[Q1] returns false for %j', (day) => {
    expect(isRealDay(day)).toBe(false);
  });
});
