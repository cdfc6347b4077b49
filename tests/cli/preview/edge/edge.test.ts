import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { notEmpty } from '../../../helpers/not-empty.ts';
import { answerTo, serveEdgeSite } from './edge-site.ts';

const PAGE = '<h1>Blog</h1>';
const { ask, begin, port, lines, faults, edge } = serveEdgeSite({
  'index.html': '<h1>Home</h1>',
  'blog.html': PAGE,
  'signed/page.html': '<h1>Signed</h1>',
  'signed/cookies.html': '<h1>Cookies</h1>',
  'bypassed.html': '<h1>Bypassed</h1>',
  'area/page.html': '<h1>Area</h1>',
  'area/open/page.html': '<h1>Open</h1>',
  '404.html': '<h1>Not found</h1>',
  '500.html': '<h1>Server error</h1>',
  _headers: '/*\n  X-Frame-Options: DENY\n',
  _redirects: '/request /blog 301!\n/signed/old /signed/page 301\n',
});
const json = async (...asked: Parameters<typeof ask>): Promise<unknown> =>
  JSON.parse((await ask(...asked)).body.toString());

describe('visitor country in edge functions', () => {
  test('[T02] depends on the headers of each request separately', async () => {
    const names: [string, string][] = [
      ['DE', 'Germany'],
      ['CN', 'China'],
      ['US', 'United States'],
    ];
    for (const [code, name] of names) {
      const headers = { 'x-preview-country': code };
      expect(await json('/geography', { headers })).toEqual({ country: { code, name } });
      expect(await json('/geography')).toEqual({});
    }
    expect.assertions(6);
  });

  test.each(['T1', 'XX', 'de', 'DEU', '', '"}'])(
    '[T02] is passed on from the preview header unchanged: "%s"',
    async (code) => {
      expect(await json('/geography', { headers: { 'x-preview-country': code } })).toMatchObject({ country: { code } });
    },
  );

  test("[T02] ignores the visitor's own country headers", async () => {
    const forged = Buffer.from('{"country":{"code":"FR"}}').toString('base64');
    expect(await json('/geography', { headers: { 'x-nf-geo': forged, 'x-country': 'FR' } })).toEqual({});
  });
});

describe('request as an edge function sees it', () => {
  test("[F05] has the visitor's address, method and headers", async () => {
    const headers = { host: `en.localhost:${port()}`, 'x-own': 'a', cookie: 'a=1; b=2', 'if-none-match': '"x"' };
    expect(await json('/request?a=%2F&b', { method: 'PATCH', headers })).toMatchObject({
      url: `http://en.localhost:${port()}/request?a=%2F&b`,
      method: 'PATCH',
      ip: '127.0.0.1',
      headers: { 'x-own': 'a', cookie: 'a=1; b=2', 'if-none-match': '"x"' },
    });
  });

  test('[F05] has no hop-by-hop headers and no headers that only the host may set', async () => {
    const seen = await json('/request', {
      headers: {
        'x-preview-country': 'DE',
        'x-nf-client-connection-ip': '8.8.8.8',
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-host': 'evil.example',
        'x-nf-passthrough-host': 'evil.example',
        'x-nf-other': 'evil',
        te: 'trailers',
        'keep-alive': '1',
        'proxy-authorization': 'x',
      },
    });
    expect(seen).toMatchObject({ url: `http://localhost:${port()}/request`, ip: '127.0.0.1' });
    expect(JSON.stringify(seen)).not.toMatch(/preview-country|8\.8\.8\.8|evil|trailers|proxy-/);
  });

  test('[F05] has the environment of its locale and no variable of this machine', async () => {
    const appHost = 'http://localhost:8890';
    expect(await json('/request')).toMatchObject({ locale: 'en-US', appHost });
    expect(await json('/request', { locale: 'zh-CN' })).toMatchObject({ locale: 'zh-CN', appHost });
    expect(await json('/request')).toMatchObject({ locale: 'en-US' });
    expect(Object.keys((await json('/request')) as object)).toContain('all');
    expect(await json('/request')).not.toHaveProperty('all.HOME');
  });
});

