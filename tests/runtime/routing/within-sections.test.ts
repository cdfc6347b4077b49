import { describe, expect, test } from 'vitest';
import type { Route } from '../../../runtime/browser/loaded-page.ts';
import { withinSections } from '../../../runtime/routing/within-sections.ts';

const SITE = 'https://site.test';

/** Resolves every address except those below /app. */
function resolveAll(address: string | URL): Route | undefined {
  const url = new URL(address, SITE);
  return url.pathname.startsWith('/app') ? undefined : { key: url.pathname, url, params: {} };
}

const isOurs = (from: string, to: string) => withinSections(resolveAll, from)(to) !== undefined;

const UNTAGGED = ['/rates', '/rates/cnsha', '/atlas', '/atlas/map/x', '/route-search', '/route-search/results'];
const TAGGED = [
  '/',
  '/blog',
  '/rates-explained',
  '/rates.html',
  '/atlases',
  '/blog/rates',
  '/route',
  '/route-searches',
];

describe('link between pages with and without third-party tags', () => {
  test.each(UNTAGGED)('[N03] from a page with tags to %s is left to the browser', (path) => {
    expect(TAGGED.filter((from) => isOurs(from, path))).toEqual([]);
  });

  test.each(UNTAGGED)('[N03] from %s to a page with tags is left to the browser', (path) => {
    expect(TAGGED.filter((to) => isOurs(path, to))).toEqual([]);
  });

  test.each(UNTAGGED)('[N03] from %s to any page without tags is resolved', (path) => {
    expect(UNTAGGED.filter((to) => isOurs(path, to))).toEqual(UNTAGGED);
  });

  test.each(TAGGED)('[N03] from %s to any page with tags is resolved', (path) => {
    expect(TAGGED.filter((to) => isOurs(path, to))).toEqual(TAGGED);
  });

  test('[N03] is decided by addresses, also if an error page or a page with a pattern answers them', () => {
    const resolve: typeof resolveAll = (address) => ({ ...(resolveAll(address) as Route), key: '/404.html' });
    expect(withinSections(resolve, '/rates/none')('/rates/nothing')?.key).toBe('/404.html');
    expect(withinSections(resolve, '/rates/none')('/blog/nothing')).toBeUndefined();
  });

  test('[N03] has the result of the inner resolver when the browser does not have to load a document', () => {
    const resolve = withinSections(resolveAll, '/blog');
    expect(resolve('/help?q=1#a')).toEqual(resolveAll('/help?q=1#a'));
    expect(resolve('/app/x')).toBeUndefined();
  });
});
