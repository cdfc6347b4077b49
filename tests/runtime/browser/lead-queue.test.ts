import { describe, expect, test } from 'vitest';
import { type Fate, type KeptLead, leadQueue } from '../../../runtime/browser/lead-queue.ts';
import { KEPT_LEADS_DATABASE, KEPT_LEADS_DAYS } from '../../../runtime/contract/forms/sending.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');

type Queue = Parameters<typeof leadQueue>[0];
type Entry = Awaited<ReturnType<NonNullable<Queue['store']>['getAll']>>[number];

/** A queue in memory; `statuses` are what the receiver answers, one lead after the other. */
function start({
  statuses = [],
  databases = [KEPT_LEADS_DATABASE],
}: {
  statuses?: number[];
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
      happened.push(`deleted ${id}`);
      entries = entries.filter((entry) => entry.id !== id);
    },
  };
  const queue = leadQueue({
    store,
    databases: { databases: async () => databases.map((name) => ({ name })) },
    now: () => now,
    locks: undefined,
    async fetch(request) {
      const { headers } = request as Request;
      sent.push({ key: headers.get('idempotency-key'), body: await (request as Request).text() });
      const status = statuses.shift() ?? 201;
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
    return queue.keep(request, { form: 'contact', typed: [['message', name]] });
  };
  const onFate = (fate: Fate, { typed }: KeptLead) => void happened.push(`${fate} ${typed[0]?.[1]}`);
  return {
    queue,
    keep,
    sent,
    happened,
    send: (more: { leavesRefused?: boolean } = {}) => queue.send({ onFate, ...more }),
    names: () => entries.map(({ metadata }) => (metadata as KeptLead).typed[0]?.[1]),
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('leads that are kept', () => {
  test('[Q7] are sent as they were, each under its key, and told of before they are deleted', async () => {
    const { keep, send, sent, happened, names } = start();
    await keep('one');
    await keep('two');
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(sent).toEqual([
      { key: 'key of one', body: '{"m":"one 海"}' },
      { key: 'key of two', body: '{"m":"two 海"}' },
    ]);
    expect(happened).toEqual(['sent one', 'deleted 1', 'sent two', 'deleted 2']);
    expect(names()).toEqual([]);
  });

  test('[Q7] stay where they are lost or too many, and one does not keep back the next', async () => {
    const { keep, send, names } = start({ statuses: [500, 429, 201] });
    for (const name of ['one', 'two', 'three']) await keep(name);
    expect(await send()).toEqual({ left: 2, wait: 30 });
    expect(names()).toEqual(['one', 'two']);
  });

  test('[Q7] come to an end where they are refused, and somebody is there to be told', async () => {
    const { keep, send, happened, names } = start({ statuses: [400, 400] });
    await keep('one');
    expect(await send({ leavesRefused: true })).toEqual({ left: 1, wait: 0 });
    expect(happened).toEqual([]);
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(happened).toEqual(['refused one', 'deleted 1']);
    expect(names()).toEqual([]);
  });

  test('[Q7] are deleted unsent after so many days, and not before', async () => {
    const { keep, send, sent, happened, pass } = start({ statuses: [500] });
    await keep('one');
    pass(KEPT_LEADS_DAYS * DAY);
    expect(await send()).toEqual({ left: 1, wait: 0 });
    pass(1);
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(happened).toEqual(['old one', 'deleted 1']);
    expect(sent).toHaveLength(1);
  });

  test('[Q7] are not looked for where there is no database', async () => {
    const { keep, send, sent } = start({ databases: ['other'] });
    await keep('one');
    expect(await send()).toEqual({ left: 0, wait: 0 });
    expect(sent).toEqual([]);
  });

  test('[Q7] are sent by one sender at a time, where the browser can', async () => {
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
    });
    expect(await queue.send({ onFate: () => {} })).toEqual({ left: 0, wait: 0 });
    expect(names).toEqual(['kept-leads']);
  });
});
