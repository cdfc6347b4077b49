import { expect, test } from 'vitest';
import { withPrecache } from '../../../pipeline/bundle/precache.ts';

test('[L08] withPrecache inserts the precached URLs as absolute paths and the forwarded paths into the worker', () => {
  const precache = [
    { url: 'offline.html', revision: 'r1' },
    { url: '/static/runtime-A.js', revision: null },
  ];
  expect(withPrecache('start(self.__PRECACHE,self.__FORWARDS)', { precache, forwards: ['/login'] })).toBe(
    'start([{"url":"/offline.html","revision":"r1"},{"url":"/static/runtime-A.js","revision":null}],["/login"])',
  );
});

test('[L08] withPrecache does not replace placeholders inside inserted values', () => {
  const precache = [{ url: "/$'$&self.__FORWARDS", revision: null }];
  expect(withPrecache('start(self.__PRECACHE)', { precache, forwards: [] })).toBe(
    'start([{"url":"/$\'$&self.__FORWARDS","revision":null}])',
  );
});
