import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveMockEndpoints } from '../../../cli/preview/mocks/serve-endpoints.ts';
import { type CleanUpOptions, cleanUp } from '../../../endpoints/leads/retention.ts';
import { CLAIM_LASTS } from '../../../endpoints/leads/store/delivery.ts';
import type { LeadState, NewLead } from '../../../endpoints/leads/store/lead.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { wipeTraces } from '../../../endpoints/leads/store/sqlite/wipe.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { LEAD_DATABASES } from '../../helpers/lead-databases.ts';
import { LEAD } from './new-lead.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const DAY = 86_400_000;

function opened(now: () => Date = () => NOW) {
  const folder = makeFolder();
  const store = sqliteStore(folder, now);
  onTestFinished(store.close);
  return { folder, store };
}

/** Returns a lead that repeats a word often enough to fill several database pages. */
const saying = (word: string): NewLead => ({ ...LEAD, fields: { message: word.repeat(400) }, key: word });

const bytesIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

/** Opens a read transaction that lasts until `leave` is called. */
function reader(folder: string) {
  const database = new DatabaseSync(join(folder, 'leads.sqlite'));
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM leads').get();
  return { database, leave: () => database.close() };
}

describe('erased leads', () => {
  test('[Q7] leave no text in any file', async () => {
    const { folder, store } = opened();
    const gone = await store.add({
      ...LEAD,
      fields: { workEmail: 'gone@shipper.example', message: 'SECRET-1'.repeat(400) },
      key: 'gone',
    });
    await store.settle(gone, { isHanded: false, error: 'SECRET-2', nextAttempt: 5 });
    await store.add({ ...LEAD, fields: { email: 'kept@shipper.example', message: 'From gone@shipper.example' } });
    expect(bytesIn(folder)).toContain('SECRET-1');
    expect([(await store.erase({ id: gone })).count, await store.wipe()]).toEqual([1, undefined]);
    const bytes = bytesIn(folder);
    expect(bytes).toContain('kept@shipper.example');
    expect(bytes).not.toMatch(/SECRET|"gone@shipper/);
    expect([await store.count({}), await store.get(gone)]).toEqual([1, undefined]);
  });
});

describe.each(LEAD_DATABASES)('erased leads in $title', ({ create }) => {
  test.each([
    { title: 'one by its id', erased: (id: string) => ({ id }) },
    { title: 'by an email address in any spelling', erased: () => ({ email: ' GONE@shipper.example ' }) },
    { title: 'before a time', erased: () => ({ locale: 'en-US' as const, before: NOW, state: 'new' as const }) },
  ])('[Q7] are gone, and the others stay: $title', async ({ erased }) => {
    let now = new Date('2025-01-01T00:00:00Z');
    const store = await (await create()).open(() => now);
    const gone = await store.add({ ...LEAD, fields: { topic: ['a', 'gone@shipper.example'] }, key: 'gone' });
    now = NOW;
    const others = [
      await store.add({ ...LEAD, fields: { email: 'kept@shipper.example', message: 'From gone@shipper.example' } }),
      await store.add({ ...LEAD, locale: 'zh-CN', fields: { email: 'begone@shipper.example' } }),
    ];
    expect([(await store.erase(erased(gone))).count, await store.get(gone)]).toEqual([1, undefined]);
    expect(await store.erase({ id: gone })).toEqual({ count: 0, delivering: [] });
    expect((await store.find({})).map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(await store.wipe()).toBeUndefined();
  });

  test('[Q7] name the deliveries that are running, also by email address', async () => {
    let now = NOW;
    const store = await (await create()).open(() => now);
    const claim = async (key: string) => {
      await store.add({ ...LEAD, key });
      return (await store.claim())?.id ?? '';
    };
    const ids = [await claim('a'), await claim('b')];
    await store.add({ ...LEAD, key: 'waits' });
    expect(await store.erase({ id: ids[0] ?? '' })).toEqual({ count: 1, delivering: [ids[0]] });
    expect(await store.erase({ email: LEAD.fields['email'] as string })).toEqual({ count: 2, delivering: [ids[1]] });
    const late = await claim('c');
    now = new Date(NOW.getTime() + CLAIM_LASTS);
    expect(await store.erase({ id: late }), 'its claim has ended').toEqual({ count: 1, delivering: [] });
  });

  test('[Q7] are not stored again from a copy under their key for eight days', async () => {
    const store = await (await create()).open(() => NOW);
    const lead = { ...LEAD, key: 'draft' };
    const gone = await store.add(lead);
    await store.erase({ id: gone });
    const answered = await store.add(lead);
    expect(answered).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect([answered === gone, await store.add(lead), await store.count({})]).toEqual([false, answered, 0]);
    expect(await store.repeated(lead)).toEqual({ id: answered, isSettled: true });
    const others = [
      await store.add({ ...lead, fields: { ...lead.fields, message: 'Three pallets' } }),
      await store.add({ ...lead, form: 'quote' }),
      await store.add({ ...lead, key: 'another draft' }),
      await store.add({ ...lead, key: undefined }),
    ];
    expect([new Set([...others, answered]).size, await store.count({})], 'other leads are stored').toEqual([5, 4]);
    await store.noteCleanUp(new Date(NOW.getTime() + 8 * DAY));
    expect(await store.add(lead)).toBe(answered);
    await store.noteCleanUp(new Date(NOW.getTime() + 8 * DAY + 1));
    const stored = await store.add(lead);
    expect((await store.get(stored))?.fields).toEqual(lead.fields);
  });

  test('[Q7] without a key may be sent again', async () => {
    const store = await (await create()).open(() => NOW);
    await store.erase({ id: await store.add(LEAD) });
    await store.add(LEAD);
    expect(await store.count({})).toBe(1);
  });
});

describe.each(LEAD_DATABASES)('clean-up of leads in $title', ({ create }) => {
  /** Opens a store with delivered leads of the given ages in days, the oldest first, and a clock that the test sets. */
  async function filled(ages: readonly number[], { locale = 'en-US', state = 'handed' }: Partial<Shape> = {}) {
    const clock = { now: NOW };
    const store = await (await create()).open(() => clock.now);
    const add = async (age: number, shape: Shape = { locale, state }) => {
      clock.now = new Date(NOW.getTime() - age * DAY);
      const held = shape.state === 'held';
      const id = await store.add({
        ...LEAD,
        locale: shape.locale,
        key: `${await store.count({})}`,
        state: held ? 'held' : 'new',
      });
      if (shape.state === 'handed') await store.settle(id, { isHanded: true });
      if (shape.state === 'dead') await store.settle(id, { isHanded: false, error: '500', nextAttempt: undefined });
      clock.now = NOW;
    };
    for (const age of ages) await add(age);
    /** Cleans up at a time, in days from `NOW`. */
    const clean = (at = 0, options: Partial<CleanUpOptions> = {}) => {
      clock.now = new Date(NOW.getTime() + at * DAY);
      return cleanUp(store, { retentionDays: { 'en-US': 30 }, now: clock.now, ...options });
    };
    return { store, add, clean };
  }
  interface Shape {
    locale: 'en-US' | 'zh-CN';
    state: LeadState;
  }
  /** Ages of enough recent leads that a tenth of all leads is more than one lead. */
  const RECENT = Array.from({ length: 30 }, () => 0);

  test("[Q7] erases delivered leads older than their locale's number of days, and keeps locales without a number", async () => {
    const { store, add, clean } = await filled([...RECENT]);
    for (const locale of ['en-US', 'zh-CN'] as const)
      for (const age of [31, 30, 29]) await add(age, { locale, state: 'handed' });
    const counts = async () => [await store.count({}), (await store.states({ locale: 'zh-CN', before: NOW })).handed];
    expect((await clean(0, { retentionDays: {} })).erased).toBe(0);
    expect([(await clean()).erased, await counts()]).toEqual([1, [35, 3]]);
    expect([(await clean(1 / 86_400_000)).erased, await counts()]).toEqual([1, [34, 3]]);
    expect([(await clean(0, { retentionDays: { 'en-US': 28, 'zh-CN': 30 } })).erased, await counts()]).toEqual([
      2,
      [32, 2],
    ]);
  });

  test.each(['new', 'held', 'dead'] as const)(
    '[Q7] keeps %s leads of any age and counts them, until a person names their state',
    async (state) => {
      const { store, clean } = await filled([400, ...RECENT], { state });
      expect(await clean()).toMatchObject({ erased: 0, undelivered: { [state]: 1 } });
      expect([(await clean(0, { isConfirmed: true })).erased, await store.count({})]).toEqual([0, 31]);
      expect([await clean(0, { state }), await store.count({})]).toEqual([
        expect.objectContaining({ erased: 1, undelivered: {} }),
        30,
      ]);
    },
  );

  test.each([{ years: 2 }, { years: -2 }])(
    '[Q7] erases nothing while the clock is wrong by $years years, and works again after its correction',
    async ({ years }) => {
      const { store, add, clean } = await filled([...RECENT]);
      await add(31);
      const wrong = await clean(years * 365, { retentionDays: { 'en-US': -1000 } });
      expect(wrong).toMatchObject({ erased: 0, postponed: { count: 31, why: 'clock' }, last: NOW });
      expect([
        (await clean(years * 365 + 0.5)).erased,
        await store.count({}),
        'no run of a wrong clock proves it',
      ]).toEqual([0, 31, expect.any(String)]);
      expect([await clean(0.5), await store.count({})]).toEqual([
        expect.objectContaining({ erased: 1, last: NOW }),
        30,
      ]);
    },
  );

  test('[Q7] erases leads of a site that seldom receives one, because each clean-up proves the clock for the next', async () => {
    const { clean } = await filled([20, 0]);
    const erased: number[] = [];
    for (let at = 0; at <= 31; at += 0.5) erased.push((await clean(at)).erased);
    expect(erased.flatMap((count, index) => (count === 0 ? [] : [[index / 2, count]]))).toEqual([
      [10.5, 1],
      [30.5, 1],
    ]);
  });

  test('[Q7] erases nothing after a longer stop until a person confirms the clock once', async () => {
    const { clean } = await filled([29, ...RECENT]);
    expect(await clean()).toMatchObject({ erased: 0, undelivered: {} });
    expect((await clean(3)).postponed).toEqual({ count: 1, why: 'clock' });
    expect((await clean(3.5)).postponed).toEqual({ count: 1, why: 'clock' });
    expect((await clean(3.5, { isConfirmed: true })).erased).toBe(1);
    expect((await clean(30.6)).postponed).toEqual({ count: 30, why: 'clock' });
  });

  test('[Q7] erases at most a tenth of all leads, or one, until a person confirms the number', async () => {
    const two = await filled([31, 31, 0]);
    expect((await two.clean()).postponed).toEqual({ count: 2, why: 'many' });
    expect([(await two.clean(0, { isConfirmed: true })).erased, await two.store.count({})]).toEqual([2, 1]);
    const tenth = await filled([31, 31, 31, ...RECENT.slice(3)]);
    expect((await tenth.clean()).erased).toBe(3);
    const more = await filled([31, 31, 31, ...RECENT.slice(4)]);
    expect([(await more.clean()).postponed, await more.store.count({})]).toEqual([{ count: 3, why: 'many' }, 29]);
  });
});

describe('text of erased leads', () => {
  test('[Q7] remains while another program reads the file, is reported, and is removed in the next run', async () => {
    const { folder, store } = opened();
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => store.add(saying(`SECRET-${index}`))));
    const other = reader(folder);
    for (const id of ids) await store.erase({ id });
    expect(await store.count({})).toBe(0);
    const logSize = () => statSync(join(folder, 'leads.sqlite-wal')).size;
    const before = logSize();
    expect([await store.wipe(), logSize()], 'the log does not grow').toEqual([
      'another program reads the file',
      before,
    ]);
    expect(bytesIn(folder), 'which is why it is told').toContain('SECRET');
    other.leave();
    const next = sqliteStore(folder);
    expect([await next.wipe(), bytesIn(folder).includes('SECRET')]).toEqual([undefined, false]);
    await next.close();
  });

  test('[Q7] is removed when preview starts', async () => {
    const { folder, store } = opened();
    await store.erase({ id: await store.add(saying('SECRET')) });
    expect(bytesIn(folder)).toContain('SECRET');
    const server = await serveMockEndpoints({ port: 0, folder, siblings: [] });
    onTestFinished(server.close);
    expect(bytesIn(folder)).not.toContain('SECRET');
  });

  test('[Q7] is searched in the next run only when some was left', async () => {
    const { folder, store } = opened();
    await store.add(saying('KEPT'));
    const other = reader(folder);
    expect(await store.wipe(), 'nothing was erased').toBe(undefined);
    expect([(await store.erase({ id: 'unknown' })).count, await store.wipe()], 'no lead has this id').toEqual([
      0,
      undefined,
    ]);
    other.leave();
  });

  test('[Q7] that another process leaves meanwhile is removed by the next run', async () => {
    const { folder, store } = opened();
    const [first = '', second = ''] = await Promise.all(['FIRST', 'SECOND'].map((word) => store.add(saying(word))));
    await store.erase({ id: first });
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    onTestFinished(() => database.close());
    const meanwhile = sqliteStore(folder);
    let erased: ReturnType<typeof store.erase> | undefined;
    const watched = {
      prepare: database.prepare.bind(database),
      get isTransaction() {
        return database.isTransaction;
      },
      exec(sql: string) {
        database.exec(sql);
        if (sql === 'VACUUM') erased = meanwhile.erase({ id: second });
      },
    };
    expect([wipeTraces(watched), (await erased)?.count]).toEqual([undefined, 1]);
    expect(database.prepare('PRAGMA application_id').get()).toEqual({ application_id: 2 });
    await meanwhile.close();
    expect(await store.wipe()).toBe(undefined);
    expect(bytesIn(folder)).not.toMatch(/FIRST|SECOND/);
  });

  test('[Q7] is removed in the next run when the disk had no room to rewrite the file', async () => {
    const { folder, store } = opened();
    const id = await store.add(saying('SECRET'));
    await store.erase({ id });
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    onTestFinished(() => database.close());
    const full = {
      prepare: database.prepare.bind(database),
      isTransaction: false,
      exec(sql: string) {
        if (sql === 'VACUUM') throw new Error('database or disk is full');
        database.exec(sql);
      },
    };
    expect([wipeTraces(full), await store.count({})]).toEqual(['database or disk is full', 0]);
    let vacuums = 0;
    const roomy = {
      prepare: database.prepare.bind(database),
      get isTransaction() {
        return database.isTransaction;
      },
      exec(sql: string) {
        if (sql === 'VACUUM') vacuums += 1;
        database.exec(sql);
      },
    };
    expect([wipeTraces(roomy), wipeTraces(roomy), vacuums]).toEqual([undefined, undefined, 1]);
  });
});
