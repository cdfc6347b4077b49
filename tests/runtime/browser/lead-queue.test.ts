import { describe, expect, test, vi } from 'vitest';
import { QUEUED_LEADS_DATABASE, QUEUED_LEADS_DAYS } from '../../../contract/constants.ts';
import type { RefusedAnswer } from '../../../forms/answers.ts';
import { leadQueue, type OnFate, type QueuedLead, type QueuedLeadEnd } from '../../../runtime/browser/lead-queue.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');

type Queue = Parameters<typeof leadQueue>[0];
type Entry = Awaited<ReturnType<NonNullable<Queue['store']>['getAll']>>[number];

const REFUSED: RefusedAnswer = { error: 'x', refused: 'unreadable' };

/** Starts a queue in memory. `answers` are the receiver's responses, one per lead: a status, or a complete response. */
function start({
  answers = [],
  databases = [QUEUED_LEADS_DATABASE],
  deletion = Promise.resolve(),
}: {
  /** Resolves when the browser's database has deleted the lead. */
  deletion?: Promise<void>;
  answers?: (number | Response)[];
  databases?: string[];
} = {}) {
  let entries: Entry[] = [];
  const sent: { key: string | null; body: string }[] = [];
  const happened: string[] = [];
  let now = NOW;
  const store = {
    pushEntry: async (entry: Omit<Entry, 'id'>) => void entries.push({ ...entry, id: entries.length + 1 }),
    getAll: async () => [...entries],
    async deleteEntry(id: number) {
      await deletion;
      happened.push(`deleted ${id}`);
      entries = entries.filter((entry) => entry.id !== id);
    },
  };
  const queue = leadQueue({
    store,
    databases: { databases: async () => databases.map((name) => ({ name })) },
    now: () => now,
    locks: undefined,
    channel: { postMessage: ({ fate, lead }) => void happened.push(`told ${fate} ${lead.typed[0][1]}`) },
    async fetch(request) {
      const { headers } = request as Request;
      sent.push({ key: headers.get('idempotency-key'), body: await (request as Request).text() });
      const status = answers.shift() ?? 201;
      if (typeof status === 'object') return status;
      const after = status === 429 ? { 'retry-after': '30' } : undefined;
      return Response.json({ id: 'x' }, { status, ...(after && { headers: after }) });
    },
  });
  const keep = (name: string) => {
    const headers = { 'idempotency-key': `key of ${name}`, 'content-type': 'application/json' };
    const request = new Request('https://site.test/leads/contact', {
      method: 'POST',
      headers,
      body: `{"m":"${name} 海"}`,
    });
    return queue.add(request, { form: 'contact', typed: [['message', name]] });
  };
  const onFate = (fate: QueuedLeadEnd, { typed }: QueuedLead) => happened.push(`${fate} ${typed[0]?.[1]}`) > 0;
  return {
    queue,
    keep,
    sent,
    happened,
    send: (decide: OnFate = onFate) => queue.send(decide),
    names: () => entries.map(({ metadata }) => (metadata as QueuedLead).typed[0]?.[1]),
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('leadQueue', () => {
  test('[Q7] sends leads unchanged, each under its key, and announces the outcome before it deletes them', async () => {
    const { keep, send, sent, happened, names } = start();
    await keep('one');
    await keep('two');
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(sent).toEqual([
      { key: 'key of one', body: '{"m":"one 海"}' },
      { key: 'key of two', body: '{"m":"two 海"}' },
    ]);
    expect(happened).toEqual(['sent one', 'told sent one', 'deleted 1', 'sent two', 'told sent two', 'deleted 2']);
    expect(names()).toEqual([]);
  });

  test('[Q7] sends a lead only after it has deleted the one before, so none is sent twice', async () => {
    const { promise: deletion, resolve } = Promise.withResolvers<void>();
    const { keep, send, sent, happened } = start({ deletion });
    await keep('one');
    await keep('two');
    const sending = send();
    await vi.waitFor(() => expect(happened).toContain('told sent one'));
    expect(sent).toHaveLength(1);
    resolve();
    await sending;
    expect(happened.filter((event) => event.startsWith('deleted'))).toEqual(['deleted 1', 'deleted 2']);
  });

  test('[Q7] keeps leads after 500 and 429 and still sends the next lead', async () => {
    const { keep, send, names } = start({ answers: [500, 429, 201] });
    for (const name of ['one', 'two', 'three']) await keep(name);
    expect(await send()).toEqual({ left: 2, wait: 30 });
    expect(names()).toEqual(['one', 'two']);
  });

  test('[Q7] 69: keeps a lead after every 4xx response that is not our refusal', async () => {
    const statuses = [400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 415, 422, 451];
    const html = { headers: { 'content-type': 'text/html' } };
    const answers = statuses.map((status) => new Response('<h1>Blocked</h1>', { status, ...html }));
    const { keep, send, sent, happened, names } = start({ answers });
    await keep('one');
    for (const status of statuses) expect(await send(), `${status}`).toEqual({ left: 1, wait: 0 });
    expect([sent.length, happened, names()]).toEqual([statuses.length, [], ['one']]);
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(happened).toEqual(['sent one', 'told sent one', 'deleted 1']);
  });

  test.each([
    { what: 'refused', refuse: () => Response.json(REFUSED, { status: 400 }) },
    { what: 'invalid', refuse: () => Response.json({ errors: { email: 'No' } }, { status: 422 }) },
  ])('[Q7] 69: keeps a lead that is $what until the page offers its text again', async ({ refuse }) => {
    const { keep, send, happened, names } = start({ answers: [refuse(), refuse(), refuse()] });
    await keep('one');
    const fates: QueuedLeadEnd[] = [];
    for (const left of [1, 1]) expect(await send((fate) => fates.push(fate) > 9)).toEqual({ left, wait: 0 });
    expect([fates, happened, names()]).toEqual([['refused', 'refused'], [], ['one']]);
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(happened).toEqual(['refused one', 'told refused one', 'deleted 1']);
    expect(names()).toEqual([]);
  });

  test('[Q7] offers a lead after the retention period, and not before, instead of sending it', async () => {
    const { keep, send, sent, happened, pass } = start({ answers: [500] });
    await keep('one');
    pass(QUEUED_LEADS_DAYS * DAY);
    expect(await send()).toEqual({ left: 1, wait: 0 });
    pass(1);
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(happened).toEqual(['old one', 'told old one', 'deleted 1']);
    expect(sent).toHaveLength(1);
  });

  test.each([
    { clock: 'ahead', days: -17, left: 0, fate: 'sent' },
    { clock: 'behind', days: 17, left: 1, fate: 'old' },
  ])(
    '[Q7] loses no lead that was queued with a clock that was $clock by 17 days: it is $fate',
    async ({ days, left, fate }) => {
      const { keep, send, names, pass } = start();
      await keep('one');
      pass(days * DAY);
      const fates: QueuedLeadEnd[] = [];
      // As the service worker decides.
      expect(await send((is) => fates.push(is) > 0 && is === 'sent')).toEqual({ left, wait: 0 });
      expect([fates, names().length]).toEqual([[fate], left]);
    },
  );

  test('[Q7] does not read the store when the database does not exist', async () => {
    const { keep, send, sent } = start({ databases: ['other'] });
    await keep('one');
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(sent).toEqual([]);
  });

  test('[Q7] sends under a lock, so one sender runs at a time, when the browser has locks', async () => {
    const names: string[] = [];
    const locks = {
      request: async (name: string, run: () => Promise<unknown>) => {
        names.push(name);
        return run();
      },
    } as unknown as LockManager;
    const queue = leadQueue({
      store: { pushEntry: async () => {}, getAll: async () => [], deleteEntry: async () => {} },
      databases: { databases: async () => [] },
      fetch: async () => Response.error(),
      now: () => NOW,
      locks,
      channel: { postMessage: () => {} },
    });
    expect(await queue.send(() => true)).toEqual({ left: 0, wait: 0 });
    expect(names).toEqual(['kept-leads']);
  });
});
