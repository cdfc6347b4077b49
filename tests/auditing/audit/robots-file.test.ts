import { expect, test } from 'vitest';
import { forbiddingRule, parseRobots } from '../../../auditing/audit/robots-file.ts';

/** Returns whether a crawler may read a path. */
function mayRead(text: string, path: string, agent = 'googlebot'): boolean {
  return forbiddingRule(parseRobots(text), { agent, path }) === undefined;
}

test.for([
  { lines: 'Disallow: /', path: '/x', isAllowed: false },
  { lines: 'Disallow:', path: '/x', isAllowed: true },
  { lines: 'Disallow: /x', path: '/xy', isAllowed: false },
  { lines: 'Disallow: /x/', path: '/x', isAllowed: true },
  { lines: 'Disallow: /x$', path: '/xy', isAllowed: true },
  { lines: 'Disallow: /*.pdf$', path: '/a/b.pdf', isAllowed: false },
  { lines: 'Disallow: /a.c', path: '/abc', isAllowed: true },
  { lines: 'Disallow: /\nAllow: /x', path: '/x/y', isAllowed: true },
  { lines: 'Allow: /x\nDisallow: /x/y', path: '/x/y', isAllowed: false },
  { lines: 'Disallow: /x\nAllow: /x', path: '/x', isAllowed: true },
  { lines: 'Disallow: /caf%C3%A9', path: '/café', isAllowed: false },
  { lines: 'disallow : /x # old pages', path: '/x', isAllowed: false },
])('[C6] with "$lines", a crawler reads $path: $isAllowed', ({ lines, path, isAllowed }) => {
  expect(mayRead(`User-agent: *\n${lines}\n`, path)).toBe(isAllowed);
});

test('[C6] a crawler follows its own group alone, and groups with several names and parts count together', () => {
  const text =
    'User-agent: a\nUser-agent: Googlebot\nDisallow: /x\n\nUser-agent: *\nDisallow: /\n\nUser-agent: googlebot\nDisallow: /y\n';
  expect(['/', '/x', '/y'].map((path) => mayRead(text, path))).toEqual([true, false, false]);
  expect(mayRead(text, '/', 'bingbot')).toBe(false);
});

test('[C6] rules in front of the first group bind no crawler, and sitemaps belong to no group', () => {
  const { groups, sitemaps } = parseRobots(
    'Disallow: /\nSitemap: https://x.example/a.xml\nUser-agent: b\nSitemap: /b.xml\nDisallow: /x',
  );
  expect(sitemaps).toEqual([
    { url: 'https://x.example/a.xml', line: 2 },
    { url: '/b.xml', line: 4 },
  ]);
  expect([...groups].map(([agent, rules]) => [agent, rules.map(({ path }) => path)])).toEqual([['b', ['/x']]]);
});
