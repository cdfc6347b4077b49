import { expect, test } from 'vitest';
import { cacheablePatterns } from '../../../pipeline/emit/service-worker.ts';

test('[P32] [L08] the service worker gets the patterns of pages that it may cache, the most specific first', () => {
  const pages = [
    { path: '/atlas', matchPath: '/atlas/*' },
    { path: '/atlas/lane', matchPath: '/atlas/lane/:pair' },
    // The pattern of the atlas matches this path, which is no pattern.
    { path: '/atlas/help' },
    { path: '/blog' },
    // The worker never caches rates, and never shows a page about missing pages at another address.
    { path: '/rates', matchPath: '/rates/old/*' },
    { path: '/rates/lane', matchPath: '/rates/:origin/:destination' },
    { path: '/help/none', matchPath: '/help/*', isForMissing: true as const },
  ];
  expect(cacheablePatterns(pages)).toEqual([
    { path: '/atlas/lane', matchPath: '/atlas/lane/:pair' },
    { path: '/atlas', matchPath: '/atlas/*' },
  ]);
});
