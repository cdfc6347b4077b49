import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { day, distinct, httpsUrl, itemReference, line, path, slug } from '../../../model/fields/fields.ts';

function messages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('day field', () => {
  test.each(['2026-10-01', '2028-02-29'])('[M01] accepts %s', (value) => {
    expect(messages(day, value)).toEqual([]);
  });

  test.each([
    { value: '2026-02-29', say: 'is not a day of the calendar' },
    { value: '2026-13-01', say: 'is not a day of the calendar' },
    { value: '01.10.2026', say: 'must be a date in the form YYYY-MM-DD' },
    { value: 'soon', say: 'must be a date in the form YYYY-MM-DD' },
  ])('[M01] reports once that $value $say', ({ value, say }) => {
    expect(messages(day, value)).toEqual([say]);
  });
});

describe('line field', () => {
  test('[M01] allows half as many Chinese characters as Latin letters', () => {
    expect(messages(line(8), '旺季订舱')).toEqual([]);
    expect(messages(line(8), '旺季订舱位')).toEqual([
      'has 10 characters, where a Chinese character counts as two, but must have 1 to 8',
    ]);
  });

  test('[M01] allows long characters, but limits combining marks', () => {
    const flag = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    expect(messages(line(8), flag.repeat(4))).toEqual([]);
    expect(messages(line(8), `a${'\u0301'.repeat(63)}`)).toEqual([]);
    expect(messages(line(8), `a${'\u0301'.repeat(64)}`)).toEqual(['has 65 characters, but must have 1 to 8']);
  });

  test.each(['Two\nlines', ' Booking', 'Booking '])(
    '[M01] rejects a line end, and spaces at the start or end: %j',
    (text) => {
      expect(messages(line(20), text)).toEqual(['must be one line of text without spaces at the start or end']);
    },
  );
});

describe('list without repetitions', () => {
  const pairs = z.array(z.object({ title: z.string(), url: z.string().optional() }));

  test.each([
    { what: 'a text', list: distinct(z.array(z.string())), value: ['a', 'b', 'a'], at: [2] },
    { what: 'a text in other case', list: distinct(z.array(z.string())), value: ['Fob', 'fob'], at: [1] },
    {
      what: 'a field',
      list: distinct(pairs, 'url'),
      value: [
        { title: 'a', url: '/x' },
        { title: 'b', url: '/x' },
      ],
      at: [1, 'url'],
    },
    {
      what: 'a combination of two fields',
      list: distinct(pairs, ({ title, url }) => `${title} ${url}`),
      value: [
        { title: 'a', url: '/x' },
        { title: 'a', url: '/x' },
      ],
      at: [1],
    },
  ])('[M01] rejects $what that occurs twice, at the second entry', ({ list, value, at }) => {
    const issues =
      z
        .array(z.unknown())
        .pipe(list as never)
        .safeParse(value).error?.issues ?? [];
    expect(issues.map(({ path: place }) => place)).toEqual([at]);
    expect(issues[0]?.message).toBe('is the same as entry 1 of the list');
  });

  test('[M01] accepts entries that lack the field or differ in it', () => {
    expect(messages(distinct(pairs, 'url'), [{ title: 'a' }, { title: 'a' }, { title: 'a', url: '/x' }])).toEqual([]);
  });
});

describe('slug, reference, path and URL fields', () => {
  const slugs = { schema: slug, say: 'a slug' };
  const references = { schema: itemReference, say: 'a reference' };
  const paths = { schema: path, say: 'a path' };
  const urls = { schema: httpsUrl, say: 'an https URL' };

  test.each([
    { ...slugs, value: '101-first-shipment' },
    { ...slugs, value: 'COVID-19-trade-insights' },
    { ...references, value: 'blog/peak-season' },
    { ...paths, value: '/' },
    { ...paths, value: '/help/first-shipment' },
    { ...urls, value: 'https://ports.example/rates?week=47' },
  ])('[M01] accept $value as $say', ({ schema, value }) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  test.each([
    { ...slugs, value: 'peak--season' },
    { ...slugs, value: '-peak' },
    { ...slugs, value: 'peak season' },
    { ...slugs, value: '../peak' },
    { ...references, value: 'peak-season' },
    { ...references, value: '/blog/peak-season' },
    { ...paths, value: 'help' },
    { ...paths, value: '//evil.example' },
    { ...paths, value: '/help?id=1' },
    { ...urls, value: 'http://ports.example' },
    { ...urls, value: 'javascript:alert(1)' },
    { ...urls, value: 'https://localhost' },
  ])('[M01] reject $value as $say', ({ schema, value }) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
