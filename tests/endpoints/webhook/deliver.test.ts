import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CLAIM_LASTS } from '../../../endpoints/leads/store/delivery.ts';
import type { NewLead } from '../../../endpoints/leads/store/lead.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { deliver } from '../../../endpoints/webhook/deliver.ts';
import { leadSender, type SendLead } from '../../../endpoints/webhook/send-lead.ts';
import { type TestClock, testClock } from '../../helpers/clock.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { LEAD_DATABASES } from '../../helpers/lead-databases.ts';
import { openReceiver, type Received, type Reply, status } from '../../helpers/receiver.ts';
import { LEAD as NEW_LEAD } from '../leads/new-lead.ts';

const LEAD: NewLead = {
  ...NEW_LEAD,
  locale: 'zh-CN',
  fields: { email: 'li@shipper.example', message: '两个托盘' },
  journey: { page: '/company/contact', consent: 'analytics' },
};

/** Longer than any response takes on a busy machine. */
const LONG = 20_000;

/**
 * Starts a delivery from a store with leads to a receiver with the given replies. The first reply can have a shorter
 * timeout.
 */
async function delivering(replies: readonly Reply[], { leads = 1, patience = LONG } = {}) {
  const folder = makeFolder();
  const clock = testClock();
  const store = sqliteStore(folder, clock.now);
  const receiver = await openReceiver(replies);
  const faults: string[] = [];
  const ids = await Promise.all(
    Array.from({ length: leads }, (_, index) => store.add({ ...LEAD, key: String(index) })),
  );
  const open = (leadStore: LeadStore) => {
    const about = { url: receiver.url, secret: 'whsec' };
    const [first, later] = [patience, LONG].map((milliseconds) =>
      leadSender(about, { now: clock.now, patience: milliseconds }),
    );
    const send: SendLead = (lead) => (receiver.received.length === 0 ? first : later)?.(lead) ?? Promise.reject();
    return deliver({ ...clock, store: leadStore, send, onError: ({ message }) => void faults.push(message) });
  };
  const delivery = open(store);
  onTestFinished(async () => {
    await delivery.stop();
    await store.close();
  });
  delivery.wake();
  const states = () => statesOf(store, ids);
  return { ...receiver, ids, store, clock, folder, faults, delivery, open, states };
}

async function statesOf(store: LeadStore, ids: readonly string[]) {
  return (await Promise.all(ids.map((id) => store.get(id)))).map((lead) => lead?.state);
}

describe('new lead', () => {
  test('[Q7] is delivered completely, signed and under its own ID', async () => {
    const { received, ids, clock, store } = await delivering([status(204)]);
    await clock.planned();
    const [first] = received;
    const { method, path, headers, body } = first as Received;
    expect([method, path, headers['content-type']]).toEqual(['POST', '/crm', 'application/json; charset=utf-8']);
    expect(headers['idempotency-key']).toBe(ids[0]);
    expect(JSON.parse(body)).toEqual({
      id: ids[0],
      form: 'contact',
      locale: 'zh-CN',
      received: '2026-11-20T10:00:00.000Z',
      fields: { email: 'li@shipper.example', message: '两个托盘' },
      journey: { page: '/company/contact', consent: 'analytics' },
    });
    const [, seconds = '', given] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-waybill-signature'])) ?? [];
    expect(given).toBe(createHmac('sha256', 'whsec').update(`${seconds}.${body}`).digest('hex'));
    expect(Number(seconds)).toBe(clock.now().getTime() / 1000);
    expect(await store.get(ids[0] ?? '')).toMatchObject({ state: 'handed', attempts: 1, lastError: undefined });
  });

  test('[Q7] is delivered after earlier leads, one at a time', async () => {
    let under = 0;
    let most = 0;
    const { received, ids, clock, states } = await delivering(
      [
        (response) => {
          under += 1;
          most = Math.max(most, under);
          setImmediate(() => {
            under -= 1;
            response.end();
          });
        },
      ],
      { leads: 5 },
    );
    await clock.planned();
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(ids);
    expect([most, await states()]).toEqual([1, Array(5).fill('handed')]);
  });

  test('[Q7] that was held is delivered only after its release', async () => {
    const { received, store, clock, delivery } = await delivering([status(200)], { leads: 0 });
    const id = await store.add({ ...LEAD, state: 'held', reason: 'trap' });
    await clock.goOn();
    expect(received).toHaveLength(0);
    expect([await store.release(id), await store.release(id)]).toEqual([1, 0]);
    delivery.wake();
    await clock.goOn();
    expect(received).toHaveLength(1);
  });
});