describe('response of an edge function', () => {
  test('[F05] keeps two cookies separate', async () => {
    const { headers } = await ask('/two-cookies');
    expect(headers['set-cookie']).toEqual([
      'first=1; Path=/; Expires=Wed, 01 Dec 2027 00:00:00 GMT',
      'second=2; Path=/',
    ]);
  });

  test('[F05] keeps a redirect and does not follow it', async () => {
    const { status, headers, body } = await ask('/moved');
    expect([status, headers.location, body.length]).toEqual([307, 'https://elsewhere.example/a?b=c#d', 0]);
  });

  test('[C5] takes precedence over a redirect rule for the same path', async () => {
    expect((await ask('/request')).status).toBe(200);
  });

  test('[C5] has no header of the export and no `x-` header of the edge functions’ runtime', async () => {
    const { headers } = await ask('/geography');
    expect((await ask('/blog')).headers['x-frame-options']).toBe('DENY');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  test('[C5] is compressed when it is text and the visitor accepts that', async () => {
    const { headers, body } = await ask('/two-cookies', { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', undefined]);
    expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(body).toString()).toContain('<p>Two cookies');
    expect((await ask('/two-cookies')).body.toString()).toContain('<p>Two cookies');
  });

  test('[C5] has no body for a HEAD request', async () => {
    const { status, body } = await ask('/two-cookies', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([status, body.length]).toEqual([200, 0]);
  });

  test('[F05] breaks the connection when the function breaks it, so that the visitor notices', async () => {
    await expect(ask('/stops')).rejects.toThrow(/aborted|hang up/);
  });
});

describe('streaming through edge functions', () => {
  test('[F05] sends a request body on chunk by chunk', async () => {
    const upstream = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void upstream.close());
    await once(upstream, 'listening');
    const { port: upstreamPort } = upstream.address() as AddressInfo;
    const headers = { 'x-upstream': `http://127.0.0.1:${upstreamPort}` };
    const received = once(upstream, 'request');
    const sent = begin('/forwarded', { method: 'POST', headers });
    sent.write('one');
    const [request, response] = (await received) as [IncomingMessage, ServerResponse];
    for (const piece of ['one', 'two', 'three']) {
      if (piece !== 'one') sent.write(piece);
      const [data] = (await once(request, 'data')) as [Buffer];
      expect(data.toString()).toBe(piece);
    }
    sent.end();
    await once(request, 'end');
    response.writeHead(201).end();
    expect((await answerTo(sent)).statusCode).toBe(201);
  });

  test.each(['br', 'gzip', 'identity'])('[F05] sends a response chunk by chunk, also in %s', async (encoding) => {
    const answer = await answerTo(begin('/pieces', { headers: { 'accept-encoding': encoding } }).end());
    const ended = once(answer, 'end');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.length).toBeGreaterThan(0);
    expect((await ask('/second-piece')).status).toBe(200);
    await ended;
  });

  test('[F05] aborts the function when the visitor leaves', async () => {
    const before = await json('/left');
    const sent = begin('/never').on('error', () => {});
    sent.end();
    await once(sent, 'socket');
    await json('/left');
    sent.destroy();
    await expect.poll(() => json('/left')).toBe(Number(before) + 1);
  });
});

describe('pages behind edge functions', () => {
  test('[C5] have their own headers and those that the function adds', async () => {
    const { status, headers, body } = await ask('/signed/page', { headers: { 'accept-encoding': 'gzip' } });
    expect([status, headers['x-signed'], headers['x-frame-options']]).toEqual([200, 'yes', 'DENY']);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-encoding']).toBe('gzip');
    expect(body.length).toBeGreaterThan(0);
    expect((await ask('/signed/page')).body.toString()).toBe('<h1>Signed</h1>');
  });

  test('[C5] return 304 to a visitor who has the current version', async () => {
    const { headers } = await ask('/signed/page', { headers: { 'accept-encoding': 'br' } });
    const known = { 'if-none-match': String(headers.etag) };
    const { status, body } = await ask('/signed/page', { headers: known });
    expect([status, body.length]).toEqual([304, 0]);
  });

  test('[C5] include redirects and the 404 page', async () => {
    const moved = await ask('/signed/old');
    expect([moved.status, moved.headers.location, moved.headers['x-signed']]).toEqual([301, '/signed/page', 'yes']);
    const missing = await ask('/signed/nothing');
    expect([missing.status, missing.body.toString()]).toEqual([404, '<h1>Not found</h1>']);
  });

  test('[C5] keep the cookies of a function that leaves the request to the site', async () => {
    const { headers, body } = await ask('/signed/cookies');
    expect(headers['set-cookie']).toEqual(['seen=yes', 'day=2027-12-01']);
    expect([body.toString(), headers['x-frame-options']]).toEqual(['<h1>Cookies</h1>', 'DENY']);
  });

  test('[C5] are served at another address when a function rewrites to them', async () => {
    const { status, body } = await ask('/elsewhere');
    expect([status, body.toString()]).toEqual([200, PAGE]);
  });

  test('[C5] reach an edge function that fetches them', async () => {
    expect((await ask('/own-page')).body.toString()).toBe(PAGE);
  });

  test('[C5] reject a request body that a function passes on', async () => {
    expect((await ask('/signed/page', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(405);
  });
});

describe('edge function that throws', () => {
  test('[C5] falls back to the page when its config allows that', async () => {
    const { status, body } = await ask('/bypassed');
    expect([status, body.toString()]).toEqual([200, '<h1>Bypassed</h1>']);
    await expect.poll(() => lines.join('\n')).toContain('a fault of bypassed');
  });

  test('[C5] falls back to the page that its config names', async () => {
    const { status, body } = await ask('/replaced');
    expect([status, body.toString()]).toEqual([200, '<h1>Server error</h1>']);
  });

  test('[C5] otherwise reports the error in the terminal and hides it from the visitor', async () => {
    const { status, body } = await ask('/failing');
    expect([status, body.toString()]).toEqual([500, 'An edge function failed. See the terminal.\n']);
    expect(faults.filter((fault) => fault.includes('a fault of failing'))).toHaveLength(1);
  });
});

describe('config of an edge function', () => {
  const wanted = { 'x-wanted': 'yes' };
  test.each([
    { what: 'its methods and headers', path: '/area/page', method: 'GET', headers: wanted, is: 'chosen by GET yes' },
    { what: 'another of its methods', path: '/area/page', method: 'POST', headers: wanted, is: 'chosen by POST yes' },
    { what: 'an excluded path', path: '/area/open/page', method: 'GET', headers: wanted, is: '<h1>Open</h1>' },
    { what: 'another path', path: '/', method: 'GET', headers: wanted, is: '<h1>Home</h1>' },
    { what: 'another method', path: '/area/page', method: 'PUT', headers: wanted, is: 'Method not allowed\n' },
    { what: 'a missing header', path: '/area/page', method: 'GET', headers: {}, is: '<h1>Area</h1>' },
    { what: 'an unwanted header', path: '/area/page', headers: { ...wanted, 'x-unwanted': '' }, is: '<h1>Area</h1>' },
    { what: 'another header value', path: '/area/page', headers: { 'x-wanted': 'yes, no' }, is: '<h1>Area</h1>' },
  ])('[C5] decides which requests the function handles: $what', async ({ path, method = 'GET', headers, is }) => {
    expect((await ask(path, { method, headers })).body.toString()).toBe(is);
  });
});

test('[C5] the edge agent keeps at most 64 idle connections after many requests', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index % 2 === 0 ? '/geography' : '/signed/page')));
  const { sockets, freeSockets, requests } = edge().agent;
  await expect.poll(() => [Object.keys(sockets), Object.keys(requests)]).toEqual([[], []]);
  const idle = notEmpty(Object.values(freeSockets)).flat();
  expect(idle.length).toBeLessThanOrEqual(64);
});

test('[C4] a request for a foreign host name reaches no function', async () => {
  expect((await ask('/geography', { headers: { host: 'evil.example' } })).status).toBe(403);
});
