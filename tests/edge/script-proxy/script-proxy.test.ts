import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import proxyScript, { config } from '../../../edge/functions/script-proxy.ts';
import { SCRIPT_LIMITS } from '../../../edge/script-proxy/fetch-script.ts';
import { scriptProxy } from '../../../edge/script-proxy/script-proxy.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { makeIdentity } from '../../helpers/edge/identity.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
const SCRIPT = 'https://tags.example/a.js';
const LIST = [SCRIPT, 'https://tags.example/b.js', 'https://tags.example/loop.js'].map((url) => ({
  url,
  freeParameters: [],
}));
const TYPE = { 'content-type': 'text/javascript; charset=UTF-8' };
const MEBIBYTE = 1024 * 1024;

let host: Upstream;
let trusted: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let reports: string[];

beforeAll(async () => {
  trusted = getCACertificates('default');
  const identity = makeIdentity();
  setDefaultCACertificates([...trusted, identity.cert]);
  host = await startUpstream((request, response) => answer(request, response), identity);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await host.close();
});
beforeEach(() => {
  reports = [];
  answer = (_request, response) => response.writeHead(200, TYPE).end('run()');
});

/** Resolves the host names of the list to the test's server, like a DNS resolver would. */
const resolved = (url: URL, init: RequestInit) => fetch(url.href.replace('https://tags.example', host.origin), init);
const askFor = (query: string, { method = 'GET', ms = 5000, headers = {} } = {}) =>
  scriptProxy(new Request(`${SITE}/__third-party-proxy${query}`, { method, headers }), {
    list: LIST,
    locale: 'en-US',
    report: (message) => void reports.push(message),
    fetch: resolved,
    limits: { ...SCRIPT_LIMITS, ms },
  });
const ask = (options = {}) => askFor(`?url=${encodeURIComponent(SCRIPT)}`, options);

async function expectNoScript(given: Response, status: number): Promise<void> {
  expect(given.status).toBe(status);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(await given.text()).not.toMatch(/run\(|tags\.example|localhost|<html/);
}

describe('listed script', () => {
  test('[F06] is returned with the headers of our own scripts and can be cached', async () => {
    const given = await ask();
    expect([given.status, await given.text()]).toEqual([200, 'run()']);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'netlify-vary': 'header=Service-Worker',
      'x-content-type-options': 'nosniff',
    });
    expect(reports).toEqual([]);
  });

  test('[F06] is fetched without cookies or visitor data and returned without cookies', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { ...TYPE, 'set-cookie': 'a=1', etag: '"x"' }).end('run()');
    const headers = {
      cookie: 'session=1',
      authorization: 'Bearer x',
      referer: `${SITE}/secret`,
      'x-forwarded-for': '198.51.100.1',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'zh-CN',
    };
    const given = await ask({ headers });
    expect(given.headers.getSetCookie()).toEqual([]);
    expect(given.headers.has('etag')).toBe(false);
    const seen = host.seen.at(-1)?.headers ?? {};
    for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for']) expect(seen[name]).toBeUndefined();
    expect(JSON.stringify(seen)).not.toMatch(/Visitor|zh-CN|secret/);
  });

  test.each([
    ['application/javascript', 'utf-8'],
    ['Text/JavaScript;Charset="GBK"', 'gbk'],
    ['application/x-javascript; charset=utf-8; x', 'utf-8'],
    ['text/javascript; charset=";evil', 'utf-8'],
  ])('[F06] with content type %s is returned as script in %s', async (type, charset) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end('run()');
    expect((await ask()).headers.get('content-type')).toBe(`text/javascript; charset=${charset}`);
  });

  test('[F06] may have 1 MiB after decompression and not a byte more', async () => {
    answer = (_request, response) => response.writeHead(200, TYPE).end(Buffer.alloc(MEBIBYTE, ';'));
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(MEBIBYTE);
    answer = (_request, response) => response.writeHead(200, TYPE).end(Buffer.alloc(MEBIBYTE + 1, ';'));
    await expectNoScript(await ask(), 502);
  });

  test('[F06] may be compressed', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { ...TYPE, 'content-encoding': 'gzip' }).end(gzipSync('run()'));
    const given = await ask();
    expect([await given.text(), given.headers.get('content-encoding')]).toEqual(['run()', null]);
  });

  test('[F06] may redirect to another listed script', async () => {
    answer = (request, response) =>
      request.url === '/a.js'
        ? response.writeHead(302, { location: '/b.js' }).end()
        : response.writeHead(200, TYPE).end('b()');
    expect(await (await ask()).text()).toBe('b()');
  });
});

