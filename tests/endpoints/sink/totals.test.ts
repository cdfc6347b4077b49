import { describe, expect, test } from 'vitest';
import type { NewSinkEvent, Vital } from '../../../endpoints/sink/sink-event.ts';
import { createTotals, percentile75 } from '../../../endpoints/sink/totals.ts';

const event = (more: Partial<NewSinkEvent>): NewSinkEvent => {
  const text = more.summary ?? { 'en-US': '', 'zh-CN': '' };
  return { kind: 'analytics', payload: '', ...more, summary: text };
};
const view = (path: string) => event({ name: 'route-update', path });
const error = (line: string) => event({ kind: 'error', summary: { 'en-US': line, 'zh-CN': line } });
const LCP: Vital = { id: 'a', metric: 'LCP', value: 100, template: 'home', locale: 'en-US' };
const vital = (change: Partial<Vital>) => event({ kind: 'vital', name: 'web-vital', vital: { ...LCP, ...change } });

function totalsOf(events: readonly NewSinkEvent[]) {
  const totals = createTotals();
  for (const one of events) totals.add(one);
  return totals;
}

describe('sums of the event sink', () => {
  test('[L09] count page views by path, the most frequent first', () => {
    const { counts } = totalsOf([
      view('/b'),
      view('/a'),
      view('/c'),
      view('/c'),
      event({ name: 'form-sent', path: '/c' }),
    ]);
    expect(counts('views')).toEqual([
      { name: '/c', count: 2 },
      { name: '/a', count: 1 },
      { name: '/b', count: 1 },
    ]);
  });

  test('[T05] group errors of all releases by their message', () => {
    const { counts } = totalsOf([
      error('TypeError: x  release a'),
      error('TypeError: x  release b'),
      error('RangeError: y'),
    ]);
    expect(counts('errors')).toEqual([
      { name: 'TypeError: x', count: 2 },
      { name: 'RangeError: y', count: 1 },
    ]);
  });

  test('[T07] keep measurements by template, locale and metric, and the last value of an id', () => {
    const { vitals } = totalsOf([
      vital({}),
      vital({ value: 200 }),
      vital({ id: 'b', value: 300 }),
      vital({ locale: 'zh-CN' }),
      vital({ template: 'blog-post', metric: 'CLS', value: 0 }),
    ]);
    expect(vitals()).toEqual([
      { template: 'blog-post', locale: 'en-US', metric: 'CLS', values: [0] },
      { template: 'home', locale: 'en-US', metric: 'LCP', values: [200, 300] },
      { template: 'home', locale: 'zh-CN', metric: 'LCP', values: [100] },
    ]);
  });

  test('[T07] are limited in rows and values, and tell how much they omit', () => {
    const many = Array.from({ length: 201 }, (_one, index) => index);
    const totals = totalsOf([
      ...many.map((index) => view(`/${index}`)),
      ...many.map((index) => vital({ template: String(index) })),
      view('/0'),
    ]);
    expect(totals.counts('views')).toHaveLength(200);
    expect(totals.counts('views')[0]).toEqual({ name: '/0', count: 2 });
    expect(totals.vitals()).toHaveLength(200);
    expect(totals.omitted()).toBe(2);
    const values = totalsOf(
      Array.from({ length: 501 }, (_one, index) => vital({ id: String(index), value: index })),
    ).vitals()[0]?.values;
    expect([values?.length, values?.[0], values?.at(-1)]).toEqual([500, 1, 500]);
  });

  test.each([
    [[5], 5],
    [[1, 2, 3, 4], 3],
    [[4, 3, 2, 1, 5], 4],
    [[10, 9, 100], 100],
  ])('[T07] rate pages by the 75th percentile: %j is %d', (values, expected) => {
    expect(percentile75(values)).toBe(expected);
  });
});
