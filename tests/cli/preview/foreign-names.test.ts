import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReload } from '../../../cli/dev/reload.ts';
import { type PreviewServer, serveHost } from '../../../cli/preview/host.ts';
import { fileInMemory } from '../../../cli/preview/hosted-file.ts';
import { askRaw } from '../../helpers/endpoints.ts';

const DRAFT = '<html><head></head><body>A draft</body></html>';
const REFUSAL =
  'This server accepts requests only for localhost, names that end in .localhost, 127.0.0.0/8 and [::1]. ' +
  'Under any other name, a foreign page could read its responses.\n';
const UNREADABLE = 'The request must name one host, such as localhost:8888.\n';

const reload = openReload();
let server: PreviewServer;
beforeAll(async () => {
  const rules = { headersFor: () => ({}), redirectFor: () => undefined };
  const open = async () => fileInMemory(Buffer.from(DRAFT));
  const site = { rules, has: (file: string) => file === 'index.html', open };
  server = await serveHost(async () => site, { port: 0, siblings: [], intercept: reload.intercept });
});
afterAll(async () => {
  reload.close();
  await server.close();
});

/** Sends the given lines unchanged. Returns the response once the server has closed the connection. */
async function raw(...lines: string[]): Promise<{ status: number; headers: string; body: string }> {
  const { status, text } = await askRaw(server.port, [...lines, 'Connection: close', '', ''].join('\r\n'));
  const [headers = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status, headers, body };
}

describe('Host header of a request', () => {
  test.each([
    'localhost',
    'localhost:8888',
    'LOCALHOST',
    'localhost.',
    'localhost.:3000',
    'localhost:',
    'en.localhost:3000',
    'a.b-c.localhost',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.8.8.8',
    '[::1]',
    '[::1]:8888',
  ])('[C4] is accepted: %s', async (host) => {
    expect(await raw('GET / HTTP/1.1', `Host: ${host}`)).toMatchObject({ status: 200 });
  });

  test.each([
    'evil.example',
    'evil.example:8888',
    'localhost.evil.example',
    'evil-localhost',
    'evillocalhost',
    '.localhost',
    'a..localhost',
    'xn--a.localhost',
    'a.XN--b.localhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0.0.0.0',
    '192.168.0.1',
    '128.0.0.1',
    '[::]',
    '[::ffff:8.8.8.8]',
  ])('[C4] is rejected with 403: "%s"', async (host) => {
    const { status, headers, body } = await raw('GET / HTTP/1.1', `Host: ${host}`);
    expect({ status, body }).toEqual({ status: 403, body: REFUSAL });
    expect(headers).toContain('content-type: text/plain; charset=utf-8');
  });

  test.each([
    'localhost:99999',
    'localhost:65536',
    '[::1]:99999',
    'localhost:x',
    '127.0.0.256',
    '[::1',
    '[::1].evil.example',
    '::1',
    'localhost@evil.example',
    'evil.example@localhost',
    'localhost:80@evil.example',
    'localhost/evil.example',
    'localhost\\evil.example',
    'localhost, evil.example',
    'localhost evil.example',
    'a b',
    'local\thost',
    '',
  ])('[C4] is unreadable and returns 400: "%s"', async (host) => {
    expect(await raw('GET / HTTP/1.1', `Host: ${host}`)).toMatchObject({ status: 400, body: UNREADABLE });
  });

  test('[C4] must exist, also for HTTP/1.0 clients', async () => {
    expect(await raw('GET / HTTP/1.0')).toMatchObject({ status: 400, body: UNREADABLE });
  });

  test.each(['evil.example', 'localhost'])('[C4] must not occur twice: localhost and %s', async (host) => {
    const answer = await raw('GET / HTTP/1.1', 'Host: localhost', `Host: ${host}`);
    expect(answer).toMatchObject({ status: 400, body: UNREADABLE });
  });

  test.each(['/', '/warehouse', '/__waybill/events', '/__waybill/client.js', '/_headers'])(
    '[C4] is checked first on %s',
    async (path) => {
      expect(await raw(`GET ${path} HTTP/1.1`, 'Host: evil.example')).toMatchObject({ status: 403, body: REFUSAL });
    },
  );

  test.each(['POST', 'OPTIONS', 'DELETE'])('[C4] is checked first for method %s', async (method) => {
    expect(await raw(`${method} / HTTP/1.1`, 'Host: evil.example')).toMatchObject({ status: 403, body: REFUSAL });
  });

  test.each([
    { target: 'http://localhost:1/', host: 'localhost', status: 200 },
    { target: 'HTTP://127.0.0.1', host: 'localhost', status: 200 },
    { target: 'http://evil.example/', host: 'localhost', status: 403 },
    { target: 'http://localhost/', host: 'evil.example', status: 403 },
    { target: 'http://localhost@evil.example/', host: 'localhost', status: 403 },
    { target: 'http://evil.example\\@localhost/', host: 'localhost', status: 400 },
    { target: 'http:///', host: 'localhost', status: 400 },
    { target: 'http://localhost:99999/', host: 'localhost', status: 400 },
    { target: 'http://[::1', host: 'localhost', status: 400 },
    { target: 'ftp://localhost/', host: 'localhost', status: 400 },
    { target: '*', host: 'localhost', status: 400 },
  ])('[C4] is checked in an absolute request target too: $target of $host returns $status', async (asked) => {
    expect(await raw(`GET ${asked.target} HTTP/1.1`, `Host: ${asked.host}`)).toMatchObject({ status: asked.status });
  });
});

describe('unsupported methods', () => {
  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'M-SEARCH', 'QUERY', 'PURGE', 'POST', 'DELETE'])(
    '[C5] return 405: %s',
    async (method) => {
      const { status, headers } = await raw(`${method} / HTTP/1.1`, 'Host: localhost');
      expect(status).toBe(405);
      expect(headers).toContain('allow: GET, HEAD');
    },
  );

  test.each(['/', 'evil.example:443', 'localhost:8888'])('[C5] return 405: CONNECT %s', async (target) => {
    const { status, headers } = await raw(`CONNECT ${target} HTTP/1.1`, 'Host: localhost');
    expect(status).toBe(405);
    expect(headers).toContain('allow: GET, HEAD');
  });

  test.each(['TRACK', 'FOO', 'get'])('[C5] return 400 when Node does not know them: %s', async (method) => {
    expect((await raw(`${method} / HTTP/1.1`, 'Host: localhost')).status).toBe(400);
  });
});
