import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonAnswer } from '../../endpoints/answer.ts';
import { LIMITS, type Limits } from '../../endpoints/limits.ts';
import { listen } from '../../endpoints/listen.ts';
import { refuse } from '../../endpoints/refusals.ts';
import type { Visit } from '../../endpoints/visit.ts';

/** A host with one path that answers at once and one that waits until the test ends it. */
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
