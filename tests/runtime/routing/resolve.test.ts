import { describe, expect, test } from 'vitest';
import type { RoutesData } from '../../../contract/routes.ts';
import { browserRedirects } from '../../../pipeline/emit/routes.ts';
import { createResolve } from '../../../runtime/routing/resolve.ts';
import { CASES, RULES } from '../../contract/redirects.cases.ts';

const SITE = 'https://www.test.example';
const ROUTES: RoutesData = {
  redirects: browserRedirects([
    { fromPath: '/old', toPath: '/new', ignoreCase: true },
    { fromPath: '/Strict', toPath: '/strict-target', ignoreCase: false },
    { fromPath: '/to-login', toPath: '/login', ignoreCase: true },
    { fromPath: '/to-app', toPath: 'https://app.test.example/start', ignoreCase: true },
    { fromPath: '/to-file', toPath: '/assets/guide.pdf', ignoreCase: true },
    { fromPath: '/absolute', toPath: `${SITE}/new`, ignoreCase: true },
    { fromPath: '/to-lane', toPath: '/rates/cnsha', ignoreCase: true },
    { fromPath: '/sideways/*', toPath: '/:splat', ignoreCase: true },
  ]),
  matchPaths: [
    { path: '/rates/help', matchPath: '/rates/help' },
    { path: '/rates/lane', matchPath: '/rates/:origin' },
    { path: '/tracker', matchPath: '/tracker/*' },
  ],
  forwards: ['/login', '/users', '/tools/hs-code/search'],
  chunks: [],
};

function resolveFrom(current = `${SITE}/blog/here?a=1#b`, routes = ROUTES) {
  return createResolve(routes, { base: () => current });
}
const resolve = resolveFrom();
const keyOf = (address: string) => resolve(address)?.key;
const addressOf = (address: string) => resolve(address)?.url.href.slice(SITE.length);

describe('key of an address', () => {
  test.each([
    { title: 'the path', address: '/blog/x', key: '/blog/x' },
    { title: 'the path of an absolute address', address: `${SITE}/blog/x`, key: '/blog/x' },
    { title: 'a path relative to the current address', address: 'next', key: '/blog/next' },
    { title: 'the current path for a bare query', address: '?q=1', key: '/blog/here' },
    { title: 'the current path for a bare fragment', address: '#top', key: '/blog/here' },
    { title: 'the path without fragment', address: '/blog/x#deep', key: '/blog/x' },
    { title: 'the path without query', address: '/blog/x?q=1', key: '/blog/x' },
    { title: 'the path without one trailing slash', address: '/blog/x/', key: '/blog/x' },
    { title: 'the root', address: '/', key: '/' },
    { title: 'the root for its file', address: '/index.html', key: '/' },
    { title: 'the root for the bare origin', address: SITE, key: '/' },
    { title: 'the path, dots resolved', address: '/blog/../help', key: '/help' },
    { title: 'the path, decoded', address: '/blog/caf%C3%A9%20latte', key: '/blog/café latte' },
    { title: 'an html file of another name', address: '/404.html', key: '/404.html' },
  ])('[N05] is $title', ({ address, key }) => {
    expect(keyOf(address)).toBe(key);
  });

  test('[N05] is equal for an address as string and as URL', () => {
    expect(resolve(new URL('/blog/x?q=1', SITE))).toEqual(resolve('/blog/x?q=1'));
  });

  test('[N05] of a relative address follows the address that is current at the call', () => {
    let current = `${SITE}/blog/one`;
    const resolveHere = createResolve(ROUTES, { base: () => current });
    expect(resolveHere('two')?.key).toBe('/blog/two');
    current = `${SITE}/help/one`;
    expect(resolveHere('two')?.key).toBe('/help/two');
  });

  test('[N05] is cached by path', () => {
    const routes = { ...ROUTES, matchPaths: [...ROUTES.matchPaths] };
    const resolveAgain = resolveFrom(SITE, routes);
    expect(resolveAgain('/rates/cnsha')?.key).toBe('/rates/lane');
    routes.matchPaths.length = 0;
    expect(resolveAgain('/rates/cnsha?other=query')?.key).toBe('/rates/lane');
    expect(resolveAgain('/rates/uslax')?.key).toBe('/rates/uslax');
  });
});

describe('resolved address', () => {
  test.each([
    { title: 'keeps query and fragment', address: '/blog/x?q=1#deep', shown: '/blog/x?q=1#deep' },
    { title: 'keeps percent signs of the query', address: '/x?message=%25&y=%', shown: '/x?message=%25&y=%' },
    { title: 'keeps escapes of the path', address: '/caf%C3%A9', shown: '/caf%C3%A9' },
    { title: 'has no trailing slash, as on the host', address: '/blog/?q=1', shown: '/blog?q=1' },
    { title: 'has no index.html, as on the host', address: '/index.html#x', shown: '/#x' },
  ])('[N05] $title', ({ address, shown }) => {
    expect(addressOf(address)).toBe(shown);
  });

  test('[N05] is a copy that the caller can change', () => {
    const first = resolve('/blog/x');
    if (first) first.url.pathname = '/elsewhere';
    expect(addressOf('/blog/x')).toBe('/blog/x');
  });

  test('[N05] is not the URL object of the caller', () => {
    const asked = new URL('/old', SITE);
    expect(resolve(asked)?.key).toBe('/new');
    expect(asked.pathname).toBe('/old');
  });
});

