import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forward } from '../../../edge/forward/forward.ts';
import { edgeContext } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

let started: Upstream[];
beforeEach(() => {
  started = [];
  // The test advances the time. Timers that sockets use are not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const upstream of started) await upstream.close();
});

/** Starts an upload to an app host. The test sends the upload in parts and answers for the app host. */
async function startUpload(headers: Record<string, string> = {}) {
  const arrived = Promise.withResolvers<[IncomingMessage, ServerResponse]>();
  const upstream = await startUpstream((request, response) => arrived.resolve([request, response]));
  started.push(upstream);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The edge function cancels an upload that takes too long.
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
    /** Resolves to the request and response objects inside the app host. */
    inApp: () => arrived.promise,
  };
}

/** Reads the upload until the wanted text has arrived. */
async function received(request: IncomingMessage, wanted: string): Promise<string> {
  let text = '';
  while (text !== wanted && wanted.startsWith(text)) {
    const [part] = (await once(request, 'data')) as [Buffer];
    text += part.toString();
  }
  return text;
}

describe('streamed upload', () => {
  test('[F05] may take minutes, because the time for headers starts when the upload is complete', async () => {
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

  test('[F05] returns 504 when the app host does not answer within 20 seconds after the upload', async () => {
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

  test('[F05] returns 408 when the visitor sends nothing for 30 seconds, and never looks complete to the app host', async () => {
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
    expect(await said.text()).toContain('<h1>Your submission timed out</h1>');
    await broken;
    expect(request.complete).toBe(false);
  });

  test('[F05] returns 408 when the visitor aborts, never looks complete to the app host and reports no fault', async () => {
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

  test('[F05] returns 504 when the app host reads nothing for 30 seconds', async () => {
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
    // The app host does not read, so the buffers on the way fill up.
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

  test.each([303, 413, 503])('[F05] is answered at once when the app host sends %i in the middle', async (code) => {
    const { answer, send, inApp } = await startUpload();
    await send('begun');
    const [, response] = await inApp();
    response.writeHead(code, { location: '/login' }).end('no more');
    const said = await answer;
    expect([said.status, await said.text()]).toEqual([code, 'no more']);
    // The timeouts of the upload no longer have an effect.
    await vi.advanceTimersByTimeAsync(100_000);
  });

  test('[F05] is sent to its end when the app host answers with success in the middle', async () => {
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

  test('[F05] returns 408 when the app host answers with success early and the visitor then stops', async () => {
    const { answer, send, inApp } = await startUpload();
    await send('first');
    const [request, response] = await inApp();
    response.writeHead(200).write('begun');
    expect(await received(request, 'first')).toBe('first');
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await answer).status).toBe(408);
  });
});

describe('small upload', () => {
  test('[F05] is sent with its content length once all of it has arrived', async () => {
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

  test('[F05] returns 408 without a request to the app host when it does not arrive within two minutes', async () => {
    const { answer, send, status, reports } = await startUpload({ 'content-length': '6' });
    await send('abc');
    await vi.advanceTimersByTimeAsync(119_999);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([(await answer).status, reports, started[0]?.seen]).toEqual([408, [], []]);
  });

  test('[F05] returns 408 without a request to the app host when the visitor aborts', async () => {
    const { answer, writer, reports } = await startUpload({ 'content-length': '6' });
    void writer.abort(new Error('gone'));
    expect([(await answer).status, reports, started[0]?.seen]).toEqual([408, [], []]);
  });

  test('[F05] is streamed when it is larger than 64 KiB', async () => {
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
