import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonAnswer } from '../../endpoints/answer.ts';
import type { EndpointRequest } from '../../endpoints/endpoint-request.ts';
import { HOST_LIMITS, type HostLimits } from '../../endpoints/limits.ts';
import { listen } from '../../endpoints/listen.ts';
import { jsonRefusal } from '../../endpoints/refusals.ts';

/** The longest time that a timer accepts, in milliseconds. */
const FOREVER = 2_147_483_647;
/** More bytes than the system buffers for a connection. */
const LONG = 'x'.repeat(12_000_000);

/** Starts a host with a path that answers at once, one with a long response and one that waits for the test. */
async function open({ limits = {}, patience = 0 }: { limits?: Partial<HostLimits>; patience?: number } = {}) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<EndpointRequest>();
  const slow = async (visit: EndpointRequest) => {
    asked.resolve(visit);
    await held.promise;
    return jsonAnswer(200, { slow: true });
  };
  const read = async (visit: EndpointRequest) => jsonAnswer(200, { bytes: (await visit.body())?.length });
  const server = await listen(
    {
      endpoints: [
        { path: '/quick', reach: 'own', methods: { GET: () => jsonAnswer(200, { quick: true }) } },
        { path: '/slow', reach: 'own', methods: { GET: slow } },
        { path: '/long', reach: 'own', methods: { GET: () => ({ status: 200, type: 'csv', body: LONG }) } },
        { path: '/body', reach: 'own', methods: { POST: read } },
      ],
      refuse: jsonRefusal,
    },
    {
      port: 0,
      address: '127.0.0.1',
      names: [],
      limits: { ...HOST_LIMITS, ...limits },
      onError: (error) => expect.fail(error.message),
      shutdownMs: patience,
    },
  );
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(() => {
    held.resolve();
    return close();
  });
  return { port: server.port, close, asked: asked.promise, finish: () => held.resolve() };
}

/** Opens a connection and collects its text until it closes. */
function connected(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return { socket, closed: once(socket, 'close'), said: () => text };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('connection to the host', () => {
  test('[C5] is closed when a body was not read, because the rest would be read as the next request', async () => {
    const { port } = await open();
    const { socket, closed, said } = connected(port);
    socket.write(`GET /quick HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n`);
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^]*\r\n)?connection: close\r\n/i);
  });

  test('[C5] stays open for the next request when everything was read', async () => {
    const { port } = await open();
    const { socket, said } = connected(port);
    socket.write(get('/quick'));
    await once(socket, 'data');
    socket.write(get('/quick'));
    await once(socket, 'data');
    expect(said().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(said()).not.toMatch(/connection: close/i);
  });

  test.each([
    { what: 'headers', limits: { headersTimeoutMs: 50, checkIntervalMs: 10 }, begun: 'GET /quick HTTP/1.1\r\nHost:' },
    {
      what: 'the parts of a request',
      limits: { headersTimeoutMs: 50, requestTimeoutMs: 60, checkIntervalMs: 10 },
      begun: 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc',
    },
  ])('[C5] is closed with 408 when $what do not arrive in time', async ({ limits, begun }) => {
    const { port } = await open({ limits });
    const { socket, closed, said } = connected(port);
    socket.write(begun);
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('stopping host', () => {
  test('[Q7] waits for the running request, then closes its connection', async () => {
    const { port, close, asked, finish } = await open({ patience: 60_000 });
    const { socket, closed, said } = connected(port);
    socket.write(get('/slow'));
    await asked;
    let isClosed = false;
    const closing = close().then(() => {
      isClosed = true;
    });
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    finish();
    await Promise.all([closing, closed]);
    expect(said()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^]*\r\n)?connection: close\r\n/i);
  });

  test.each([
    { what: 'that has sent nothing yet', requests: 0 },
    { what: 'that is kept for a second request', requests: 1 },
  ])('[C1] closes a connection $what at once', async ({ requests }) => {
    const { port, close } = await open({ patience: FOREVER });
    const { socket, closed, said } = connected(port);
    await once(socket, 'connect');
    for (let sent = 0; sent < requests; sent += 1) {
      socket.write(get('/quick'));
      await once(socket, 'data');
    }
    // A response on a later connection proves that the server has accepted the first connection.
    const later = connected(port);
    later.socket.write(get('/quick'));
    await once(later.socket, 'data');
    await Promise.all([close(), closed, later.closed]);
    expect(said().match(/HTTP\/1\.1 200 OK/g) ?? []).toHaveLength(requests);
  });

  test('[C1] closes the idle connections and still answers the request that is running', async () => {
    const { port, close, asked, finish } = await open({ patience: FOREVER });
    const order: string[] = [];
    const idle = connected(port);
    await once(idle.socket, 'connect');
    const busy = connected(port);
    busy.socket.write(get('/slow'));
    await asked;
    const closing = close().then(() => order.push('host'));
    await idle.closed;
    order.push('idle connection');
    finish();
    await Promise.all([busy.closed.then(() => order.push('running request')), closing]);
    expect(order[0]).toBe('idle connection');
    expect(order).toHaveLength(3);
    expect(busy.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^]*\r\n)?connection: close\r\n/i);
  });

  test('[C1] sends the rest of a started response and then closes the connection', async () => {
    const { port, close } = await open({ patience: FOREVER, limits: { keepAliveMs: FOREVER } });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(get('/long'));
    await once(socket, 'readable');
    const closing = close();
    let bytes = 0;
    socket.on('data', (piece) => {
      bytes += piece.length;
    });
    await Promise.all([closing, once(socket, 'close')]);
    expect(bytes).toBeGreaterThan(LONG.length);
  });

  test.each([
    { what: 'after its grace period', patience: 20 },
    { what: 'at once without a grace period', patience: 0 },
  ])('[Q7] cuts off running requests $what', async ({ patience }) => {
    const { port, close, asked } = await open({ patience });
    const { socket, closed, said } = connected(port);
    socket.write(get('/slow'));
    await asked;
    await Promise.all([close(), closed]);
    expect(said()).toBe('');
  });
});
