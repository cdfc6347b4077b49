import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eraseOld } from '../../../endpoints/leads/retention.ts';
import type { NewLead } from '../../../endpoints/leads/store/lead.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { wipeTraces } from '../../../endpoints/leads/store/sqlite/wipe.ts';
import { serveMockEndpoints } from '../../../endpoints/serve-endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { LEAD_DATABASES } from '../../helpers/lead-databases.ts';

const BASE: NewLead = {
  form: 'contact',
  locale: 'en-US',
  fields: { email: 'li@shipper.example', message: 'Two pallets' },
  journey: {},
  state: 'new',
  reason: undefined,
  key: undefined,
};
const NOW = new Date('2026-11-20T10:00:00Z');

function opened(now: () => Date = () => NOW) {
  const folder = makeFolder();
  const store = sqliteStore(folder, now);
  onTestFinished(store.close);
  return { folder, store };
}

/** Returns a lead that repeats a word often enough to fill several database pages. */
const saying = (word: string): NewLead => ({ ...BASE, fields: { message: word.repeat(400) }, key: word });

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
  test.each([
    { title: 'one by its id', erased: (id: string) => ({ id }) },
    { title: 'by an email address in any spelling', erased: () => ({ email: ' GONE@shipper.example ' }) },
    { title: 'before a time', erased: () => ({ locale: 'en-US' as const, before: NOW }) },
  ])('[Q7] leave no text in any file: $title', async ({ erased }) => {
    let now = new Date('2025-01-01T00:00:00Z');
    const { folder, store } = opened(() => now);
    const gone = await store.add({
      ...BASE,
      fields: { workEmail: 'gone@shipper.example', message: 'SECRET-1'.repeat(400) },
      key: 'gone',
    });
    await store.settle(gone, { isHanded: false, error: 'SECRET-2', nextAttempt: 5 });
    now = NOW;
    await store.add({ ...BASE, fields: { email: 'kept@shipper.example', message: 'From gone@shipper.example' } });
    await store.add({ ...BASE, locale: 'zh-CN' });
    expect(bytesIn(folder)).toContain('SECRET-1');
    expect([await store.erase(erased(gone)), await store.wipe()]).toEqual([1, undefined]);
    const bytes = bytesIn(folder);
    expect(bytes).toContain('kept@shipper.example');
    expect(bytes).not.toMatch(/SECRET|"gone@shipper/);
    expect([await store.count({}), await store.get(gone), await store.erase({ id: gone })]).toEqual([2, undefined, 0]);
  });
});

describe.each(LEAD_DATABASES)('erased leads in $title', ({ create }) => {
  test.each([
    { title: 'one by its id', erased: (id: string) => ({ id }) },
    { title: 'by an email address in any spelling', erased: () => ({ email: ' GONE@shipper.example ' }) },
    { title: 'before a time', erased: () => ({ locale: 'en-US' as const, before: NOW }) },
  ])('[Q7] are gone, and the others stay: $title', async ({ erased }) => {
    let now = new Date('2025-01-01T00:00:00Z');
    const store = await (await create()).open(() => now);
    const gone = await store.add({ ...BASE, fields: { topic: ['a', 'gone@shipper.example'] }, key: 'gone' });
    now = NOW;
    const others = [
      await store.add({ ...BASE, fields: { email: 'kept@shipper.example', message: 'From gone@shipper.example' } }),
      await store.add({ ...BASE, locale: 'zh-CN', fields: { email: 'begone@shipper.example' } }),
    ];
    expect([await store.erase(erased(gone)), await store.get(gone), await store.erase({ id: gone })]).toEqual([
      1,
      undefined,
      0,
    ]);
    expect((await store.find({})).map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(await store.wipe()).toBeUndefined();
  });

  test("[Q7] are those older than their locale's retentionDays, and locales without a number keep all", async () => {
    const DAY = 86_400_000;
    let now = NOW;
    const store = await (await create()).open(() => now);
    for (const locale of ['en-US', 'zh-CN'] as const)
      for (const days of [29, 30, 31]) {
        now = new Date(NOW.getTime() - days * DAY - 1);
        await store.add({ ...BASE, locale, key: `${locale}${days}` });
      }
    expect(await eraseOld(store, { retentionDays: {}, now: NOW })).toBe(0);
    expect(await eraseOld(store, { retentionDays: { 'en-US': 30 }, now: NOW })).toBe(2);
    expect((await store.find({})).map(({ locale }) => locale)).toEqual(['zh-CN', 'en-US', 'zh-CN', 'zh-CN']);
    expect(await eraseOld(store, { retentionDays: { 'en-US': 30, 'zh-CN': 31 }, now: NOW })).toBe(1);
  });
});

describe('text of erased leads', () => {
  test('[Q7] remains while another program reads the file, is reported, and is removed in the next run', async () => {
    const { folder, store } = opened();
    const id = await store.add(saying('SECRET'));
    const other = reader(folder);
    expect([await store.erase({ id }), await store.count({})]).toEqual([1, 0]);
    expect(await store.wipe()).toBe('another program reads the file');
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
    expect([await store.erase({ id: 'unknown' }), await store.wipe()], 'no lead has this id').toEqual([0, undefined]);
    other.leave();
  });

  test('[Q7] does not make the log grow with each attempt to remove it', async () => {
    const { folder, store } = opened();
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => store.add(saying(`SECRET-${index}`))));
    const other = reader(folder);
    await store.erase({ id: ids[0] ?? '' });
    const logSize = () => statSync(join(folder, 'leads.sqlite-wal')).size;
    const before = logSize();
    expect([await store.wipe(), logSize()]).toEqual(['another program reads the file', before]);
    other.leave();
    expect(await store.wipe()).toBe(undefined);
  });

  test('[Q7] that another process leaves meanwhile is removed by the next run', async () => {
    const { folder, store } = opened();
    const [first = '', second = ''] = await Promise.all(['FIRST', 'SECOND'].map((word) => store.add(saying(word))));
    await store.erase({ id: first });
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    onTestFinished(() => database.close());
    const meanwhile = sqliteStore(folder);
    let erased: Promise<number> | undefined;
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
    expect([wipeTraces(watched), await erased]).toEqual([undefined, 1]);
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
