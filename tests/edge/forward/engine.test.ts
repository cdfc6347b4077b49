import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serveEdgeSite } from '../../cli/preview/edge/edge-site.ts';

/** The bodies that an upstream may send after its headers, although the status may have none. */
const BODIES = {
  none: '\r\n',
  empty: 'content-length: 0\r\n\r\n',
  five: 'content-length: 5\r\n\r\nhello',
  pieces: 'transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
};

/** A host that answers `/login/<status>/<body>` with just that. */
const upstream = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (data) => {
    const [, status = '', body = ''] = /^GET \/login\/(\d+)\/(\w+) /.exec(String(data)) ?? [];
    const headers = BODIES[body as keyof typeof BODIES];
    socket.end(`HTTP/1.1 ${status} Status\r\nconnection: close\r\n${headers}`);
  });
});
await once(upstream.listen(0, '127.0.0.1'), 'listening');
const { port: upstreamPort } = upstream.address() as AddressInfo;
afterAll(() => void upstream.close());

const { port, faults } = serveEdgeSite(
  { '404.html': '<h1>Not found</h1>' },
  {
    folder: join(import.meta.dirname, '../functions/hosted'),
    environment: { WAYBILL_APP_HOST: `http://127.0.0.1:${upstreamPort}` },
  },
);

/** Milliseconds after which an answer counts as one that never ends. */
const NEVER = 20_000;

/** The bytes of a connection until the host closes it. */
async function say(...lines: string[]): Promise<{ status: number; text: string }> {
  const socket = connect(port(), 'localhost');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.setTimeout(NEVER, () => socket.destroy());
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return { status: Number(text.split(' ', 2)[1]), text };
}

describe('an answer without a body', () => {
  const rows = [204, 205, 304].flatMap((status) => Object.keys(BODIES).map((body) => ({ status, body })));
  test.each(rows)('[F05] ends for the visitor: $status, body $body', async ({ status, body }) => {
    const answer = await say(`GET /login/${status}/${body} HTTP/1.1`, 'Host: localhost');
    expect(answer.status).toBe(status === 205 ? 204 : status);
    expect(answer.text).not.toContain('hello');
  });
});

test.each(Object.keys(BODIES))(
  '[F05] another protocol is a page with status 502, since nobody asked for one: body %s',
  async (body) => {
    const { status, text } = await say(`GET /login/101/${body} HTTP/1.1`, 'Host: localhost');
    expect(status).toBe(502);
    expect(text).toContain('<h1>This service cannot be reached</h1>');
  },
);

describe('a request that the runtime of functions cannot take', () => {
  test.each(['TRACE', 'CONNECT'])('[F05] is answered 405: %s', async (method) => {
    const { status, text } = await say(`${method} /login HTTP/1.1`, 'Host: localhost');
    expect(status).toBe(405);
    expect(text).toMatch(/^allow: GET, HEAD$/im);
  });

  test.each([
    ['localhost:99999', 400],
    ['[::1]:65536', 400],
    ['', 400],
    ['xn--a.localhost', 403],
  ])('[F05] reaches no function: the host "%s"', async (host, status) => {
    expect((await say('GET /login HTTP/1.1', `Host: ${host}`)).status).toBe(status);
  });
});

test('[F05] nothing that was asked here was a fault of a function', () => {
  expect(faults).toEqual([]);
});
