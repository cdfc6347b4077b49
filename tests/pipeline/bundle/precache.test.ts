import { expect, test } from 'vitest';
import { withPrecache } from '../../../pipeline/bundle/precache.ts';

test('[L08] the worker of a locale knows what to keep, with absolute paths, and what to leave alone', () => {
  const precache = [
    { url: 'offline.html', revision: 'r1' },
    { url: '/static/runtime-A.js', revision: null },
  ];
  expect(withPrecache('start(self.__PRECACHE,self.__FORWARDS)', { precache, forwards: ['/login'] })).toBe(
    'start([{"url":"/offline.html","revision":"r1"},{"url":"/static/runtime-A.js","revision":null}],["/login"])',
  );
});

test('[L08] nothing that is written in is taken for a place to write', () => {
  const precache = [{ url: "/$'$&self.__FORWARDS", revision: null }];
  expect(withPrecache('start(self.__PRECACHE)', { precache, forwards: [] })).toBe(
    'start([{"url":"/$\'$&self.__FORWARDS","revision":null}])',
  );
});