describe('request to the script proxy', () => {
  const encoded = encodeURIComponent(SCRIPT);
  test.each([
    ['', 400],
    ['?url=', 400],
    ['?url', 400],
    [`?url=${encoded}&url=${encoded}`, 400],
    [`?url=${encoded}&url=https%3A%2F%2Fevil.example%2Fx.js`, 400],
    [`?url=${encoded}&x=1`, 400],
    [`?URL=${encoded}`, 400],
    [`?uri=${encoded}`, 400],
    ['?url=%', 400],
    ['?url=%zz', 400],
    [`?${'a&'.repeat(10_000)}`, 400],
    [`?url=${'a'.repeat(65_536)}`, 414],
    [`?url=${encodeURIComponent(encoded)}`, 404],
    ['?url=https%3A%2F%2Fevil.example%2Fa.js', 404],
    ['?url=https%3A%2F%2F127.0.0.1%2Fa.js', 404],
    ['?url=http%3A%2F%2Ftags.example%2Fa.js', 404],
    [`?url=${encoded}%0d%0a`, 404],
    [`?url=${encoded}%ff`, 404],
  ])('[F06] %s returns %i and sends nothing upstream', async (query, status) => {
    const before = host.seen.length;
    await expectNoScript(await askFor(query), status);
    expect(host.seen.length).toBe(before);
  });

  test('[F06] for a service worker script returns 404 and sends nothing upstream', async () => {
    const before = host.seen.length;
    await expectNoScript(await ask({ headers: { 'service-worker': 'script' } }), 404);
    expect(host.seen.length).toBe(before);
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('[F06] with method %s returns 405', async (method) => {
    const given = await ask({ method });
    expect([given.status, given.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('script host that fails', () => {
  test.each([201, 204, 206, 304, 400, 404, 429, 500, 503])('[F06] with status %i returns no script', async (status) => {
    answer = (_request, response) =>
      response.writeHead(status, TYPE).end(status === 204 || status === 304 ? undefined : 'run()');
    await expectNoScript(await ask(), 502);
    expect(reports).toEqual([`script-proxy: tags.example is or has answered ${status}`]);
  });

  test.each([
    'text/html',
    'text/plain',
    'application/json',
    'image/svg+xml',
    'text/javascript+html',
    'text/html, text/javascript',
    '',
  ])('[F06] with content type %j returns no script', async (type) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end('run()');
    await expectNoScript(await ask(), 502);
  });

  test.each([
    'https://evil.example/a.js',
    'http://tags.example/a.js',
    'https://127.0.0.1/a.js',
    'https://169.254.169.254/latest/meta-data/',
    '//[::1]/a.js',
    '/c.js',
    '/a.js?x=1',
    'https://user@tags.example/b.js',
    'javascript:alert(1)',
    'https://',
    '',
  ])('[F06] with a redirect to %j is not followed', async (location) => {
    const before = host.seen.length;
    answer = (_request, response) => response.writeHead(302, { location }).end();
    await expectNoScript(await ask(), 502);
    expect(host.seen.length).toBe(before + 1);
  });

  test('[F06] with a redirect loop is requested four times', async () => {
    const before = host.seen.length;
    answer = (request, response) =>
      response.writeHead(301, { location: request.url === '/a.js' ? '/loop.js' : '/a.js' }).end();
    await expectNoScript(await ask(), 502);
    expect(host.seen.length).toBe(before + 4);
  });

  test('[F06] with an endless or highly compressed body is cut off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, TYPE);
      const push = () => void response.write(Buffer.alloc(65_536), (error) => (error ? undefined : push()));
      push();
    };
    await expectNoScript(await ask(), 502);
    answer = (_request, response) =>
      response.writeHead(200, { ...TYPE, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * MEBIBYTE)));
    await expectNoScript(await ask(), 502);
  });

  test('[F06] by closing the connection in the middle returns no partial script', async () => {
    answer = (request, response) => {
      response.writeHead(200, { ...TYPE, 'content-length': '100' }).write('run();');
      setImmediate(() => request.socket.destroy());
    };
    await expectNoScript(await ask(), 502);
  });

  test('[F06] with broken compression returns no script', async () => {
    answer = (_request, response) => response.writeHead(200, { ...TYPE, 'content-encoding': 'gzip' }).end('no gzip');
    await expectNoScript(await ask(), 502);
  });

  test('[F06] that sends no response within 10 seconds returns 504', async () => {
    expect(SCRIPT_LIMITS).toEqual({ bytes: 1_048_576, ms: 10_000 });
    answer = () => {};
    await expectNoScript(await ask({ ms: 60 }), 504);
  });

  test('[F06] that sends one byte at a time is cut off after the same time limit', async () => {
    answer = (_request, response) => {
      response.writeHead(200, TYPE);
      const drip = setInterval(() => response.write(';'), 5);
      response.once('close', () => clearInterval(drip));
    };
    await expectNoScript(await ask({ ms: 80 }), 504);
  });

  test('[F06] by closing the connection at once returns no script', async () => {
    answer = (request) => request.socket.destroy();
    await expectNoScript(await ask(), 502);
  });
});

describe('script proxy function', () => {
  test('[F06] serves only our own list', async () => {
    setEnvironment({ WAYBILL_LOCALE: 'zh-CN' });
    const given = await proxyScript(
      new Request(`${SITE}/__third-party-proxy?url=${encodeURIComponent(SCRIPT)}`),
      edgeContext(),
    );
    expect([given.status, await given.text()]).toEqual([404, '没有找到这个页面\n']);
    expect(config).toEqual({ path: '/__third-party-proxy', cache: 'manual', onError: 'fail' });
  });
});
