import { expect, test } from 'vitest';
import { withPrecache } from '../../../pipeline/bundle/precache.ts';

test('[L08] withPrecache inserts the precached URLs as absolute paths, the forwarded paths and the patterns of pages into the worker', () => {
  const precache = [
    { url: 'offline.html', revision: 'r1' },
    { url: '/static/runtime-A.js', revision: null },
  ];
  const patterns = [{ path: '/atlas', matchPath: '/atlas/*' }];
  const worker = 'start(self.__PRECACHE,self.__FORWARDS,self.__PATTERNS)';
  expect(withPrecache(worker, { precache, forwards: ['/login'], patterns })).toBe(
    'start([{"url":"/offline.html","revision":"r1"},{"url":"/static/runtime-A.js","revision":null}],["/login"],[{"path":"/atlas","matchPath":"/atlas/*"}])',
  );
});

test('[L08] withPrecache does not replace placeholders inside inserted values', () => {
  const precache = [{ url: "/$'$&self.__FORWARDS", revision: null }];
  expect(withPrecache('start(self.__PRECACHE)', { precache, forwards: [], patterns: [] })).toBe(
    'start([{"url":"/$\'$&self.__FORWARDS","revision":null}])',
  );
});
