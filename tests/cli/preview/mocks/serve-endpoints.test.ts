import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, askRaw, openEndpoints } from '../../../helpers/endpoints.ts';

type Host = Awaited<ReturnType<typeof openEndpoints>>;
let host: Host;
beforeAll(async () => {
  host = await openEndpoints();
});
afterAll(async () => {
  await host.close();
});

describe('/ping', () => {
  test('[F04] says that the host is up and must not be cached', async () => {
    const { status, headers, body } = await ask(`${host.url}/ping`);
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true }]);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  test('[F04] answers HEAD with the headers of GET', async () => {
    const { status, headers, body } = await ask(`${host.url}/ping`, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, '12', '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('[F04] rejects %s', async (method) => {
    const { status, headers } = await ask(`${host.url}/ping`, { method });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

test('[F04] /shipment_routes returns 503 without the data of a published site', async () => {
  expect((await ask(`${host.url}/shipment_routes?from=cnsha&to=uslax`)).status).toBe(503);
});

test.each(['/', '/x', '/pingx', '/ping/x', '/tools/hs-code'])('[F04] %s returns 404', async (path) => {
  expect((await ask(host.url + path)).status).toBe(404);
});

test.each([
  { language: '', says: 'There is no page at this address.' },
  { language: 'fr', says: 'There is no page at this address.' },
  { language: 'zh', says: '这个网址下没有内容。' },
  { language: 'zh-TW,en;q=0.8', says: '这个网址下没有内容。' },
  { language: 'en-GB;q=0.4, ZH-hans;q=0.5', says: '这个网址下没有内容。' },
  { language: 'zh;q=0, fr', says: 'There is no page at this address.' },
])('[M04] errors use the visitor\'s preferred language: "$language"', async ({ language, says }) => {
  const { body } = await ask(`${host.url}/x`, { headers: { 'accept-language': language } });
  expect(JSON.parse(body)).toEqual({ error: says });
});

test('[M04] errors use the language of the forwarding site before that of the browser', async () => {
  const headers = { 'accept-language': 'en', 'x-waybill-locale': 'zh-CN' };
  const { body } = await ask(`${host.url}/x`, { headers });
  expect(JSON.parse(body)).toEqual({ error: '这个网址下没有内容。' });
});

describe('hostile requests', () => {
  const get = (target: string, lines = 'Host: localhost') =>
    `GET ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`;

  test.each(['/%', '/%zz', '/%E6%BB', '/ping%00', '/ping?number=%', '/ping?number=%ff', '/ping?a=%00'])(
    '[F05] with a broken escape return 400: %s',
    async (path) => {
      expect((await ask(host.url + path)).status).toBe(400);
    },
  );

  test.each([
    { title: 'a foreign name', bytes: get('/ping', 'Host: evil.example'), status: 403 },
    { title: 'a foreign name in the target', bytes: get('http://evil.example/ping'), status: 403 },
    { title: 'two names', bytes: get('/ping', 'Host: localhost\r\nHost: localhost'), status: 400 },
    { title: 'an invalid port', bytes: get('/ping', 'Host: localhost:99999'), status: 400 },
    { title: 'an empty name', bytes: get('/ping', 'Host:'), status: 400 },
    { title: 'a name with a space', bytes: get('/ping', 'Host: a b'), status: 400 },
    { title: 'half an address', bytes: get('/ping', 'Host: [::1'), status: 400 },
    { title: 'a tunnel', bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', status: 405 },
    { title: 'an unknown method', bytes: 'TRACK /ping HTTP/1.1\r\nHost: localhost\r\n\r\n', status: 400 },
    { title: 'an absolute URL', bytes: get('http://localhost/ping'), status: 200 },
    { title: 'a NUL', bytes: get('/ping\0'), status: 400 },
    { title: 'a path of 20 KB', bytes: get(`/${'x'.repeat(20_000)}`), status: 431 },
    { title: 'text that is not HTTP', bytes: 'what is this\r\n\r\n', status: 400 },
  ])('[F05] return a fitting status: $title', async ({ bytes, status }) => {
    expect((await askRaw(host.port, bytes)).status).toBe(status);
  });

  const body = (headers: string) =>
    `POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
  test.each([
    { title: 'two lengths', headers: 'Content-Length: 5\r\nContent-Length: 50' },
    { title: 'two lengths in one', headers: 'Content-Length: 5, 50' },
    { title: 'a length and chunks', headers: 'Content-Length: 5\r\nTransfer-Encoding: chunked' },
    { title: 'an invalid length', headers: 'Content-Length: -1' },
  ])('[F05] that are ambiguous are rejected: $title', async ({ headers }) => {
    const { status, text } = await askRaw(host.port, `${body(headers)}{"a":1}`);
    expect([status, text.split('HTTP/1.1').length]).toEqual([400, 2]);
  });

  test('[F05] that announce a huge body are answered before it arrives', async () => {
    const { status, text } = await askRaw(host.port, body('Content-Length: 99999999999'));
    expect([status, /^connection: close\r$/im.test(text)]).toEqual([413, true]);
  });

  test('[F05] with an endless body are cut off', async () => {
    const socket = connect(host.port, 'localhost');
    const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    socket.write(body('Transfer-Encoding: chunked'));
    const pour = () => {
      while (!socket.destroyed && socket.write(`8000\r\n${'x'.repeat(0x8000)}\r\n`));
    };
    socket.on('drain', pour).resume();
    pour();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(20_000_000);
  });

  test('[F05] that stop in the middle do not affect the next request', async () => {
    const socket = connect(host.port, 'localhost');
    socket.write(`${body('Content-Length: 50')}{"a":`);
    socket.end();
    await new Promise((resolve) => socket.on('close', resolve).resume());
    expect((await ask(`${host.url}/ping`)).status).toBe(200);
  });

  test('[F05] cause no fault of the host', async () => {
    expect(host.faults).toEqual([]);
  });
});

test('[C5] a port in use rejects with EADDRINUSE', async () => {
  await expect(openEndpoints({ port: host.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
