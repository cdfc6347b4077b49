import { expect, test } from 'vitest';
import { withBareAddresses, withBareAddressesInJson } from '../../../runtime/browser/bare-addresses.ts';

test.each([
  ['https://site.example/search?q=typed', 'https://site.example/search'],
  ['https://site.example/a#b?c', 'https://site.example/a'],
  ['/rates?from=cnsha&to=uslax', '/rates'],
  ['?q=typed', ''],
  ['#key=secret', ''],
])('[T05] leaves only the origin and the path of the address %j', (given, expected) => {
  expect(withBareAddresses(given)).toBe(expected);
});

test.each([
  ['/search?q=(li.wei@shipper.example)+salary', '/search'],
  ['https://site.example/search?q=(li.wei@shipper.example)+salary', 'https://site.example/search'],
  ['https://site.example/a(b)`c?q=`typed`)', 'https://site.example/a(b)%60c'],
  ["/search?q='typed' (and) <more>", '/search'],
  ['https://site.example/search?q=two words', 'https://site.example/search'],
  ['./search?q=two words', './search'],
  ['..\\search?q=typed', '..\\search'],
  ['#q=two words', ''],
  ['https://li:pass@site.example/a', 'https://site.example/a'],
  ['HTTPS:\\\\li@wei:p@site.example\\a#b', 'https://site.example/a'],
  ['https:/li:pass@site.example', 'https://site.example/'],
  ['//li:pass@site.example/a', '//site.example/a'],
  ['wss://li:pass@site.example/a?b', 'wss://site.example/a'],
])('[T05] does so however the address %j is spelled', (given, expected) => {
  expect(withBareAddresses(given)).toBe(expected);
});

test.each([
  ['GET /search?q=typed failed', 'GET /search failed'],
  ['GET search?typed failed', 'GET search failed'],
  ['moved to #token=secret now', 'moved to  now'],
  ['see https://li:pass@a.example/x, or ftp:li@b.example/#y', 'see https://a.example/x, or ftp:b.example/'],
  ['url("/a.png?v=1") and /b?c', 'url("/a.png and /b'],
  ['at f (https://site.example/x.js?v=(1):2:3)', 'at f (https://site.example/x.js'],
])('[T05] cuts each address in the text %j up to white space', (given, expected) => {
  expect(withBareAddresses(given)).toBe(expected);
});

test.each([
  '',
  'What? No.',
  'Really?!',
  'a > b ? c : d',
  'a?.b is not a function',
  'Issue #7, li@shipper.example',
  'main#content > a.link',
  '#consent { --ink: #fff; inset: 0px; aspect-ratio: 16 / 9; }',
  '.a { background: url("/static/a.svg"); color: #fff; }',
  'https://site.example/pkg@1.0.0/a.js:1:2',
  'https://site.example/a.js is missing. Why?',
  '/blog',
])('[T05] leaves %j unchanged', (given) => {
  expect(withBareAddresses(given)).toBe(given);
});

test('[T05] works at any depth of JSON, and changes nothing in the given value', () => {
  const given = { urls: ['/a?b', { url: '/c#d', at: 1, none: null, is: true }], missing: undefined };
  const before = structuredClone(given);
  expect(withBareAddresses(given)).toEqual({ urls: ['/a', { url: '/c', at: 1, none: null, is: true }] });
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
  'https://li@site.example/a?b\\',
])('[T06] changes the JSON text of %j as its value', (text) => {
  const value = [{ href: text, nested: { text } }, text, 'after?', null, 1];
  expect(JSON.parse(withBareAddressesInJson(JSON.stringify(value)))).toEqual(withBareAddresses(value));
});