describe('status 2xx counts as a delivery', () => {
  test.each<{ title: string; reply: Reply }>([
    { title: 'hangs', reply: (response) => void response.writeHead(200, { 'content-length': '9' }).write('{') },
    {
      title: 'breaks off',
      reply: (response, { socket }) =>
        void response.writeHead(201, { 'content-length': '9' }).write('{', () => socket.destroy()),
    },
    { title: 'cannot be decoded', reply: status(200, { 'content-encoding': 'gzip' }, 'plain') },
    {
      title: 'never ends',
      reply: (response) => {
        const more = () => void (response.writable && response.write('x'.repeat(1000), () => setImmediate(more)));
        more();
      },
    },
  ])('[Q7] when its body $title, and the next lead follows', async ({ reply }) => {
    const { clock, received, states } = await delivering([reply, status(200)], { leads: 2 });
    expect(await clock.planned()).toBe(60_000);
    expect([await states(), received.length]).toEqual([['handed', 'handed'], 2]);
  });
});

describe('lead whose delivery fails', () => {
  const FAULTS: { title: string; reply: Reply; error: RegExp; patience?: number }[] = [
    { title: 'returns 500', reply: status(500, {}, '<b>oops</b>\n at line 1'), error: /^500: <b>oops<\/b> at line 1$/ },
    { title: 'returns 404', reply: status(404), error: /^404$/ },
    { title: 'returns 401', reply: status(401, {}, 'who?'), error: /^401: who\?$/ },
    { title: 'redirects', reply: status(307, { location: '/other' }), error: /^307$/ },
    { title: 'returns 304', reply: status(304), error: /^304$/ },
    { title: 'ends the connection', reply: (_, request) => void request.socket.destroy(), error: /./ },
    { title: 'does not answer in time', reply: () => {}, error: /^no answer within 0\.5 s$/, patience: 500 },
    {
      title: 'stops in the middle of an error',
      reply: (response) => void response.writeHead(503, { 'content-length': '9' }).write('busy'),
      error: /^503: busy$/,
      patience: 500,
    },
    {
      title: 'sends an error that cannot be decoded',
      reply: status(500, { 'content-encoding': 'gzip' }, 'plain'),
      error: /^500$/,
    },
    {
      title: 'does not speak HTTP',
      reply: (_, request) => void request.socket.end('what is this\r\n\r\n'),
      error: /./,
    },
    { title: 'sends a very long response', reply: status(503, {}, 'x'.repeat(500_000)), error: /^503: x{200}$/ },
  ];

  test.each(FAULTS)(
    '[Q7] is retried and then delivered when the receiver $title',
    async ({ reply, error, ...waiting }) => {
      const { received, ids, store, clock, faults } = await delivering([reply, status(200)], waiting);
      expect(await clock.planned()).toBe(30_000);
      const [id = ''] = ids;
      expect(await store.get(id)).toMatchObject({
        state: 'new',
        attempts: 1,
        nextAttempt: clock.now().getTime() + 30_000,
      });
      expect((await store.get(id))?.lastError).toMatch(error);
      await clock.goOn();
      expect(await store.get(id)).toMatchObject({
        state: 'handed',
        attempts: 2,
        lastError: undefined,
        nextAttempt: undefined,
      });
      expect(received.map(({ headers, path }) => [headers['idempotency-key'], path])).toEqual([
        [id, '/crm'],
        [id, '/crm'],
      ]);
      expect(faults).toEqual([]);
    },
  );

  test('[Q7] is dead after seven attempts over more than a day until it is retried by hand', async () => {
    const { received, ids, store, clock, delivery } = await delivering([...Array(7).fill(status(503)), status(200)]);
    const begun = clock.now().getTime();
    const [id = ''] = ids;
    await clock.planned();
    while ((await store.get(id))?.state === 'new') await clock.goOn();
    expect(received).toHaveLength(7);
    expect(await store.get(id)).toMatchObject({ state: 'dead', attempts: 7, lastError: '503', nextAttempt: undefined });
    expect(clock.now().getTime() - begun).toBe((30 + 120 + 600 + 3_600 + 21_600 + 86_400) * 1000);
    await clock.goOn();
    expect(received).toHaveLength(7);
    expect([await store.retry(), await store.retry()]).toEqual([1, 0]);
    delivery.wake();
    await clock.goOn();
    expect([received.length, (await store.get(id))?.state]).toEqual([8, 'handed']);
  });

  test('[Q7] waits as long as the receiver asks', async () => {
    const { clock, store, ids } = await delivering([status(429, { 'retry-after': '300' }), status(200)]);
    await clock.planned();
    expect((await store.get(ids[0] ?? ''))?.nextAttempt).toBe(clock.now().getTime() + 300_000);
  });

  test('[Q7] does not delay other leads until it is due again', async () => {
    const { clock, states, received } = await delivering([status(500), status(200)], { leads: 3 });
    await clock.planned();
    expect([await states(), received.length]).toEqual([['new', 'handed', 'handed'], 3]);
  });

  test('[Q7] is retried after a restart when it is due', async () => {
    const { clock, folder, ids, delivery, store, open, received } = await delivering([status(500), status(200)]);
    await clock.planned();
    await delivery.stop();
    await store.close();
    clock.pass(29_999);
    const again = sqliteStore(folder, clock.now);
    const other = open(again);
    other.wake();
    expect([await clock.planned(), received.length]).toEqual([1, 1]);
    await clock.goOn();
    expect([received.length, (await again.get(ids[0] ?? ''))?.state]).toEqual([2, 'handed']);
    await other.stop();
    await again.close();
  });

  test('[Q7] may be erased during its delivery', async () => {
    const erasing: { now?: () => Promise<unknown> } = {};
    const { clock, store, ids, faults } = await delivering([
      (response) => {
        void erasing.now?.().then(() => response.writeHead(500).end());
      },
    ]);
    erasing.now = () => store.erase({ id: ids[0] ?? '' });
    await clock.planned();
    expect([await store.get(ids[0] ?? ''), faults]).toEqual([undefined, []]);
  });
});

