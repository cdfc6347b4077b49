import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import forward, { config } from '../../../edge/functions/forward.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

const SITE = 'https://www.test.example';
const PACKED = gzipSync('unpacked');
let app: Upstream;
let endpoints: Upstream;
/** Called with the first chunk of an upload. */
let onFirstPart: (part: string) => void = () => {};
/** Sends the second chunk of a download. */
let sendRest: () => void = () => {};

beforeAll(async () => {
  app = await startUpstream((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const status = Number(/\/status\/(\d+)$/.exec(path)?.[1] ?? 200);
    if (path === '/login/cookies') response.setHeader('set-cookie', ['a=1; Path=/, x', 'b=2; HttpOnly']);
    if (path === '/login/gzip')
      response.setHeader('content-encoding', 'gzip').setHeader('content-length', PACKED.length);
    if (path === '/login/hop') response.setHeader('connection', 'close, x-one-hop').setHeader('x-one-hop', '1');
    if (path === '/login/says') {
      response.setHeader('x-frame-options', 'SAMEORIGIN').setHeader('strict-transport-security', 'max-age=0');
      response.setHeader('cache-control', 'public, max-age=5').setHeader('alt-svc', 'h3=":443"');
      response.setHeader('service-worker-allowed', '/').setHeader('x-nf-request-id', 'x').setHeader('server', 'inner');
    }
    if (status === 429) response.setHeader('retry-after', '30');
    if (path === '/login/upload') {
      let whole = '';
      request.once('data', (part) => onFirstPart(String(part)));
      request.on('data', (part) => {
        whole += String(part);
      });
      request.once('end', () => response.end(whole));
      return;
    }
    response.writeHead(status);
    if (path === '/login/download') {
      sendRest = () => response.end('second');
      response.write('first');
      return;
    }
    if (path === '/login/gzip') response.end(PACKED);
    else if (request.method === 'POST') request.pipe(response);
    else response.end(status === 204 || status === 304 ? undefined : `app ${request.url}`);
  });
  endpoints = await startUpstream((request, response) => response.end(`endpoints ${request.url}`));
});
afterAll(() => Promise.all([app.close(), endpoints.close()]));

const reports: string[] = [];
const ask = (path: string, init: RequestInit = {}) => {
  setEnvironment({ WAYBILL_APP_HOST: app.origin, WAYBILL_ENDPOINTS_HOST: endpoints.origin, WAYBILL_LOCALE: 'zh-CN' });
  const log = (message: string) => void reports.push(message);
  return forward(new Request(SITE + path, { redirect: 'manual', ...init }), edgeContext({ log }));
};
const lastSeen = ({ seen }: Upstream) => seen.at(-1) ?? { method: '', url: '', headers: {} };

describe('forwarded paths', () => {
  test('[F04] include every family and everything below it, except leads', () => {
    expect(notEmpty([config.path].flat())).toEqual(
      [
        'login',
        'logout',
        'users',
        'disable_google_auth',
        'track_and_trace',
        'documents',
        'onboarding',
        'shipment_routes',
        'tools/duty-estimator/estimate',
        'tools/emissions/estimate',
        'tools/hs-code/search',
        'ping',
        '__sink',
      ].flatMap((family) => [`/${family}`, `/${family}/*`]),
    );
  });

  test.each([
    { path: '/login', says: 'app /login' },
    { path: '/users/7/edit?tab=a%20b&tab=c', says: 'app /users/7/edit?tab=a%20b&tab=c' },
    { path: '/track_and_trace?number=X', says: 'endpoints /track_and_trace?number=X' },
    { path: '/tools/hs-code/search?q=%E8%8C%B6', says: 'endpoints /tools/hs-code/search?q=%E8%8C%B6' },
    { path: '/documents/a%2Fb/%E5%8D%95.pdf', says: 'endpoints /documents/a%2Fb/%E5%8D%95.pdf' },
    { path: '/documents/100%25', says: 'endpoints /documents/100%25' },
    { path: '/ping?q=%C4%E3', says: 'endpoints /ping?q=%C4%E3' },
  ])('[F04] $path reaches its host unchanged', async ({ path, says }) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([200, says]);
  });

  test.each(['/', '/blog', '/loginx', '/tools/hs-code', '/leads/quote', '/LOGIN', '//login', '/login/../blog'])(
    '[F05] %s is not forwarded',
    async (path) => {
      const before = app.seen.length + endpoints.seen.length;
      expect((await ask(path)).status).toBe(404);
      expect(app.seen.length + endpoints.seen.length).toBe(before);
    },
  );
});

describe('forwarded request', () => {
  test.each(['GET', 'DELETE', 'OPTIONS'])('[F05] keeps the method %s', async (method) => {
    await ask('/users/7', { method });
    expect(lastSeen(app)).toMatchObject({ method, url: '/users/7' });
  });

  test('[F05] keeps its body and content length', async () => {
    const answer = await ask('/login', { method: 'POST', body: 'name=值', headers: { 'content-length': '8' } });
    expect(await answer.text()).toBe('name=值');
    expect(lastSeen(app).headers).toMatchObject({ 'content-length': '8' });
  });

  test('[F05] is streamed: the upstream receives one chunk before the next is sent', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: readable, duplex: 'half' };
    const arrived = new Promise<string>((resolve) => {
      onFirstPart = resolve;
    });
    const answered = ask('/login/upload', init);
    const first = writer.write(new TextEncoder().encode('first '));
    expect(await arrived).toBe('first ');
    await first;
    await writer.write(new TextEncoder().encode('second'));
    await writer.close();
    expect(await (await answered).text()).toBe('first second');
  });

  test('[F05] passes on Range and asks for an unencoded body', async () => {
    await ask('/documents/x', { headers: { range: 'bytes=0-3' } });
    expect(lastSeen(endpoints).headers).toMatchObject({ range: 'bytes=0-3', 'accept-encoding': 'identity' });
  });
});

describe('forwarded response', () => {
  test.each([200, 201, 204, 304, 404, 418, 429, 500, 503])('[F05] keeps the status %i', async (status) => {
    const answer = await ask(`/login/status/${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '30' : null);
    expect(answer.headers.get('cache-control')).toBe(status === 304 ? null : 'private, no-store');
  });

  test('[F05] keeps multiple Set-Cookie headers separate', async () => {
    const answer = await ask('/login/cookies');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/, x', 'b=2; HttpOnly']);
  });

  test('[F05] is streamed: the visitor receives one chunk before the next is sent', async () => {
    const reader = (await ask('/login/download')).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    sendRest();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second');
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  test('[F05] is decompressed when the upstream compressed it', async () => {
    const answer = await ask('/login/gzip');
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, null]);
    expect(await answer.text()).toBe('unpacked');
  });

  test('[F05] loses its hop-by-hop headers', async () => {
    const { headers } = await ask('/login/hop');
    expect([headers.get('connection'), headers.get('x-one-hop')]).toEqual([null, null]);
  });

  test('[F05] carries the security headers of the site whichever host answers', async () => {
    const { headers } = await ask('/login');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
    });
  });

  test("[F05] keeps the upstream's framing and caching headers and drops its other site-wide headers", async () => {
    const { headers } = await ask('/login/says');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'public, max-age=5',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    });
    for (const name of ['alt-svc', 'service-worker-allowed', 'x-nf-request-id', 'server'])
      expect(headers.has(name)).toBe(false);
  });
});
