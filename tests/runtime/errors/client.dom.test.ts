import { addBreadcrumb, getIsolationScope } from '@sentry/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvelope } from '../../../cli/preview/mocks/sink/envelope.ts';
import type { EarlyErrors } from '../../../contract/third-party/reports.ts';
import startClient from '../../../runtime/errors/client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

let sent: Sent[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  getIsolationScope().clearBreadcrumbs();
  sent = [];
  answer = async () => new Response(null, { status: 200 });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a client, and returns a function that reports errors. */
function start(early: EarlyErrors = []) {
  const client = startClient({ dsn: 'https://key@errors.example/1', release: 'abc', locale: 'zh-CN', early });
  const fail = async (...messages: string[]) => {
    for (const message of messages) early.push({ error: new Error(message), message });
    await vi.advanceTimersByTimeAsync(100);
  };
  return { client, fail };
}

/** Returns the events in the sent envelopes. */
function reported(): Record<string, unknown>[] {
  return sent.flatMap(({ init }) => {
    const envelope = readEnvelope(Buffer.from(init.body as string));
    if (typeof envelope === 'string') throw new Error(envelope);
    return envelope.items.filter(({ type }) => type === 'event').map(({ payload }) => JSON.parse(payload.toString()));
  });
}

const numbered = (count: number) => Array.from({ length: count }, (_one, index) => `error ${index}`);

describe('the client of error reporting', () => {
  test('[T05] posts the early errors and later ones to our own host, without cookies, and keeps them alive', async () => {
    const { fail } = start([{ error: new TypeError('early'), message: 'early' }, { reason: new Error('rejected') }]);
    await fail('late');
    expect(sent.map(({ url }) => url)).toEqual(['/__reports', '/__reports', '/__reports']);
    for (const { init } of sent) {
      expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    }
    expect(reported()).toMatchObject([
      {
        exception: { values: [{ type: 'TypeError', value: 'early', mechanism: { type: 'onerror', handled: false } }] },
      },
      { exception: { values: [{ value: 'rejected', mechanism: { type: 'onunhandledrejection', handled: false } }] } },
      { exception: { values: [{ value: 'late' }] } },
    ]);
    for (const report of reported()) {
      expect(report).toMatchObject({ release: 'abc', tags: { is_customer: false, locale: 'zh-CN', build: 'abc' } });
    }
  });

  test('[T05] has at most 14 requests in flight that outlive the page', async () => {
    answer = () => new Promise(() => {});
    const { fail } = start();
    await fail(...numbered(30));
    expect(sent.map(({ init }) => init.keepalive)).toEqual([...Array(14).fill(true), ...Array(16).fill(false)]);
  });

  test('[T05] cuts a value after 250 characters, and keeps causes', async () => {
    const { fail } = start();
    const error = new Error('x'.repeat(251), { cause: new Error('the cause') });
    const early: EarlyErrors = [{ error, message: '' }];
    start(early);
    await fail();
    expect(reported().at(-1)).toMatchObject({
      exception: { values: [{ value: 'the cause' }, { value: `${'x'.repeat(250)}...` }] },
    });
  });

  test('[T05] sends nothing for 60 seconds after a 429, and then continues', async () => {
    answer = async () => new Response(null, { status: 429 });
    const { fail } = start();
    await fail('first');
    await fail('second');
    await vi.advanceTimersByTimeAsync(59_000);
    await fail('third');
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await fail('fourth');
    expect(sent).toHaveLength(2);
  });

  test.each([413, 500, 503])('[T05] sends a report once if the service answers %d', async (status) => {
    answer = async () => new Response(null, { status });
    const { fail } = start();
    await fail('first', 'second');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(2);
  });

  test('[T05] sends a report once if the browser blocks it, and reports no error about it', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const { fail } = start();
    await fail('first');
    await vi.advanceTimersByTimeAsync(600_000);
    process.off('unhandledRejection', note);
    expect([sent.length, rejections]).toEqual([1, []]);
  });

  test('[T05] reports at most 64 errors of a document, and an error in a row once', async () => {
    const { fail } = start();
    await fail('same', 'same', 'same');
    expect(sent).toHaveLength(1);
    await fail(...numbered(100));
    expect(sent).toHaveLength(64);
  });

  test.each([
    { what: 'a text', early: { message: 'no error object' }, value: 'no error object' },
    { what: 'a rejection with a text', early: { reason: 'a text' }, value: 'a text' },
    { what: 'a rejection without a reason', early: { reason: undefined }, value: undefined },
  ])('[T05] reports $what', async ({ early, value }) => {
    start([early]);
    await vi.advanceTimersByTimeAsync(100);
    expect(reported()).toHaveLength(1);
    expect(JSON.stringify(reported())).toContain(value ?? 'undefined');
  });

  test('[T05] does not report errors of scripts that hide them', async () => {
    start([{ message: 'Script error.' }, { error: new Error('ours'), message: 'ours' }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(reported()).toMatchObject([{ exception: { values: [{ value: 'ours' }] } }]);
  });

  test('[T05] has the last 100 breadcrumbs of at most 2,048 characters', async () => {
    const { fail } = start();
    for (const message of [...numbered(150), 'y'.repeat(3000)]) addBreadcrumb({ message });
    await fail('with breadcrumbs');
    const [{ breadcrumbs = [] } = {}] = reported() as { breadcrumbs?: { message: string }[] }[];
    expect(breadcrumbs).toHaveLength(100);
    expect(breadcrumbs.at(-1)?.message).toBe(`${'y'.repeat(2048)}...`);
    expect(breadcrumbs[0]?.message).toBe('error 51');
  });

  test('[T05] keeps three levels and 1,000 values of the data of a breadcrumb', async () => {
    const { fail } = start();
    addBreadcrumb({ data: { deep: { second: { third: { fourth: 1 } } }, wide: Array(1500).fill(0) } });
    await fail('with data');
    const [{ breadcrumbs = [] } = {}] = reported() as { breadcrumbs?: { data?: unknown }[] }[];
    expect(breadcrumbs.at(-1)?.data).toEqual({
      deep: { second: { third: '[Object]' } },
      wide: [...Array(1000).fill(0), '[MaxProperties ~]'],
    });
  });
});
