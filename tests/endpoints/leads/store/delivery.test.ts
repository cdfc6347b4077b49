import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '../../../../endpoints/leads/store/delivery.ts';
import type { NewLead } from '../../../../endpoints/leads/store/lead.ts';
import { sqliteStore } from '../../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { makeFolder } from '../../../helpers/folder.ts';

const LEAD: NewLead = {
  form: 'contact',
  locale: 'en-US',
  fields: { email: 'li@shipper.example', message: 'Two pallets' },
  journey: {},
  state: 'new',
  reason: undefined,
  key: undefined,
};
const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

const FAILED = (nextAttempt: number | undefined): Outcome => ({ isHanded: false, error: '503', nextAttempt });
const HANDED: Outcome = { isHanded: true };

/** Opens two stores on one file, like two processes, with a clock that the test sets. */
function opened() {
  const folder = makeFolder();
  const clock = { now: NOW };
  const [store, other] = [sqliteStore(folder, () => new Date(clock.now)), sqliteStore(folder, () => new Date(clock.now))];
  onTestFinished(() => {
    await store.close();
    await other.close();
  });
  const add = (key: string, changes: Partial<NewLead> = {}) => await store.add({ ...LEAD, ...changes, key });
  return { store, other, clock, add };
}

describe('two processes that deliver leads from one file', () => {
  test.each([
    { what: 'has to try again later', outcome: FAILED(NOW + MINUTE) },
    { what: 'gives up', outcome: FAILED(undefined) },
    { what: 'hands it over a second time', outcome: HANDED },
  ])('[Q7] keep a delivered lead as delivered when the other process $what', ({ outcome }) => {
    const { store, other, add } = opened();
    const id = add('a');
    expect([(await store.claim())?.id, (await other.claim())?.id]).toEqual([id, id]);
    await store.settle(id, HANDED);
    await other.settle(id, outcome);
    expect(await other.get(id)).toMatchObject({ state: 'handed', attempts: 1, lastError: undefined, nextAttempt: undefined });
    expect([await store.claim(), await other.claim(), await store.nextDue()]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    { what: 'is handed over', outcome: HANDED },
    { what: 'fails', outcome: FAILED(NOW + MINUTE) },
  ])('[Q7] keep a dead lead dead when the attempt of the other process $what', ({ outcome }) => {
    const { store, other, add } = opened();
    const id = add('a');
    await store.settle(id, FAILED(undefined));
    await other.settle(id, outcome);
    expect(await store.get(id)).toMatchObject({ state: 'dead', attempts: 1 });
  });

  test('[Q7] an attempt to settle a held lead changes nothing', () => {
    const { store, add } = opened();
    const id = add('a', { state: 'held', reason: 'trap' });
    await store.settle(id, HANDED);
    expect(await store.get(id)).toMatchObject({ state: 'held', attempts: 0 });
  });
});

describe('due lead', () => {
  test('[Q7] is the oldest new lead, then a waiting lead whose time has come', () => {
    const { store, clock, add } = opened();
    const [late, early] = [add('late'), add('early')];
    await store.settle(late, FAILED(NOW + 2 * MINUTE));
    await store.settle(early, FAILED(NOW + MINUTE));
    clock.now += 1;
    const first = add('first');
    clock.now += 1;
    const second = add('second');
    const order: (string | undefined)[] = [];
    const handNext = () => {
      const id = (await store.claim())?.id;
      if (id !== undefined) await store.settle(id, HANDED);
      order.push(id);
    };
    for (let count = 0; count < 3; count += 1) handNext();
    expect([order, await store.nextDue()]).toEqual([[first, second, undefined], NOW + MINUTE]);
    clock.now = NOW + MINUTE - 1;
    expect(await store.claim()).toBeUndefined();
    clock.now = NOW + MINUTE;
    expect((await store.claim())?.id).toBe(early);
    clock.now = NOW + 5 * MINUTE;
    for (let count = 0; count < 3; count += 1) handNext();
    expect(order.slice(3)).toEqual([early, late, undefined]);
    expect(await store.nextDue()).toBeUndefined();
  });

  test('[Q7] is never a held, delivered or dead lead', () => {
    const { store, add } = opened();
    add('held', { state: 'held', reason: 'trap' });
    const [handed, dead] = [add('handed'), add('dead')];
    for (const id of [handed, dead]) await store.settle(id, FAILED(NOW));
    await store.settle(handed, HANDED);
    await store.settle(dead, FAILED(undefined));
    expect([await store.claim(), await store.nextDue()]).toEqual([undefined, undefined]);
  });
});

describe('lead that is retried by hand', () => {
  test('[Q7] is due at once with its attempts reset, and no other lead is', () => {
    const { store, add } = opened();
    const [waits, dead, other, held] = [
      add('waits'),
      add('dead'),
      add('other'),
      add('held', { state: 'held', reason: 'trap' }),
    ];
    for (const id of [waits, dead, other]) await store.settle(id, FAILED(NOW + MINUTE));
    for (const id of [dead, other]) await store.settle(id, FAILED(undefined));
    expect([await store.retry(waits), await store.retry(held)]).toEqual([1, 0]);
    expect(await store.get(waits)).toMatchObject({ state: 'new', attempts: 0, nextAttempt: undefined });
    expect((await store.claim())?.id).toBe(waits);
    expect([dead, other, held].map((id) => (await store.get(id))?.state)).toEqual(['dead', 'dead', 'held']);
    expect(await store.retry()).toBe(2);
    expect([waits, dead, other, held].map((id) => (await store.get(id))?.state)).toEqual(['new', 'new', 'new', 'held']);
  });

  test('[Q7] is only one that has failed before and was not delivered', () => {
    const { store, add } = opened();
    const [fresh, handed] = [add('fresh'), add('handed')];
    await store.settle(handed, HANDED);
    expect([await store.retry(fresh), await store.retry(handed), await store.retry()]).toEqual([0, 0, 0]);
  });

  test('[Q7] release changes only held leads', () => {
    const { store, add } = opened();
    const [handed, dead, held] = [add('handed'), add('dead'), add('held', { state: 'held', reason: 'trap' })];
    await store.settle(handed, HANDED);
    await store.settle(dead, FAILED(undefined));
    expect([handed, dead, held].map((id) => await store.release(id))).toEqual([0, 0, 1]);
    expect([handed, dead, held].map((id) => (await store.get(id))?.state)).toEqual(['handed', 'dead', 'new']);
  });
});
