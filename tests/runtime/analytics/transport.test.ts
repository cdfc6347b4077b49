import { describe, expect, test } from 'vitest';
import { type Batch, createTransport } from '../../../runtime/analytics/transport.ts';

type Answer = Response | 'never' | 'offline';

/** Creates a transport with a clock and a network of the test. Each answer serves one request; the last one serves all later. */
function open(...answers: Answer[]) {
  let time = 0;
  const timers: { at: number; run: () => void }[] = [];
  const sent: RequestInit[] = [];
  const fetch = async (_url: unknown, request: RequestInit = {}): Promise<Response> => {
    sent.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer !== undefined && answer !== 'never') return answer.clone();
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const clock = {
    after(milliseconds: number, run: () => void) {
      if (milliseconds === 0) setImmediate(run);
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  let isAllowed = true;
  const transport = createTransport({
    fetch: fetch as typeof globalThis.fetch,
    clock,
    now: () => time,
    isAllowed: () => isAllowed,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  let made = 0;
  const batchOf = (padding = '') => {
    made += 1;
    return { events: [{ insert_id: `${made}` }], padding };
  };
  return {
    ...transport,
    sent,
    /** Withdraws the consent, of which nothing tells the transport. */
    withdraw() {
      isAllowed = false;
    },
    /** Sends a batch with one new event, or this one. */
    send: (batch: string | Batch = '') =>
      transport.send('https://api.test.example/', typeof batch === 'string' ? batchOf(batch) : batch),
    settled,
    /** Moves the clock, and runs the timers that end. */
    async pass(milliseconds: number) {
      time += milliseconds;
      for (const { run } of timers.filter(({ at }) => at <= time)) run();
      await settled();
    },
  };
}

const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const OK = json(200, { code: 200, events_ingested: 1 });

describe('transport of analytics', () => {
  test('[T04] posts JSON without cookies of the visitor', async () => {
    const { send, sent } = open(OK);
    const event = { event_type: 'x', insert_id: '1' };
    expect(await send({ events: [event] })).toEqual({ code: 200, events_ingested: 1 });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: '{"events":[{"event_type":"x","insert_id":"1"}]}',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        keepalive: true,
      },
    ]);
  });

  test.each([
    { title: 'text', answer: new Response('fine', { status: 200 }), code: { code: 200 } },
    { title: 'an empty body', answer: new Response('', { status: 413 }), code: { code: 413 } },
    { title: 'null', answer: new Response('null', { status: 400 }), code: { code: 400 } },
    { title: 'HTML of a proxy', answer: new Response('<h1>', { status: 429 }), code: { code: 429 } },
    { title: 'JSON that is no object', answer: new Response('7', { status: 200 }), code: 7 },
    { title: 'an error of the server', answer: json(503, { code: 200 }), code: { code: 500 } },
    { title: 'no connection', answer: 'offline' as const, code: { code: 500 } },
  ])('[T04] never rejects, and uses the status as the code: $title', async ({ answer, code }) => {
    expect(await open(answer).send()).toEqual(code);
  });

  test('[T04] gives up after 30 seconds without a response', async () => {
    const { send, pass, settled } = open('never');
    const answer = send();
    await settled();
    await pass(29_999);
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
    await pass(1);
    expect(await answer).toEqual({ code: 500 });
  });

  test('[T04] lets requests outlive the page up to 60,000 bytes together', async () => {
    const { send, sent, leave, settled } = open('never');
    const half = 'x'.repeat(30_000 - '{"events":[{"insert_id":"1"}],"padding":""}'.length);
    leave();
    for (const padding of [half, half, '']) void send(padding);
    await settled();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
  });

  test('[T04] counts bytes, and not characters', async () => {
    const { send, sent, settled } = open('never');
    void send('船'.repeat(20_000));
    await settled();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  test('[T04] lets fewer than 15 requests at once outlive the page', async () => {
    const { send, sent, leave, settled } = open('never');
    leave();
    for (let count = 0; count < 15; count += 1) void send();
    await settled();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([...Array(14).fill(true), false]);
  });

  test('[T04] frees the place of a request after its response', async () => {
    const { send, sent } = open(OK);
    for (let count = 0; count < 20; count += 1) await send('x'.repeat(59_000));
    expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
  });

  test.each([
    { title: '60 seconds by default', headers: {}, pause: 60_000 },
    { title: 'as long as the service asks', headers: { 'retry-after': '7' }, pause: 7000 },
    { title: '60 seconds for a date', headers: { 'retry-after': 'Thu, 26 Nov 2026 00:00:00 GMT' }, pause: 60_000 },
    { title: 'at most an hour', headers: { 'retry-after': '999999999' }, pause: 3_600_000 },
  ])('[T04] pauses after a 429 response: $title', async ({ headers, pause }) => {
    const { send, sent, pass, settled } = open(json(429, { code: 429 }, headers), OK);
    await send();
    const second = send();
    await settled();
    await pass(pause - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(await second).toMatchObject({ code: 200 });
    expect(sent).toHaveLength(2);
  });

  test('[T04] sends one request per minute after five failures in a row, and continues after a success', async () => {
    const { send, sent, pass, settled } = open('offline', 'offline', 'offline', 'offline', 'offline', 'offline', OK);
    for (let count = 0; count < 5; count += 1) await send();
    const [sixth, seventh] = [send(), send()];
    await settled();
    expect(sent).toHaveLength(5);
    await pass(60_000);
    expect(await sixth).toEqual({ code: 500 });
    await settled();
    expect(sent).toHaveLength(6);
    await pass(60_000);
    expect(await seventh).toMatchObject({ code: 200 });
    await send();
    expect(sent).toHaveLength(8);
  });

  test('[T04] does not wait for responses when the visitor leaves, and does so again when the page returns', async () => {
    const { send, sent, leave, stay, settled } = open('never');
    const before = send();
    await settled();
    leave();
    expect(await before).toEqual({ code: 200 });
    expect(await send()).toEqual({ code: 200 });
    expect(sent).toHaveLength(2);
    stay();
    const after = send();
    await settled();
    expect(await Promise.race([after, 'waiting'])).toBe('waiting');
  });

  test('[T04] sends an event once: a batch waits for the earlier batch, and then omits the delivered events', async () => {
    const { send, sent } = open(OK);
    const event = { insert_id: 'one' };
    const answers = [
      send({ events: [event] }),
      send({ events: [event, { insert_id: 'two' }] }),
      send({ events: [event] }),
    ];
    expect(await Promise.all(answers)).toMatchObject([{ code: 200 }, { code: 200 }, { code: 200 }]);
    expect(sent.map(({ body }) => body)).toEqual([
      '{"events":[{"insert_id":"one"}]}',
      '{"events":[{"insert_id":"two"}]}',
    ]);
  });

  test('[T04] sends an event again if the service did not take it', async () => {
    const { send, sent } = open('offline', OK);
    const batch = { events: [{ insert_id: 'one' }] };
    expect([await send(batch), await send(batch)]).toMatchObject([{ code: 500 }, { code: 200 }]);
    expect(sent).toHaveLength(2);
  });

  test('[T04] counts a request as delivered that the browser rejects because the visitor leaves', async () => {
    const { send, sent, leave } = open('offline', OK);
    const batch = { events: [{ insert_id: 'one' }] };
    const before = send(batch);
    // The rejection arrives first, in the same task.
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    leave();
    expect(await before).toEqual({ code: 200 });
    expect(await send(batch)).toEqual({ code: 200 });
    expect(sent).toHaveLength(1);
  });

  test('[T04] ends a pause when the visitor leaves, without a request', async () => {
    const { send, sent, leave, settled } = open(json(429, { code: 429 }), OK);
    await send();
    const waiting = send();
    await settled();
    leave();
    expect(await waiting).toEqual({ code: 429 });
    expect(sent).toHaveLength(1);
  });

  test('[T01] looks at the consent again after a pause', async () => {
    const { send, sent, pass, settled, withdraw } = open(json(429, { code: 429 }), OK);
    await send();
    const waiting = send();
    await settled();
    withdraw();
    await pass(60_000);
    expect(await waiting).toMatchObject({ code: 400 });
    expect(sent).toHaveLength(1);
  });

  test('[T01] sends nothing after the visitor has withdrawn consent', async () => {
    const { send, sent, stop } = open(OK);
    stop();
    expect(await send()).toMatchObject({ code: 400 });
    expect(sent).toEqual([]);
  });
});