describe('addresses that resolve leaves to the browser', () => {
  test.each([
    { title: 'another host without its protocol', address: '//other.example/x' },
    { title: 'our own host without its protocol', address: '//www.test.example/x' },
    { title: 'another host without its protocol, after a space', address: ' //other.example/x' },
    { title: 'another host behind backslashes', address: '/\\other.example/x' },
    { title: 'a path that begins with two slashes', address: `${SITE}//other.example/x` },
    { title: 'another origin', address: 'https://app.test.example/x' },
    { title: 'another protocol', address: 'http://www.test.example/x' },
    { title: 'another port', address: 'https://www.test.example:8443/x' },
    { title: 'mail', address: 'mailto:info@test.example' },
    { title: 'a script', address: 'javascript:void 0' },
    { title: 'an invalid address', address: 'https://' },
    { title: 'a malformed escape', address: '/blog/%E0%A4%A' },
    { title: 'a lone percent sign', address: '/100%' },
    { title: 'an escaped slash, which would change the key', address: '/..%2f..%2fdocuments%2fx' },
    { title: 'an escaped backslash', address: '/..%5C..%5Cdocuments' },
    { title: 'an escaped question mark, which would end the address of the data', address: '/blog%3Fx' },
    { title: 'an escaped number sign', address: '/blog%23x' },
    { title: 'an escaped percent sign, which must not be decoded twice', address: '/blog/%252e%252e' },
    { title: 'a file', address: '/assets/guide.pdf' },
    { title: 'a file with a query', address: '/assets/guide.pdf?x=1#page=2' },
    { title: 'a file whose extension has the prefix html', address: '/assets/data.html5' },
    { title: 'page data', address: '/page-data/app-data.json' },
  ])('[N05] include $title', ({ address }) => {
    expect(resolve(address)).toBeUndefined();
  });

  test.each([
    '/login',
    '/login/',
    '/login/reset',
    '/login?next=/blog',
    '/Login',
    '/%6Cogin',
    '/users/1',
    '/tools/hs-code/search',
  ])('[F04] include the forwarded path %s', (address) => {
    expect(resolve(address)).toBeUndefined();
  });

  test.each(['/login-help', '/tools/hs-code', '/blog/login'])('[F04] do not include %s', (address) => {
    expect(keyOf(address)).toBe(address);
  });
});

describe('pages with patterns', () => {
  test.each([
    { address: '/rates/cnsha', key: '/rates/lane', params: { origin: 'cnsha' } },
    { address: '/rates/cnsha/?ready=1', key: '/rates/lane', params: { origin: 'cnsha' } },
    { address: '/rates/S%C3%A3o', key: '/rates/lane', params: { origin: 'São' } },
    { address: '/rates/help', key: '/rates/help', params: {} },
    { address: '/rates', key: '/rates', params: {} },
    { address: '/Rates/cnsha', key: '/Rates/cnsha', params: {} },
    { address: '/tracker/a/b', key: '/tracker', params: { '*': 'a/b' } },
    { address: '/tracker', key: '/tracker', params: { '*': '' } },
  ])('[N05] resolve $address to the key $key', ({ address, key, params }) => {
    expect(resolve(address)).toMatchObject({ key, params });
  });

  test('[N05] are matched in the order of the list', () => {
    const matchPaths = [
      { path: '/first', matchPath: '/:a' },
      { path: '/second', matchPath: '/:b' },
    ];
    expect(resolveFrom(SITE, { ...ROUTES, matchPaths })('/x')?.key).toBe('/first');
  });
});

describe('browser redirects', () => {
  test.each([
    { title: 'the target instead of the old path', address: '/old', key: '/new', shown: '/new' },
    { title: 'the target with query and fragment', address: '/old?b=2#deep', key: '/new', shown: '/new?b=2#deep' },
    { title: 'a target on this site as an absolute address', address: '/absolute', key: '/new', shown: '/new' },
    {
      title: 'the page of the pattern that the target matches',
      address: '/to-lane',
      key: '/rates/lane',
      shown: '/rates/cnsha',
    },
    {
      title: 'our own host when the visitor adds another host to a family',
      address: '/sideways//other/x',
      key: '/other/x',
      shown: '/other/x',
    },
    {
      title: 'our own host when the visitor adds another host with a backslash',
      address: '/sideways/\\/\\other/x',
      key: '/other/x',
      shown: '/other/x',
    },
    { title: 'the path itself when the rule is case-sensitive', address: '/strict', key: '/strict', shown: '/strict' },
  ])('[F02] resolve to $title', ({ address, key, shown }) => {
    expect(keyOf(address)).toBe(key);
    expect(addressOf(address)).toBe(shown);
  });

  test.each([
    { title: 'another origin', address: '/to-app' },
    { title: 'a forwarded path', address: '/to-login' },
    { title: 'a file', address: '/to-file' },
  ])('[F02] leave $title to the browser', ({ address }) => {
    expect(resolve(address)).toBeUndefined();
  });

  const rules = RULES.filter(({ statusCode }) => statusCode !== 200);
  const routes: RoutesData = {
    redirects: browserRedirects(rules),
    matchPaths: [],
    forwards: [],
    chunks: [],
  };
  test.each(CASES.filter(({ status }) => status !== 200))('[F01] $title', ({ address, target = address }) => {
    const route = resolveFrom(SITE, routes)(address);
    expect(route?.url.href).toBe(target.startsWith('/') ? SITE + target : undefined);
  });
});
