import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerTo, serveEdgeSite } from './edge-site.ts';

const PAGE = '<h1>Blog</h1>';
const { ask, begin, port, faults } = serveEdgeSite(
  {
    'index.html': '<h1>Home</h1>',
    'blog.html': PAGE,
    'blog/peak-season.html': '<h1>Peak season</h1>',
    'a b.html': '<h1>A b</h1>',
    'signed/page.html': '<h1>Signed</h1>',
    '404.html': '<h1>Not found</h1>',
    _headers: '/*\n  X-Frame-Options: DENY\n',
    _redirects: '/old/* /blog/:splat 301\n',
  },
  { patience: 500 },
);

/** Sends the given bytes unchanged. Returns the response once the connection has ended. */
async function raw(text: string): Promise<string> {
  const socket = open();
  socket.write(text);
  return textOf(socket);
}

function open(): Socket {
  const socket = connect(port(), 'localhost').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(socket, 'close');
  return text;
}

/** Follows redirects within the site. Throws when one leaves the site or when they do not end. */
async function follow(path: string): Promise<{ path: string; status: number; steps: number }> {
  let at = path;
  for (let steps = 0; steps < 4; steps += 1) {
    const { status, headers } = await ask(at);
    if (headers.location === undefined) return { path: at, status, steps };
    const url = new URL(headers.location, `http://localhost:${port()}${at}`);
    if (url.host !== `localhost:${port()}`) throw new Error(`${at} leads to ${url.host}`);
    at = url.pathname + url.search;
  }
  throw new Error(`${path} leads in a circle`);
}

describe("addresses similar to a page's address", () => {
  test.each([
    ['/blog/', '/blog'],
    ['/blog//', '/blog'],
    ['/blog//peak-season', '/blog/peak-season'],
    ['/blog.html', '/blog'],
    ['/blog/peak-season.html', '/blog/peak-season'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/blog/?a=//b', '/blog?a=//b'],
    ['/a%20b/', '/a%20b'],
    ['/old/peak-season/', '/blog/peak-season'],
    ['/signed/page/', '/signed/page'],
  ])("[F01] redirect to the page's own address: %s", async (from, to) => {
    expect(await follow(from)).toMatchObject({ path: to, status: 200 });
  });

  test.each(['/blog', '/%62log', '/bl%6Fg', '/a%20b'])(
    '[F01] return the page without a redirect when they are equivalent: %s',
    async (path) => {
      expect(await follow(path)).toMatchObject({ status: 200, steps: 0 });
    },
  );

  test.each(['/BLOG', '/Blog/', '/blog/Peak-Season', '/index.HTML', '/nowhere/', '//blog', '///'])(
    '[F01] return 404 or at most one redirect when they are not equivalent: %s',
    async (path) => {
      expect([200, 404]).toContain((await follow(path)).status);
      expect((await follow(path)).steps).toBeLessThan(2);
    },
  );

  test.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/blog/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
    '//evil.example/..',
    '/old//evil.example',
    '/old/%2f%2fevil.example',
    '/old///evil.example/%2e%2e',
    '/signed//evil.example',
    '/@evil.example/',
    '/.evil.example/',
  ])('[F01] never redirect to another host: %s', async (path) => {
    const { status } = await follow(path);
    expect([400, 404]).toContain(status);
  });
});

