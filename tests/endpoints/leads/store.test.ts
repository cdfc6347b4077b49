import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_REFUSALS } from '../../../endpoints/leads/store/refusals.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { LEAD_DATABASES } from '../../helpers/lead-databases.ts';
import { LEAD } from './new-lead.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

describe('leads stored by an earlier version', () => {
  /** Creates a database with the table of the first version. */
  function earlier(): string {
    const folder = makeFolder();
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    database.exec(`CREATE TABLE leads (id TEXT PRIMARY KEY, form TEXT NOT NULL, locale TEXT NOT NULL, received TEXT NOT NULL,
      page TEXT, fields TEXT NOT NULL, idempotency_key TEXT) STRICT;
      CREATE UNIQUE INDEX leads_once ON leads (form, idempotency_key);
      INSERT INTO leads VALUES ('one', 'contact', 'zh-CN', '2026-01-02T03:04:05.678Z', '/company/contact?a=b',
        '{"email":"li@shipper.example","topic":["ocean","air"]}', 'key');
      INSERT INTO leads VALUES ('two', 'quote', 'en-US', '2026-01-03T00:00:00.000Z', NULL, '{"a":"b"}', NULL)`);
    database.close();
    return folder;
  }

  test('[Q7] are migrated as new leads with their page and key', async () => {
    const store = sqliteStore(earlier());
    const about = { state: 'new', reason: undefined, attempts: 0, nextAttempt: undefined, lastError: undefined };
    expect(await store.find({})).toEqual([
      {
        id: 'two',
        form: 'quote',
        locale: 'en-US',
        received: '2026-01-03T00:00:00.000Z',
        fields: { a: 'b' },
        journey: {},
        ...about,
      },
      {
        id: 'one',
        form: 'contact',
        locale: 'zh-CN',
        received: '2026-01-02T03:04:05.678Z',
        fields: { email: 'li@shipper.example', topic: ['ocean', 'air'] },
        journey: { page: '/company/contact?a=b' },
        ...about,
      },
    ]);
    const again = { ...LEAD, fields: { email: 'li@shipper.example', topic: ['air', 'ocean'] }, key: 'key' };
    expect([await store.add(again), (await store.claim())?.id]).toEqual(['one', 'one']);
    expect(await store.add({ ...LEAD, key: 'key' })).not.toBe('one');
    await store.close();
  });

  test('[Q7] from version 0.11.0 are recognized under their key, or without one, only with equal values', async () => {
    const folder = makeFolder();
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    database.exec(`CREATE TABLE leads (id TEXT PRIMARY KEY, form TEXT NOT NULL, locale TEXT NOT NULL, received TEXT NOT NULL,
      page TEXT, fields TEXT NOT NULL, idempotency_key TEXT, fingerprint TEXT, journey TEXT NOT NULL DEFAULT '{}',
      state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'held', 'handed', 'dead')), reason TEXT,
      attempts INTEGER NOT NULL DEFAULT 0, next_attempt INTEGER, last_error TEXT) STRICT;
      CREATE UNIQUE INDEX leads_once ON leads (form, idempotency_key);
      CREATE INDEX leads_alike ON leads (form, fingerprint, received);
      CREATE INDEX leads_received ON leads (received);
      CREATE INDEX leads_due ON leads (state, next_attempt);
      CREATE TABLE refusals (id INTEGER PRIMARY KEY, at TEXT NOT NULL, form TEXT NOT NULL, locale TEXT NOT NULL,
        status INTEGER NOT NULL, reason TEXT NOT NULL, fields TEXT NOT NULL) STRICT;
      PRAGMA user_version = 1`);
    const fields = JSON.stringify(LEAD.fields);
    const add = database.prepare(
      `INSERT INTO leads (id, form, locale, received, fields, idempotency_key, fingerprint, state)
      VALUES (?, 'contact', 'en-US', ?, ?, ?, ?, 'handed')`,
    );
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
    add.run('keyed', ago(9000), fields, 'key', null);
    add.run('keyless', ago(9), fields, null, 'of an earlier kind');
    add.run('damaged', ago(9), '{"email":', 'other', null);
    database.close();
    const store = sqliteStore(folder, () => NOW);
    onTestFinished(store.close);
    expect([await store.add({ ...LEAD, key: 'key' }), await store.add(LEAD)]).toEqual(['keyed', 'keyless']);
    const others = { ...LEAD, fields: { ...LEAD.fields, message: 'Forty pallets' } };
    const ids = [
      await store.add({ ...others, key: 'key' }),
      await store.add(others),
      await store.add({ ...LEAD, key: 'other' }),
    ];
    expect(new Set([...ids, 'keyed', 'keyless', 'damaged']).size).toBe(6);
    expect(await store.count({})).toBe(6);
  });

  test('[Q7] are migrated once, even when two stores open the file', async () => {
    const folder = earlier();
    const stores = [sqliteStore(folder), sqliteStore(folder)];
    expect(await Promise.all(stores.map((store) => store.count({})))).toEqual([2, 2]);
    for (const store of stores) await store.close();
    const again = sqliteStore(folder);
    expect([await again.count({}), await again.refusals(9)]).toEqual([2, []]);
    await again.close();
  });

  test('[Q7] stay untouched when the file is from a later version, and no lead is stored', async () => {
    const folder = earlier();
    const database = new DatabaseSync(join(folder, 'leads.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    const store = sqliteStore(folder);
    await expect(store.add(LEAD)).rejects.toThrow('leads.sqlite has version 99 of a later waybill.');
    await store.close();
  });
});

describe.each(LEAD_DATABASES)('search in leads in $title', ({ create }) => {
  test('[Q7] finds leads by form, state and any part of a value or ID, newest first', async () => {
    let at = NOW.getTime();
    const store = await (await create()).open(() => new Date((at += 1000)));
    const ids = [
      await store.add({ ...LEAD, fields: { email: 'wang@shipper.example', message: '50% off_' }, key: 'a' }),
      await store.add({
        ...LEAD,
        form: 'quote',
        fields: { cargo: '滞期的椅子', dangerousGoods: ['magnets', 'batteries'] },
        key: 'b',
      }),
      await store.add({ ...LEAD, state: 'held', reason: 'trap', key: 'c' }),
    ];
    const found = async (wanted: Parameters<typeof store.find>[0]) =>
      (await store.find(wanted)).map(({ id }) => ids.indexOf(id));
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ form: 'quote' })).toEqual([1]);
    expect(await found({ state: 'held' })).toEqual([2]);
    expect(await found({ find: 'SHIPPER.example' })).toEqual([2, 0]);
    expect(await found({ find: '滞期' })).toEqual([1]);
    expect(await found({ find: 'batter' })).toEqual([1]);
    expect(await found({ find: '0% o' })).toEqual([0]);
    expect([await found({ find: '%' }), await found({ find: '_' }), await found({ find: '\\' })]).toEqual([
      [0],
      [0],
      [],
    ]);
    expect(await found({ find: 'message' }), 'the name of a field is no value').toEqual([]);
    expect(await found({ find: ids[1]?.slice(3, 20) })).toEqual([1]);
    expect(await found({ form: 'contact', state: 'new', find: 'shipper' })).toEqual([0]);
    expect((await store.find({}, { most: 1, from: 1 })).map(({ id }) => ids.indexOf(id))).toEqual([1]);
    expect([await store.count({}), await store.count({ state: 'held' })]).toEqual([3, 1]);
    expect(await store.states()).toEqual({ new: 2, held: 1, handed: 0, dead: 0 });
  });
});

