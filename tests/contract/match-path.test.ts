import { describe, expect, test } from 'vitest';
import { matchPath, orderMatchPaths } from '../../contract/match-path.ts';

describe('matchPath', () => {
  test.each([
    { title: 'a literal', pattern: '/app', path: '/app', params: {} },
    { title: 'a literal with slashes at its ends', pattern: 'app/', path: '/app/', params: {} },
    { title: 'the root', pattern: '/', path: '/', params: {} },
    { title: 'a name', pattern: '/rates/:origin', path: '/rates/cnsha', params: { origin: 'cnsha' } },
    {
      title: 'two names',
      pattern: '/rates/:from/:to',
      path: '/rates/cnsha/uslax',
      params: { from: 'cnsha', to: 'uslax' },
    },
    { title: 'a name before a literal', pattern: '/:lane/rates', path: '/x/rates', params: { lane: 'x' } },
    { title: 'a name with a decoded value', pattern: '/:name', path: '/100%', params: { name: '100%' } },
    { title: 'a splat', pattern: '/app/*', path: '/app/a/b', params: { '*': 'a/b' } },
    { title: 'a splat without a rest', pattern: '/app/*', path: '/app', params: { '*': '' } },
    { title: 'a splat with a name', pattern: '/app/*rest', path: '/app/a/b', params: { rest: 'a/b' } },
    { title: 'a splat of everything', pattern: '*', path: '/', params: { '*': '' } },
    { title: 'a name and a splat', pattern: '/:a/*', path: '/x/y/z', params: { a: 'x', '*': 'y/z' } },
  ])('[N05] returns the parameters for $title', ({ pattern, path, params }) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  test.each([
    { title: 'another literal', pattern: '/app', path: '/apps' },
    { title: 'another case', pattern: '/App', path: '/app' },
    { title: 'a longer path', pattern: '/app', path: '/app/x' },
    { title: 'a shorter path', pattern: '/app/x', path: '/app' },
    { title: 'a name with two segments', pattern: '/rates/:origin', path: '/rates/a/b' },
    { title: 'a name with no segment', pattern: '/rates/:origin', path: '/rates' },
    { title: 'a name with an empty segment', pattern: '/a/:b/c', path: '/a//c' },
    { title: 'a name and the root', pattern: '/:name', path: '/' },
    { title: 'the beginning of a segment and a splat', pattern: '/app/*', path: '/apple' },
  ])('[N05] returns undefined for $title', ({ pattern, path }) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});

describe('orderMatchPaths', () => {
  const order = (...patterns: string[]) =>
    orderMatchPaths(patterns.map((pattern, index) => ({ path: `/page-${index}`, matchPath: pattern })))
      .filter(({ path, matchPath: pattern }) => path !== pattern)
      .map(({ matchPath: pattern }) => pattern);

  test('[N05] returns an empty list when no page has a pattern', () => {
    expect(orderMatchPaths([{ path: '/' }, { path: '/blog' }])).toEqual([]);
  });

  test('[N05] returns every page with a pattern and the ordinary pages that a pattern would match', () => {
    const pages = [
      { path: '/' },
      { path: '/rates/index', matchPath: '/rates/*' },
      { path: '/rates/help' },
      { path: '/blog' },
    ];
    expect(orderMatchPaths(pages)).toEqual([
      { path: '/rates/help', matchPath: '/rates/help' },
      { path: '/rates/index', matchPath: '/rates/*' },
    ]);
  });

  test('[N05] returns a page with a pattern under its own path too if the pattern of another page matches that path', () => {
    const pages = [
      { path: '/rates/lane', matchPath: '/rates/:origin/:destination' },
      { path: '/rates/not-found', matchPath: '/rates/*' },
    ];
    expect(orderMatchPaths(pages)).toEqual([
      { path: '/rates/lane', matchPath: '/rates/:origin/:destination' },
      { path: '/rates/lane', matchPath: '/rates/lane' },
      { path: '/rates/not-found', matchPath: '/rates/*' },
    ]);
  });

  test('[N05] [P32] returns a page whose own pattern matches its path only under that pattern', () => {
    const pages = [{ path: '/atlas', matchPath: '/atlas/*' }, { path: '/atlas/help' }];
    expect(orderMatchPaths(pages)).toEqual([
      { path: '/atlas/help', matchPath: '/atlas/help' },
      { path: '/atlas', matchPath: '/atlas/*' },
    ]);
  });

  test.each([
    { title: 'a literal before a name', patterns: ['/a/:b', '/a/b'], ordered: ['/a/b', '/a/:b'] },
    { title: 'a name before a splat', patterns: ['/a/*', '/a/:b'], ordered: ['/a/:b', '/a/*'] },
    { title: 'more segments before fewer', patterns: ['/:a', '/:a/:b'], ordered: ['/:a/:b', '/:a'] },
    { title: 'the root before a splat of everything', patterns: ['*', '/'], ordered: ['/', '*'] },
    { title: 'a name before the root', patterns: ['/', '/:a'], ordered: ['/:a', '/'] },
    { title: 'two names before a literal', patterns: ['/a', '/:a/:b'], ordered: ['/:a/:b', '/a'] },
    {
      title: 'a literal before itself with a splat',
      patterns: ['/a/*', '/a'],
      ordered: ['/a', '/a/*'],
    },
    {
      title: 'a name and a literal with a splat, which have equal scores, by text',
      patterns: ['/a/*', '/:a'],
      ordered: ['/:a', '/a/*'],
    },
    { title: 'equal scores by text', patterns: ['/b/:x', '/a/:x'], ordered: ['/a/:x', '/b/:x'] },
  ])('[N05] puts $title', ({ patterns, ordered }) => {
    expect(order(...patterns)).toEqual(ordered);
  });

  test('[N05] does not depend on the order of the pages', () => {
    const pages = [
      { path: '/x', matchPath: '/a/:same' },
      { path: '/y', matchPath: '/a/:same' },
      { path: '/a/one' },
      { path: '/a/two' },
      { path: '/z', matchPath: '/*' },
    ];
    expect(orderMatchPaths(pages.toReversed())).toEqual(orderMatchPaths(pages));
  });
});
