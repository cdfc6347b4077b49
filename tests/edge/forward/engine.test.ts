import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serveEdgeSite } from '../../cli/preview/edge/edge-site.ts';

/** The bodies that an upstream may send even with a status that allows no body. */
const BODIES = {
  none: '\r\n',
  empty: 'content-length: 0\r\n\r\n',
  five: 'content-length: 5\r\n\r\nhello',
  pieces: 'transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
};

/** An upstream that answers `/login/<status>/<body>` with that status and body. */
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

/** A response that has not ended after this many milliseconds counts as one that never ends. */
const NEVER = 20_000;

/** Sends a request and returns the response text once the host closes the connection. */
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

describe('forwarded response with a status that allows no body', () => {
  const rows = [204, 205, 304].flatMap((status) => Object.keys(BODIES).map((body) => ({ status, body })));
  test.each(rows)('[F05] ends without a body for the visitor: $status, body $body', async ({ status, body }) => {
    const answer = await say(`GET /login/${status}/${body} HTTP/1.1`, 'Host: localhost');
    expect(answer.status).toBe(status === 205 ? 204 : status);
    expect(answer.text).not.toContain('hello');
  });
});

test.each(Object.keys(BODIES))(
  '[F05] returns 502 when the upstream switches protocols although the request did not ask for it: body %s',
  async (body) => {
    const { status, text } = await say(`GET /login/101/${body} HTTP/1.1`, 'Host: localhost');
    expect(status).toBe(502);
    expect(text).toContain('<h1>This service is unavailable</h1>');
  },
);

describe('request that the function runtime cannot represent', () => {
  test.each(['TRACE', 'CONNECT'])('[F05] is answered with 405: %s', async (method) => {
    const { status, text } = await say(`${method} /login HTTP/1.1`, 'Host: localhost');
    expect(status).toBe(405);
    expect(text).toMatch(/^allow: GET, HEAD$/im);
  });

  test.each([
    ['localhost:99999', 400],
    ['[::1]:65536', 400],
    ['', 400],
    ['xn--a.localhost', 403],
  ])('[F05] is rejected before any function runs: the host "%s"', async (host, status) => {
    expect((await say('GET /login HTTP/1.1', `Host: ${host}`)).status).toBe(status);
  });
});

test('[F05] no request of this file made an edge function fail', () => {
  expect(faults).toEqual([]);
});
