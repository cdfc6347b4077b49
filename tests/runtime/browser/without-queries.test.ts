import { expect, test } from 'vitest';
import { withoutQueries, withoutQueriesInJson } from '../../../runtime/browser/without-queries.ts';

test.each([
  ['https://site.example/search?q=typed', 'https://site.example/search'],
  ['//site.example/a?b=c#d', '//site.example/a'],
  ['/rates?from=cnsha&to=uslax', '/rates'],
  ['GET /search?q=typed failed', 'GET /search failed'],
  ['url("/a.png?v=1") and /b?c', 'url("/a.png") and /b'],
  ['https://a.example/?x=1, https://b.example/?y=2', 'https://a.example/ https://b.example/'],
])('[T05] removes the query of each address in %j', (given, expected) => {
  expect(withoutQueries(given)).toBe(expected);
});

test.each(['', 'What? No.', 'a > b ? c : d', '/blog', '/blog#part', 'x?y=1', 'https://site.example/a#b?c'])(
  '[T05] leaves %j unchanged',
  (given) => {
    expect(withoutQueries(given)).toBe(given);
  },
);

test('[T05] removes queries at any depth of JSON, and changes nothing in the given value', () => {
  const given = { urls: ['/a?b', { url: '/c?d', at: 1, none: null, is: true }], missing: undefined };
  const before = structuredClone(given);
  expect(withoutQueries(given)).toEqual({ urls: ['/a', { url: '/c', at: 1, none: null, is: true }] });
  expect(given).toEqual(before);
});

test.each([
  'url("/a.png?v=1") and /b?c',
  'a quote: /a?b="c" d',
  'a backslash: /a?b\\c d',
  'two lines: /a?b\nc?d',
  'a tab: /a?b\tc',
  'a control character: /a?b\u0001c d',
  '重量 /搜索?q=词 后',
  'https://site.example/a?b\\',
])('[T05] removes the queries in the JSON text of %j as in its value', (text) => {
  const value = [{ href: text, nested: { text } }, text, 'after?', null, 1];
  expect(JSON.parse(withoutQueriesInJson(JSON.stringify(value)))).toEqual(withoutQueries(value));
});
