import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cacheUrl, httpCache } from '../../../pipeline/cache/http-cache.ts';
import { openCacheServer } from '../../helpers/cache-server.ts';

const KEY = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const OBJECT = Buffer.from('Rates of week 47');

function open(url: string, limit?: () => AbortSignal) {
  return httpCache({ url, authorization: undefined, limit });
}

describe('address of a cache', () => {
  test.for([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['https://cache.example.com/waybill', 'https://cache.example.com/waybill/'],
    ['https://cache.example.com/ac/', 'https://cache.example.com/ac/'],
  ] as const)('[C3] %s is valid', ([text, url]) => {
    expect(cacheUrl(text)).toBe(url);
  });

  test.for([
    '',
    'cache',
    'cache.example.com',
    'ftp://cache.example.com/',
    'file:///tmp/cache',
    'https://me:secret@cache.example.com/',
    'https://me@cache.example.com/',
    'https://cache.example.com/?key=1',
    'https://cache.example.com/#a',
    'https://cache.example.com/a b',
  ])('[C3] "%s" is invalid', (text) => {
    expect(cacheUrl(text)).toBeUndefined();
  });
});

describe('HTTP cache', () => {
  test('[C3] stores an object below the address and returns it, and counts requests and bytes', async () => {
    const server = await openCacheServer();
    const cache = open(`${server.url}waybill/`);
    expect(await cache.get(KEY)).toBeUndefined();
    expect(await cache.put(KEY, OBJECT)).toBe(true);
    expect(Buffer.from((await cache.get(KEY)) ?? []).toString()).toBe(OBJECT.toString());
    expect(server.requests.map(({ method, key }) => `${method} ${key}`)).toEqual([
      `GET waybill/${KEY}`,
      `PUT waybill/${KEY}`,
      `GET waybill/${KEY}`,
    ]);
    expect(cache.traffic).toEqual({ requests: 3, received: OBJECT.length, sent: OBJECT.length });
    expect(cache.problem()).toBeUndefined();
  });

  test('[C3] sends the authorization with each request, and none if there is none', async () => {
    const server = await openCacheServer();
    const cache = httpCache({ url: server.url, authorization: 'Bearer correct-horse' });
    await cache.put(KEY, OBJECT);
    await cache.get(KEY);
    await open(server.url).get(KEY);
    expect(server.requests.map(({ authorization }) => authorization)).toEqual([
      'Bearer correct-horse',
      'Bearer correct-horse',
      undefined,
    ]);
  });

  test.for([401, 403, 500, 503, 204, 400])(
    '[C3] sends nothing any more after GET is answered with status %i',
    async (status) => {
      const server = await openCacheServer();
      server.intercept((_request, response) => response.writeHead(status).end() !== undefined);
      const cache = open(server.url);
      expect(await cache.get(KEY)).toBeUndefined();
      const attempts = status >= 500 ? 3 : 1;
      expect(await cache.get(OTHER)).toBeUndefined();
      expect(await cache.put(OTHER, OBJECT)).toBe(false);
      expect(server.requests).toHaveLength(attempts);
      expect(cache.problem()).toBe(`answered GET with status ${status}`);
    },
  );

  test.for([401, 403, 405, 507])('[C3] still reads after PUT is answered with status %i', async (status) => {
    const server = await openCacheServer();
    server.objects.set(OTHER, OBJECT);
    server.intercept(({ method }, response) => method === 'PUT' && response.writeHead(status).end() !== undefined);
    const cache = open(server.url);
    expect(await cache.put(KEY, OBJECT)).toBe(false);
    expect(await cache.put(KEY, OBJECT)).toBe(false);
    expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(status >= 500 ? 3 : 1);
    expect(await cache.get(OTHER)).toEqual(OBJECT);
    expect(cache.problem()).toBe(`answered PUT with status ${status}`);
  });

  test('[C3] stores smaller objects after one was too large for the server', async () => {
    const server = await openCacheServer();
    server.intercept(({ key }, response) => key === KEY && response.writeHead(413).end() !== undefined);
    const cache = open(server.url);
    expect([await cache.put(KEY, OBJECT), await cache.put(OTHER, OBJECT)]).toEqual([false, true]);
    expect(cache.problem()).toBe('answered PUT with status 413');
  });

  test('[C3] repeats a request after a fault of the server and after a lost connection', async () => {
    const server = await openCacheServer();
    server.objects.set(KEY, OBJECT);
    const faults = [
      (response: { destroy: () => unknown }) => response.destroy(),
      (response: { writeHead: (status: number) => { end: () => unknown } }) => response.writeHead(502).end(),
    ];
    server.intercept((_request, response) => faults.shift()?.(response) !== undefined);
    const cache = open(server.url);
    expect(await cache.get(KEY)).toEqual(OBJECT);
    expect(server.requests).toHaveLength(3);
    expect(cache.problem()).toBeUndefined();
  });

  test('[C3] follows no redirect, so no other host gets the token', async () => {
    const [server, other] = [await openCacheServer(), await openCacheServer()];
    other.objects.set(KEY, OBJECT);
    server.intercept(
      (_request, response) => response.writeHead(307, { location: `${other.url}${KEY}` }).end() !== undefined,
    );
    const cache = httpCache({ url: server.url, authorization: 'Bearer correct-horse' });
    expect(await cache.get(KEY)).toBeUndefined();
    expect([server.requests.length, other.requests.length]).toEqual([1, 0]);
    expect(cache.problem()).toBe('answered GET with status 307');
  });

  test('[C3] gives up at once when the server accepts a request and never answers', async () => {
    const server = await openCacheServer();
    const patience = new AbortController();
    server.intercept(() => {
      patience.abort();
      return true;
    });
    const cache = open(server.url, () => patience.signal);
    expect(await cache.get(KEY)).toBeUndefined();
    expect(await cache.put(KEY, OBJECT)).toBe(false);
    expect(server.requests).toHaveLength(1);
    expect(cache.problem()).toBe('did not answer in time');
  });

  test('[C3] gives up when the server stops in the middle of an object', async () => {
    const server = await openCacheServer();
    const patience = new AbortController();
    server.intercept((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('Rates', () => patience.abort());
      return true;
    });
    const cache = open(server.url, () => patience.signal);
    expect(await cache.get(KEY)).toBeUndefined();
    expect(cache.problem()).toBe('did not answer in time');
  });

  test('[C3] returns nothing when no server listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const cache = open(`http://127.0.0.1:${port}/`);
    expect(await cache.get(KEY)).toBeUndefined();
    expect(await cache.put(KEY, OBJECT)).toBe(false);
    expect(cache.problem()).toBe('cannot be reached (ECONNREFUSED)');
  });

  test('[C3] sends at most eight requests at the same time, and all in the end', async () => {
    const server = await openCacheServer();
    const open8 = Promise.withResolvers<void>();
    const held: (() => void)[] = [];
    let most = 0;
    server.intercept((_request, response) => {
      held.push(() => response.writeHead(404).end());
      most = Math.max(most, held.length);
      if (held.length === 8) open8.resolve();
      if (server.requests.length > 8) for (const release of held.splice(0)) release();
      return true;
    });
    const cache = open(server.url);
    const all = Promise.all(Array.from({ length: 20 }, (_, index) => cache.get(`${index}`)));
    await open8.promise;
    expect(server.requests).toHaveLength(8);
    for (const release of held.splice(0)) release();
    expect(await all).toEqual(Array.from({ length: 20 }, () => undefined));
    expect([server.requests.length, most]).toEqual([20, 8]);
  });
});