describe('request bodies that the preview does not need', () => {
  const MEGABYTES = 256;

  test.each(['close', 'keep-alive'])(
    '[C5] are read to their end and rejected, with connection: %s',
    async (connection) => {
      const before = process.memoryUsage().rss;
      const sent = begin('/blog', { method: 'POST', headers: { connection } });
      const answered = answerTo(sent);
      const piece = Buffer.alloc(1_048_576);
      for (let count = 0; count < MEGABYTES; count += 1) if (!sent.write(piece)) await once(sent, 'drain');
      sent.end();
      const answer = await answered;
      expect([answer.statusCode, (await buffer(answer)).toString()]).toEqual([405, 'Method not allowed\n']);
      expect(process.memoryUsage().rss - before).toBeLessThan((MEGABYTES / 2) * piece.length);
    },
  );

  test('[C5] of a GET request are dropped before a function runs', async () => {
    const { status } = await ask('/request', { body: 'x'.repeat(100_000), headers: { 'content-length': 100_000 } });
    expect(status).toBe(200);
    // The server must not wait for a dropped body, or it would read the next request as that body.
    for (let count = 0; count < 3; count += 1) expect((await ask('/geography')).body.toString()).toBe('{}');
    const chunked = await raw(
      'GET /request HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n' +
        '2c\r\nGET /geography HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n0\r\n\r\n',
    );
    expect(chunked.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});

describe('ambiguous or malformed requests', () => {
  const END = 'Host: localhost\r\nConnection: close\r\n';
  test.each([
    [
      'both lengths',
      `POST /request HTTP/1.1\r\n${END}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `POST /request HTTP/1.1\r\n${END}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['a length that is not a number', `POST /request HTTP/1.1\r\n${END}Content-Length: +4\r\n\r\nabcd`],
    [
      'a transfer coding after chunked',
      `POST /request HTTP/1.1\r\n${END}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    ],
    ['a space before a colon', `POST /request HTTP/1.1\r\n${END}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `GET /request HTTP/1.1\r\n${END}X-A: b\r\n c\r\n\r\n`],
    [
      'a chunk with an invalid size',
      `POST /blog HTTP/1.1\r\n${END}Transfer-Encoding: chunked\r\n\r\nzz\r\na\r\n0\r\n\r\n`,
    ],
    ['a NUL in a header', `GET /request HTTP/1.1\r\n${END}X-A: a\0b\r\n\r\n`],
    ['a NUL in its path', `GET /blog%00.html HTTP/1.1\r\n${END}\r\n`],
    ['escaped parent folders', `GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${END}\r\n`],
    ['escaped parent folders below a function', `GET /signed/..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${END}\r\n`],
    ['unescaped parent folders', `GET /signed/../../etc/passwd HTTP/1.1\r\n${END}\r\n`],
  ])('[F05] are rejected before any function runs: %s', async (_, text) => {
    const answer = await raw(text);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    expect(answer).not.toMatch(/root:|localhost:|x-signed/i);
  });

  test('[F05] with a second Host header are rejected', async () => {
    const answer = await raw(
      'GET /request HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[03]/);
  });
});

describe('load and slow clients', () => {
  test('[C5] 1,000 concurrent requests are all answered', async () => {
    const asked = Array.from({ length: 1000 }, (_, index) => (index % 10 === 0 ? '/geography' : '/blog'));
    const answers = await Promise.all(asked.map((path) => ask(path)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ body }) => ![PAGE, '{}'].includes(body.toString()))).toEqual([]);
  });

  test('[C5] 200 clients that never finish their request do not block others', async () => {
    const slow = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const socket = open();
        await once(socket, 'connect');
        const isBody = index % 2 === 0;
        socket.write(
          `POST /request HTTP/1.1\r\nHost: localhost\r\n${isBody ? 'Content-Length: 100\r\n\r\na' : 'X-A: a'}`,
        );
        return socket;
      }),
    );
    expect((await ask('/blog')).body.toString()).toBe(PAGE);
    expect((await ask('/geography')).status).toBe(200);
    for (const socket of slow) socket.destroy();
    expect((await ask('/geography')).status).toBe(200);
  });

  test('[F05] a function that never answers is aborted with 504', async () => {
    const { status, body } = await ask('/never');
    expect([status, body.toString()]).toEqual([504, 'An edge function did not respond in time.\n']);
    expect(faults.splice(0)).toEqual(['An edge function did not respond in time. The request was for /never.']);
  });

  test('[C5] 50 clients that abort a response leave nothing open', async () => {
    const left = await Promise.all(
      Array.from({ length: 50 }, () => {
        const sent = begin('/pieces').on('error', () => {});
        return answerTo(sent.end()).then((answer: IncomingMessage) => once(answer, 'data').then(() => sent.destroy()));
      }),
    );
    expect(left).toHaveLength(50);
    expect((await ask('/second-piece')).status).toBe(200);
    expect((await ask('/geography')).status).toBe(200);
  });
});

afterAll(() => {
  // Client behavior must never count as a fault of the server.
  expect(faults).toEqual([]);
});