describe.each(LEAD_DATABASES)('refusals in $title', ({ create }) => {
  const REFUSED = { form: 'contact', locale: 'en-US', status: 413, reason: 'too-large', fields: [] } as const;

  test('[Q7] are stored with their reasons, newest first', async () => {
    const store = await (await create()).open(() => NOW);
    const first = {
      ...REFUSED,
      locale: 'zh-CN',
      status: 422,
      reason: 'wrong-fields',
      fields: ['email', 'phone'],
    } as const;
    for (const refused of [first, REFUSED]) await store.noteRefusal(refused);
    const at = NOW.toISOString();
    expect(await store.refusals(9)).toEqual([
      { ...REFUSED, at },
      { ...first, at },
    ]);
    expect(await store.refusals(1)).toEqual([{ ...REFUSED, at }]);
  });

  test('[Q7] are deleted when there are too many newer ones', async () => {
    const { open, query } = await create();
    const store = await open(() => NOW);
    const statuses = async () => (await store.refusals(9)).map(({ status }) => status);
    for (const status of [400, 413]) await store.noteRefusal({ ...REFUSED, status });
    // As if this many others had been stored in between. The next number is three.
    await query(`UPDATE refusals SET id = CASE status WHEN 413 THEN ${3 - MAX_REFUSALS} ELSE ${4 - MAX_REFUSALS} END`);
    await query(
      `INSERT INTO refusals (id, at, form, locale, status, reason, fields) VALUES (2, '', '', '', 415, '', '[]')`,
    );
    expect(await statuses()).toEqual([415, 400, 413]);
    await store.noteRefusal({ ...REFUSED, status: 429 });
    expect(await statuses()).toEqual([429, 415, 400]);
  });
});
