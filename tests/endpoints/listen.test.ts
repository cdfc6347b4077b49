import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonAnswer } from '../../endpoints/answer.ts';
import { LIMITS, type Limits } from '../../endpoints/limits.ts';
import { listen } from '../../endpoints/listen.ts';
import { refuse } from '../../endpoints/refusals.ts';
import type { Visit } from '../../endpoints/visit.ts';

/** The longest time that a timer takes, in milliseconds. */
const FOREVER = 2_147_483_647;
/** More bytes than the system buffers for a connection. */
const LONG = 'x'.repeat(12_000_000);

/** A host with a path that answers at once, one with a long answer, and one that waits until the test ends it. */
async function open({ limits = {}, patience = 0 }: { limits?: Partial<Limits>; patience?: number } = {}) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<Visit>();
  const slow = async (visit: Visit) => {
    asked.resolve(visit);
    await held.promise;
    return jsonAnswer(200, { slow: true });
  };
  const read = async (visit: Visit) => jsonAnswer(200, { bytes: (await visit.body())?.length });
  const server = await listen(
    {
      endpoints: [
        { path: '/quick', reach: 'own', methods: { GET: () => jsonAnswer(200, { quick: true }) } },
        { path: '/slow', reach: 'own', methods: { GET: slow } },
        { path: '/long', reach: 'own', methods: { GET: () => ({ status: 200, type: 'csv', body: LONG }) } },
        { path: '/body', reach: 'own', methods: { POST: read } },
      ],
      refuse,
    },
    {
      port: 0,
      address: '127.0.0.1',
      names: [],
      limits: { ...LIMITS, ...limits },
      onError: (error) => expect.fail(error.message),
      patience,
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

/** A connection, what came over it, and its end. */
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

describe('a connection', () => {
  test('[C5] is ended where a body was not read, which would be taken for the next request', async () => {
    const { port } = await open();
    const { socket, closed, said } = connected(port);
    socket.write(`GET /quick HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n`);
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^]*\r\n)?connection: close\r\n/i);
  });

  test('[C5] is kept for the next request where everything was read', async () => {
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
    { what: 'headers', limits: { headersWithin: 50, checkedEvery: 10 }, begun: 'GET /quick HTTP/1.1\r\nHost:' },
    {
      what: 'a whole request',
      limits: { headersWithin: 50, requestWithin: 60, checkedEvery: 10 },
      begun: 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc',
    },
  ])('[C5] on which $what do not come in time is ended', async ({ limits, begun }) => {
    const { port } = await open({ limits });
    const { socket, closed, said } = connected(port);
    socket.write(begun);
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a host that is stopped', () => {
  test('[Q7] waits for the answer that is under way, and no longer', async () => {
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
    // An answer on a later connection shows that the server has accepted the first.
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

  test('[C1] sends the rest of an answer that had begun, and then closes its connection', async () => {
    const { port, close } = await open({ patience: FOREVER, limits: { idleFor: FOREVER } });
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
    { what: 'when its patience is over', patience: 20 },
    { what: 'at once where it has none', patience: 0 },
  ])('[Q7] cuts off what is still under way $what', async ({ patience }) => {
    const { port, close, asked } = await open({ patience });
    const { socket, closed, said } = connected(port);
    socket.write(get('/slow'));
    await asked;
    await Promise.all([close(), closed]);
    expect(said()).toBe('');
  });
});
