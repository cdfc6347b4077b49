import { describe, expect, test } from 'vitest';
import { LEAD_DATABASES } from '../../../helpers/lead-databases.ts';
import { LEAD as NEW_LEAD } from '../new-lead.ts';

const LEAD = { ...NEW_LEAD, journey: { page: '/company/contact', consent: 'analytics' } };
const OTHERS = { email: 'li@shipper.example', message: 'Forty pallets' };
const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

describe.each(LEAD_DATABASES)('a lead in $title', ({ create }) => {
  async function opened() {
    const { open, query } = await create();
    const clock = { now: NOW };
    const now = () => new Date(clock.now);
    return { store: await open(now), other: await open(now), clock, query };
  }

  test('[Q7] is returned with the stored values', async () => {
    const { store } = await opened();
    const fields = { email: 'li@shipper.example', topic: ['ocean', 'air'], message: '两个托盘 "a" \\ \u0001 é' };
    const id = await store.add({ ...LEAD, fields, key: 'k' });
    expect(await store.get(id)).toEqual({
      id,
      form: 'contact',
      locale: 'en-US',
      received: '2026-11-20T10:00:00.000Z',
      fields,
      journey: LEAD.journey,
      state: 'new',
      reason: undefined,
      attempts: 0,
      nextAttempt: undefined,
      lastError: undefined,
    });
  });

  test.each([
    { what: 'under one key', key: 'k' },
    { what: 'without a key', key: undefined },
  ])('[Q7] is stored once when two processes receive it many times at the same time, $what', async ({ key }) => {
    const { store, other } = await opened();
    const stores = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other));
    const ids = await Promise.all(stores.map((leadStore) => leadStore.add({ ...LEAD, key })));
    expect([new Set(ids).size, await store.count({})]).toEqual([1, 1]);
    expect(await other.repeated({ form: 'contact', key, fields: LEAD.fields })).toEqual({
      id: ids[0],
      isSettled: true,
    });
  });

  test('[Q7] is another lead with other values, another key or another form', async () => {
    const { store, other } = await opened();
    const ids = [
      await store.add({ ...LEAD, key: 'k' }),
      await other.add({ ...LEAD, key: 'k', fields: OTHERS }),
      await other.add({ ...LEAD, key: 'l' }),
      await other.add({ ...LEAD, key: 'k', form: 'quote' }),
      await other.add(LEAD),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(await store.add({ ...LEAD, key: 'k', fields: OTHERS })).toBe(ids[1]);
  });

  test('[Q7] is the same lead for ten minutes without a key, and for ever with one', async () => {
    const { store, other, clock } = await opened();
    const [keyed, keyless] = [await store.add({ ...LEAD, key: 'k' }), await store.add(LEAD)];
    clock.now += 10 * MINUTE - 1;
    expect([await other.add({ ...LEAD, key: 'k' }), await other.add(LEAD)]).toEqual([keyed, keyless]);
    clock.now += 1;
    expect(await other.add({ ...LEAD, key: 'k' })).toBe(keyed);
    expect(await other.add(LEAD)).not.toBe(keyless);
  });

  test('[Q7] without a key is another lead than one that a clock stored which was ahead', async () => {
    const { store, other, clock } = await opened();
    clock.now += 60 * MINUTE;
    const ahead = await store.add(LEAD);
    clock.now = NOW;
    const lead = await other.add(LEAD);
    expect([lead === ahead, await store.add(LEAD)]).toEqual([false, lead]);
  });

  test('[Q7] replaces a held copy, and a held copy does not replace it', async () => {
    const { store, other, clock } = await opened();
    const held = { ...LEAD, state: 'held', reason: 'trap' } as const;
    const id = await store.add(held);
    clock.now += MINUTE;
    expect([await other.add({ ...LEAD, locale: 'zh-CN' }), await store.add(held)]).toEqual([id, id]);
    expect(await store.find({})).toMatchObject([
      { id, state: 'new', locale: 'zh-CN', reason: undefined, received: '2026-11-20T10:01:00.000Z' },
    ]);
  });

  test('[Q7] may have characters that PostgreSQL does not store in its key, page and errors', async () => {
    const { store } = await opened();
    const odd = { ...LEAD, key: 'a\0b', journey: { page: '/a\0b' }, fields: { message: 'a\0b \ud800' } };
    const id = await store.add(odd);
    expect([await store.add(odd), (await store.add({ ...odd, key: 'ab' })) === id]).toEqual([id, false]);
    await store.settle(id, { isHanded: false, error: '500: a\0b', nextAttempt: undefined });
    expect((await store.get(id))?.fields).toEqual(odd.fields);
    expect((await store.get(id))?.lastError).toMatch(/^500: a.b$/s);
    expect(await store.find({ find: '/a\0b' })).toEqual([]);
  });

  test('[Q7] can be stored in a probe, which leaves nothing behind', async () => {
    const { store, query } = await opened();
    await store.probe(65_536);
    expect(await query('SELECT id FROM leads')).toEqual([]);
  });

  test('[Q7] that the database cannot store is reported', async () => {
    const { store, query } = await opened();
    await store.add(LEAD);
    await query('ALTER TABLE leads RENAME TO gone');
    const attempts = [() => store.add(LEAD), () => store.probe(0), () => store.find({}), () => store.claim()];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('leads');
  });
});
