import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forward } from '../../../edge/forward/forward.ts';
import { TRANSFER_LIMITS } from '../../../edge/forward/pace-body.ts';
import forwardRequest from '../../../edge/functions/forward.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { makeIdentity } from '../../helpers/edge/identity.ts';
import { deadOrigin, startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
const IMPATIENT = {
  headers: { ...TRANSFER_LIMITS, headersMs: 40 },
  parts: { ...TRANSFER_LIMITS, betweenChunksMs: 40 },
};

let reports: string[];
let started: Upstream[];
beforeEach(() => {
  reports = [];
  started = [];
});
afterEach(() => Promise.all(started.map((upstream) => upstream.close())));

const report = (message: string) => void reports.push(message);
const start = async (...given: Parameters<typeof startUpstream>) => {
  const upstream = await startUpstream(...given);
  started.push(upstream);
  return upstream;
};
/** Sends a request through the function as the host calls it. */
const ask = (origin: string, init: RequestInit = {}) => {
  setEnvironment({ WAYBILL_APP_HOST: origin });
  return forwardRequest(new Request(`${SITE}/login`, init), edgeContext({ log: report }));
};
/** Sends a request with a short timeout for headers or for the next body chunk. */
const askShortly = (origin: string, limits: keyof typeof IMPATIENT, init: RequestInit = {}) =>
  forward(new Request(`${SITE}/login`, init), {
    hosts: { app: origin, endpoints: undefined },
    ip: '203.0.113.7',
    locale: 'en-US',
    report,
    limits: IMPATIENT[limits],
  });

/** Starts a TCP server that answers the first data of a connection with the given callback instead of HTTP. */
async function rawHost(talk: (say: (text: string) => void, end: () => void) => void): Promise<[string, Server]> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      talk(
        (text) => void socket.write(text),
        () => void socket.destroy(),
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server];
}

async function expectBranded(answer: Response, status: number): Promise<void> {
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(text).toContain('<h1>');
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|\.invalid|Error|\bat /);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  expect(reports).toHaveLength(1);
}

describe('forwarding to an unreachable host', () => {
  test('[F05] returns 502 and reports once when the host refuses connections', async () => {
    await expectBranded(await ask(await deadOrigin()), 502);
  });

  test('[F05] returns 502 when the host name is unknown', async () => {
    await expectBranded(await ask('https://nowhere.invalid'), 502);
  });

  test("[F05] returns 502 when the host's certificate is not trusted", async () => {
    const upstream = await start((_request, response) => response.end('secret'), makeIdentity());
    await expectBranded(await ask(upstream.origin), 502);
    expect(upstream.seen).toEqual([]);
  });

  test.each([
    ['GET', 2],
    ['HEAD', 2],
    ['POST', 1],
    ['PUT', 1],
    ['DELETE', 1],
  ])('[F05] sends a %s request at most %i times', async (method, times) => {
    const upstream = await start((request) => request.socket.destroy());
    expect((await ask(upstream.origin, { method })).status).toBe(502);
    expect(upstream.seen.length).toBe(times);
  });

  test('[F05] returns the response of a second attempt that succeeds', async () => {
    const upstream = await start((request, response) => {
      if (upstream.seen.length === 1) request.socket.destroy();
      else response.end('second');
    });
    expect(await (await ask(upstream.origin)).text()).toBe('second');
    expect(reports).toEqual([]);
  });

  test('[F05] returns the error as JSON when the request accepts JSON', async () => {
    const answer = await ask(await deadOrigin(), { headers: { accept: 'application/json' } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([answer.status, await answer.json()]).toEqual([502, { error: 'This service is unavailable' }]);
  });

  test.each([
    'no HTTP at all\r\n\r\n',
    'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nbad header\r\n\r\n',
  ])('[F05] returns 502 when the host answers %j', async (text) => {
    const [origin, server] = await rawHost((say, end) => {
      say(text);
      end();
    });
    await expectBranded(await ask(origin), 502);
    server.close();
  });
});

describe('forwarding to a slow host', () => {
  test('[F05] allows 20 s for headers, 30 s between chunks and 15 minutes for the body', () => {
    expect(TRANSFER_LIMITS).toEqual({
      headersMs: 20_000,
      betweenChunksMs: 30_000,
      slowMs: 120_000,
      bytesPerSecond: 512,
      bodyMs: 900_000,
    });
  });

  test.each(['GET', 'POST'])('[F05] returns 504 after one %s request when the host never answers', async (method) => {
    const upstream = await start(() => {});
    await expectBranded(await askShortly(upstream.origin, 'headers', { method }), 504);
    expect(upstream.seen.length).toBe(1);
  });

  test('[F05] breaks the response when the host stops in the middle, so that the client notices', async () => {
    const upstream = await start((_request, response) => void response.write('begun'));
    const answer = await askShortly(upstream.origin, 'parts');
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('begun');
    await expect(reader?.read()).rejects.toThrow('stopped in the middle');
  });

  test('[F05] closes the connection to a host that stops sending', async () => {
    let closed: () => void = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const upstream = await start((request, response) => {
      request.socket.once('close', closed);
      response.write('begun');
    });
    await expect((await askShortly(upstream.origin, 'parts')).text()).rejects.toThrow();
    await isClosed;
  });

  test('[F05] closes the upstream connection when the visitor stops reading', async () => {
    let closed: () => void = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const upstream = await start((request, response) => {
      request.socket.once('close', closed);
      response.write('begun');
    });
    await (await ask(upstream.origin)).body?.cancel();
    await isClosed;
  });
});

describe('forwarding to a host that hangs up', () => {
  test.each([
    ['before the promised length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nbegun'],
    ['in the middle of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nbegun\r\n9\r\nno'],
    ['without the last chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nbegun\r\n'],
  ])('[F05] breaks the response so that the client notices: the host hangs up %s', async (_when, text) => {
    const [origin, server] = await rawHost((say, end) => {
      say(text);
      setImmediate(end);
    });
    const answer = await ask(origin);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    server.close();
  });
});

describe('forwarding a large response', () => {
  test('[F05] reads the upstream no faster than the visitor reads the response', async () => {
    const part = Buffer.alloc(64 * 1024);
    let sent = 0;
    const upstream = await start((_request, response) => {
      const push = () => {
        while (sent < 64 * 1024 * 1024) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', push);
        }
      };
      push();
    });
    const reader = (await ask(upstream.origin)).body?.getReader();
    for (let parts = 0; parts < 8; parts += 1) await reader?.read();
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    await reader?.cancel();
  });
});

describe('forwarding with bad settings or an internal fault', () => {
  test.each([undefined, '', 'https://app.test.example/path', 'http://app.test.example', 'javascript:alert(1)'])(
    '[F05] returns 502 and reports once when the app host is set to %j',
    async (origin) => {
      setEnvironment(origin === undefined ? {} : { WAYBILL_APP_HOST: origin });
      await expectBranded(await forwardRequest(new Request(`${SITE}/login`), edgeContext({ log: report })), 502);
      expect(reports[0]).not.toContain('app.test.example');
    },
  );

  test('[F05] returns 500 and reports once when the function itself fails', async () => {
    setEnvironment({ WAYBILL_APP_HOST: 'http://127.0.0.1:1' });
    const broken = {
      ...edgeContext({ log: report }),
      get ip(): string {
        throw new Error('a fault');
      },
    };
    await expectBranded(await forwardRequest(new Request(`${SITE}/login`), broken), 500);
  });
});
