import { expect, onTestFinished, test, vi } from 'vitest';
import { fingerprintOf, fingerprintOfRow } from '../../../endpoints/leads/store/fingerprint.ts';

const VALUES = { cargo: 'é', dangerousGoods: ['magnets', 'batteries'] };
const ONE = fingerprintOf('quote', VALUES);

test.each([
  { what: 'the order of fields', values: { dangerousGoods: ['magnets', 'batteries'], cargo: 'é' } },
  { what: 'the order of a list', values: { ...VALUES, dangerousGoods: ['batteries', 'magnets'] } },
  { what: 'the composition of a letter', values: { ...VALUES, cargo: 'e\u0301' } },
])('[Q7] the fingerprint of a lead does not depend on $what', ({ values }) => {
  expect(fingerprintOf('quote', values)).toBe(ONE);
  expect(fingerprintOfRow('quote', JSON.stringify(values))).toBe(ONE);
});

test.each([
  { what: 'the form', form: 'contact', values: VALUES },
  { what: 'a value', form: 'quote', values: { ...VALUES, cargo: 'e' } },
  { what: 'a part of a list', form: 'quote', values: { ...VALUES, dangerousGoods: ['magnets'] } },
  { what: 'the name of a field', form: 'quote', values: { origin: 'é', dangerousGoods: VALUES.dangerousGoods } },
  { what: 'where a value ends', form: 'quote', values: { cargo: 'é', dangerousGoods: ['magnets","batteries'] } },
])('[Q7] the fingerprint of a lead depends on $what', ({ form, values }) => {
  expect(fingerprintOf(form, values)).not.toBe(ONE);
});

test.each(['{"a":', 'null', '{"a":{"b":"c"}}', '{"a":null}'])(
  '[Q7] a damaged row has its own fingerprint: %s',
  (fields) => {
    const fingerprint = fingerprintOfRow('quote', fields);
    expect([fingerprintOfRow('quote', fields), fingerprintOfRow('quote', `${fields} `) === fingerprint]).toEqual([
      fingerprint,
      false,
    ]);
  },
);

test('[Q7] fingerprintOf does not normalize text with more consecutive combining marks than any language needs', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const withMarks = (count: number) => fingerprintOf('contact', { message: `e${'\u0301'.repeat(count)}` });
  withMarks(30);
  expect(normalize).toHaveBeenCalledTimes(1);
  expect(withMarks(31)).not.toBe(withMarks(32));
  expect(normalize).toHaveBeenCalledTimes(1);
});
