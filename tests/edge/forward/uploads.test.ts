import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forward } from '../../../edge/forward/forward.ts';
import { edgeContext } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

let started: Upstream[];
beforeEach(() => {
  started = [];
  // Time goes on when the test says so. What sockets need of timers is not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const upstream of started) await upstream.close();
});

/** An app host that the test answers for, and a visitor whose upload to it the test sends part after part. */
async function startUpload(headers: Record<string, string> = {}) {
  const arrived = Promise.withResolvers<[IncomingMessage, ServerResponse]>();
  const upstream = await startUpstream((request, response) => arrived.resolve([request, response]));
  started.push(upstream);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The edge lets go of an upload that takes too long.
  void writer.closed.catch(() => {});
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: readable, duplex: 'half', headers };
  const reports: string[] = [];
  let status: number | undefined;
  const answer = forward(new Request('https://www.test.example/login', init), {
    hosts: { app: upstream.origin, endpoints: undefined },
    ip: edgeContext().ip,
    locale: 'en-US',
    report: (message) => void reports.push(message),
  }).then((response) => {
    ({ status } = response);
    return response;
  });
  return {
    answer,
    reports,
    writer,
    status: () => status,
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    /** The request and its answer as the app host has them. */
    inApp: () => arrived.promise,
  };
}

/** Reads what comes of an upload until so much has come. */
async function received(request: IncomingMessage, wanted: string): Promise<string> {
  let text = '';
  while (text !== wanted && wanted.startsWith(text)) {
    const [part] = (await once(request, 'data')) as [Buffer];
    text += part.toString();
  }
  return text;
}

describe('an upload', () => {
  test('[F05] may take minutes: the time for headers begins when all of it is sent', async () => {
    const { answer, send, writer, inApp, status } = await startUpload();
    const part = 'x'.repeat(20_000);
    await send(part);
    const [request, response] = await inApp();
    expect(await received(request, part)).toBe(part);
    for (let count = 0; count < 9; count += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      await send(part);
      expect(await received(request, part)).toBe(part);
    }
    await writer.close();
    await once(request, 'end');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(status()).toBeUndefined();
    response.end('all of it');
    expect(await (await answer).text()).toBe('all of it');
  });

  test('[F05] that is there and not answered is a page with status 504 after 20 seconds', async () => {
    const { answer, send, writer, inApp, status, reports } = await startUpload();
    await send('all');
    const [request] = await inApp();
    await vi.advanceTimersByTimeAsync(25_000);
    request.resume();
    await writer.close();
    await once(request, 'end');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([(await answer).status, reports]).toEqual([504, ['forward: the app host is slow']]);
  });

  test('[F05] that its visitor stops sending is a page with status 408 after 30 seconds, and the app sees no end', async () => {
    const { answer, send, inApp, status, reports } = await startUpload();
    await send('begun');
    const [request] = await inApp();
    expect(await received(request, 'begun')).toBe('begun');
    const broken = once(request, 'error');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    const said = await answer;
    expect([said.status, reports]).toEqual([408, []]);
    expect(await said.text()).toContain('<h1>Sending took too long</h1>');
    await broken;
    expect(request.complete).toBe(false);
  });

  test('[F05] that its visitor breaks off never looks whole to the app, and is no fault of the app', async () => {
    const { answer, send, writer, inApp, reports } = await startUpload();
    await send('begun');
    const [request] = await inApp();
    expect(await received(request, 'begun')).toBe('begun');
    const broken = once(request, 'error');
    void writer.abort(new Error('gone'));
    expect([(await answer).status, reports]).toEqual([408, []]);
    await broken;
    expect(request.complete).toBe(false);
  });

  test('[F05] that the app does not take is a page with status 504 after 30 seconds', async () => {
    const { answer, send, inApp, status, reports, writer } = await startUpload();
    await send('begun');
    await inApp();
    let taken = 0;
    let isLetGo = false;
    const sendOn = () => {
      writer.write(new Uint8Array(1_048_576)).then(
        () => {
          taken += 1;
          setImmediate(sendOn);
        },
        () => {
          isLetGo = true;
        },
      );
    };
    sendOn();
    // Nobody reads: buffers on the way fill up.
    for (let before = -1; before < taken; ) {
      before = taken;
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([(await answer).status, reports]).toEqual([504, ['forward: the app host is slow']]);
    expect(isLetGo).toBe(true);
  });

  test.each([303, 413, 503])('[F05] that the app answers with %i in the middle is answered at once', async (code) => {
    const { answer, send, inApp } = await startUpload();
    await send('begun');
    const [, response] = await inApp();
    response.writeHead(code, { location: '/login' }).end('no more');
    const said = await answer;
    expect([said.status, await said.text()]).toEqual([code, 'no more']);
    // The times of the upload end nothing any more.
    await vi.advanceTimersByTimeAsync(100_000);
  });

  test('[F05] that the app takes as a success in the middle is sent to its end', async () => {
    const { answer, send, writer, inApp, status } = await startUpload();
    await send('first ');
    const [request, response] = await inApp();
    response.writeHead(200).write('begun ');
    expect(await received(request, 'first ')).toBe('first ');
    await send('second');
    expect(await received(request, 'second')).toBe('second');
    expect(status()).toBeUndefined();
    await writer.close();
    await once(request, 'end');
    response.end('and done');
    expect(await (await answer).text()).toBe('begun and done');
  });

  test('[F05] that the app takes as a success, and whose visitor then stops, is a page with status 408', async () => {
    const { answer, send, inApp } = await startUpload();
    await send('first');
    const [request, response] = await inApp();
    response.writeHead(200).write('begun');
    expect(await received(request, 'first')).toBe('first');
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await answer).status).toBe(408);
  });
});

describe('a small body', () => {
  test('[F05] is sent with its length when all of it is there', async () => {
    const { answer, send, writer, inApp } = await startUpload({ 'content-length': '6' });
    await send('abc');
    await vi.advanceTimersByTimeAsync(45_000);
    await send('def');
    await writer.close();
    const [request, response] = await inApp();
    expect([request.headers['content-length'], await received(request, 'abcdef')]).toEqual(['6', 'abcdef']);
    response.end('taken');
    expect(await (await answer).text()).toBe('taken');
  });

  test('[F05] that does not come within two minutes is a page with status 408, and the app is not asked', async () => {
    const { answer, send, status, reports } = await startUpload({ 'content-length': '6' });
    await send('abc');
    await vi.advanceTimersByTimeAsync(119_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([(await answer).status, reports, started[0]?.seen]).toEqual([408, [], []]);
  });

  test('[F05] that breaks off is a page with status 408, and the app is not asked', async () => {
    const { answer, writer, reports } = await startUpload({ 'content-length': '6' });
    void writer.abort(new Error('gone'));
    expect([(await answer).status, reports, started[0]?.seen]).toEqual([408, [], []]);
  });

  test('[F05] is streamed from 64 KiB on', async () => {
    const { answer, send, writer, inApp } = await startUpload({ 'content-length': '65537' });
    await send('a'.repeat(10));
    const [request, response] = await inApp();
    expect(await received(request, 'a'.repeat(10))).toBe('a'.repeat(10));
    await send('b'.repeat(65_527));
    await writer.close();
    request.resume();
    await once(request, 'end');
    response.end('taken');
    expect(await (await answer).text()).toBe('taken');
  });
});