test('[Q7] a lead added by another process is delivered within a minute', async () => {
  const { clock, received, folder } = await delivering([status(200)]);
  expect(await clock.planned()).toBe(60_000);
  const other = sqliteStore(folder, clock.now);
  await other.add({ ...LEAD, key: 'other' });
  await other.close();
  await clock.goOn();
  expect(received).toHaveLength(2);
});

test('[Q7] an error while reading leads is reported, and the delivery tries again', async () => {
  const clock = testClock();
  const faults: string[] = [];
  let isBroken = true;
  const claim = () => (isBroken ? Promise.reject(new Error('the disk is gone')) : Promise.resolve(undefined));
  const store = { claim, nextDue: () => Promise.resolve(undefined), settle: () => Promise.resolve() };
  const send = () => Promise.reject(new Error('never asked'));
  const delivery = deliver({ ...clock, store, send, onError: ({ message }) => void faults.push(message) });
  delivery.wake();
  expect(await clock.planned()).toBe(30_000);
  isBroken = false;
  expect([await clock.goOn(), faults]).toEqual([60_000, ['the disk is gone']]);
  await delivery.stop();
});

test('[Q7] a wake during a delivery starts no second delivery and takes effect afterwards', async () => {
  const folder = makeFolder();
  const clock = testClock();
  const store = sqliteStore(folder, clock.now);
  onTestFinished(store.close);
  await store.add({ ...LEAD, key: 'a' });
  const answers: (() => void)[] = [];
  const send = () =>
    new Promise<{ isHanded: true }>((resolve) => {
      answers.push(() => resolve({ isHanded: true }));
    });
  const delivery = deliver({ ...clock, store, send, onError: () => {} });
  delivery.wake();
  delivery.wake();
  delivery.wake();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  expect(await clock.planned()).toBe(0);
  expect(await clock.goOn()).toBe(60_000);
  await delivery.stop();
});

describe.each(LEAD_DATABASES)('two hosts with leads in $title', ({ create }) => {
  test('[Q7] deliver each lead once, and the leads of a host that stopped after its claims end', async () => {
    const { open } = await create();
    const clocks = [testClock(), testClock()] as const;
    const [gone, left] = [await open(clocks[0].now), await open(clocks[1].now)];
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => gone.add({ ...LEAD, key: String(index) })));
    const sent: string[] = [];
    const start = (store: LeadStore, clock: TestClock, send: SendLead) => {
      const delivery = deliver({ ...clock, store, send, onError: ({ message }) => expect.fail(message) });
      delivery.wake();
      return delivery;
    };
    let isClaimed = () => {};
    const claimed = new Promise<void>((resolve) => {
      isClaimed = resolve;
    });
    start(gone, clocks[0], () => {
      isClaimed();
      // Like a process that was killed during its request.
      return new Promise(() => {});
    });
    await claimed;
    const send: SendLead = ({ id }) => {
      sent.push(id);
      return Promise.resolve({ isHanded: true });
    };
    const both = [start(left, clocks[1], send), start(left, clocks[1], send)];
    expect(await clocks[1].planned()).toBe(CLAIM_LASTS);
    await expect.poll(() => sent.length).toBe(5);
    expect(sent.toSorted()).toEqual(ids.slice(1).toSorted());
    await clocks[1].goOn();
    await expect.poll(() => sent.length).toBe(6);
    expect(sent.at(-1)).toBe(ids[0]);
    for (const delivery of both) await delivery.stop();
    expect(await statesOf(left, ids)).toEqual(Array(6).fill('handed'));
  });
});
