import { describe, expect, test } from 'vitest';
import { CLAIM_LASTS, type DeliveryOutcome, LONGEST_WAIT } from '../../../../endpoints/leads/store/delivery.ts';
import type { NewLead } from '../../../../endpoints/leads/store/lead.ts';
import type { LeadStore } from '../../../../endpoints/leads/store/lead-store.ts';
import { LEAD_DATABASES } from '../../../helpers/lead-databases.ts';
import { LEAD } from '../new-lead.ts';

const HELD = { state: 'held', reason: 'trap' } as const;
const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

const FAILED = (nextAttempt: number | undefined): DeliveryOutcome => ({ isHanded: false, error: '503', nextAttempt });
const HANDED: DeliveryOutcome = { isHanded: true };

const claimId = async (store: LeadStore) => (await store.claim())?.id;

describe.each(LEAD_DATABASES)('leads in $title', ({ create }) => {
  /** Opens two stores of one database, like two processes, with a clock that the test sets. */
  async function opened() {
    const database = await create();
    const clock = { now: NOW };
    const now = () => new Date(clock.now);
    const [store, other] = [await database.open(now), await database.open(now)];
    const add = (key: string, changes: Partial<NewLead> = {}) => store.add({ ...LEAD, ...changes, key });
    const statesOf = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => store.get(id)))).map((lead) => lead?.state);
    return { store, other, clock, add, statesOf };
  }

  describe('two processes that deliver leads from one store', () => {
    test('[Q7] get different leads, also when they ask at the same time', async () => {
      const { store, other, add } = await opened();
      const ids = [await add('a'), await add('b'), await add('c')];
      const claimed = await Promise.all([store, other, store, other].map(claimId));
      expect(claimed.filter((id) => id !== undefined).toSorted()).toEqual(ids.toSorted());
    });

    test('[Q7] get a claimed lead again when its claim ends, and not before', async () => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      expect([await claimId(store), await claimId(other), await other.nextDue()]).toEqual([
        id,
        undefined,
        NOW + CLAIM_LASTS,
      ]);
      clock.now = NOW + CLAIM_LASTS - 1;
      expect(await claimId(other)).toBeUndefined();
      clock.now = NOW + CLAIM_LASTS;
      expect(await other.claim()).toMatchObject({ id, state: 'new', attempts: 0, nextAttempt: undefined });
      expect(await claimId(store)).toBeUndefined();
    });

    test('[Q7] get a failed lead when it is due again, not when its claim would have ended', async () => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      await store.claim();
      await store.settle(id, FAILED(NOW + MINUTE / 2));
      expect(await other.nextDue()).toBe(NOW + MINUTE / 2);
      clock.now = NOW + MINUTE / 2;
      expect(await claimId(other)).toBe(id);
    });

    test('[Q7] do not get a lead that is retried by hand during its delivery', async () => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      await store.settle(id, FAILED(NOW));
      expect([await claimId(store), await other.retry(), await claimId(other)]).toEqual([id, 1, undefined]);
      await store.settle(id, FAILED(NOW + 1));
      clock.now += 1;
      expect(await claimId(other)).toBe(id);
    });

    test.each([
      { what: 'has to try again later', outcome: FAILED(NOW + MINUTE) },
      { what: 'gives up', outcome: FAILED(undefined) },
      { what: 'hands it over a second time', outcome: HANDED },
    ])('[Q7] keep a delivered lead as delivered when the other process $what', async ({ outcome }) => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      expect(await claimId(store)).toBe(id);
      clock.now += CLAIM_LASTS;
      expect(await claimId(other)).toBe(id);
      await store.settle(id, HANDED);
      await other.settle(id, outcome);
      expect(await other.get(id)).toMatchObject({
        state: 'handed',
        attempts: 1,
        lastError: undefined,
        nextAttempt: undefined,
      });
      clock.now += CLAIM_LASTS;
      expect([await claimId(store), await claimId(other), await store.nextDue()]).toEqual(Array(3).fill(undefined));
    });

    test.each([
      { what: 'is handed over', outcome: HANDED },
      { what: 'fails', outcome: FAILED(NOW + MINUTE) },
    ])('[Q7] keep a dead lead dead when the attempt of the other process $what', async ({ outcome }) => {
      const { store, other, add } = await opened();
      const id = await add('a');
      await store.settle(id, FAILED(undefined));
      await other.settle(id, outcome);
      expect(await store.get(id)).toMatchObject({ state: 'dead', attempts: 1 });
    });

    test('[Q7] an attempt to settle a held lead changes nothing', async () => {
      const { store, add } = await opened();
      const id = await add('a', HELD);
      await store.settle(id, HANDED);
      expect(await store.get(id)).toMatchObject({ state: 'held', attempts: 0 });
    });
  });

  describe('after a clock that was ahead is corrected', () => {
    const MONTH = 30 * 24 * 60 * MINUTE;

    test('[Q7] a lead that a killed process claimed can be claimed again', async () => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      clock.now = NOW + MONTH;
      expect(await claimId(store)).toBe(id);
      clock.now = NOW;
      expect(await claimId(other)).toBe(id);
      expect([await claimId(store), await store.nextDue()], 'the new claim holds').toEqual([
        undefined,
        NOW + CLAIM_LASTS,
      ]);
    });

    test('[Q7] a failed lead waits no longer than the longest wait', async () => {
      const { store, clock, add } = await opened();
      const [stuck, waits] = [await add('a'), await add('b')];
      await store.settle(stuck, FAILED(NOW + MONTH));
      await store.settle(waits, FAILED(NOW + LONGEST_WAIT));
      expect([await claimId(store), await claimId(store)]).toEqual([stuck, undefined]);
      clock.now = NOW + LONGEST_WAIT;
      expect(await claimId(store)).toBe(waits);
    });

    test('[Q7] a retry by hand reaches claimed and failed leads', async () => {
      const { store, clock, add } = await opened();
      const [claimed, failed, fresh] = [await add('a'), await add('b'), await add('c')];
      clock.now = NOW + MONTH;
      expect(await claimId(store)).toBe(claimed);
      await store.settle(failed, FAILED(clock.now + MINUTE));
      clock.now = NOW;
      expect([await store.retry(fresh), await store.retry()]).toEqual([0, 2]);
      const ids = [await claimId(store), await claimId(store), await claimId(store)];
      expect(ids).toEqual([claimed, failed, fresh]);
    });

    test('[Q7] does not void the claim of a host whose clock is a few seconds ahead', async () => {
      const { store, other, clock, add } = await opened();
      const id = await add('a');
      clock.now = NOW + 5_000;
      expect(await claimId(store)).toBe(id);
      clock.now = NOW;
      expect([await claimId(other), await other.retry()]).toEqual([undefined, 0]);
    });
  });

  describe('due lead', () => {
    test('[Q7] is the oldest new lead, then a waiting lead whose time has come', async () => {
      const { store, clock, add } = await opened();
      const [late, early] = [await add('late'), await add('early')];
      await store.settle(late, FAILED(NOW + 2 * MINUTE));
      await store.settle(early, FAILED(NOW + MINUTE));
      clock.now += 1;
      const first = await add('first');
      clock.now += 1;
      const second = await add('second');
      const handThree = async () => {
        const order: (string | undefined)[] = [];
        for (let count = 0; count < 3; count += 1) {
          const id = await claimId(store);
          if (id !== undefined) await store.settle(id, HANDED);
          order.push(id);
        }
        return order;
      };
      expect([await store.nextDue(), await handThree()]).toEqual([0, [first, second, undefined]]);
      expect(await store.nextDue()).toBe(NOW + MINUTE);
      clock.now = NOW + MINUTE - 1;
      expect(await store.claim()).toBeUndefined();
      clock.now = NOW + MINUTE;
      expect(await claimId(store)).toBe(early);
      await store.settle(early, FAILED(NOW + MINUTE));
      clock.now = NOW + 5 * MINUTE;
      expect(await handThree()).toEqual([early, late, undefined]);
      expect(await store.nextDue()).toBeUndefined();
    });

    test('[Q7] is never a held, delivered or dead lead', async () => {
      const { store, add } = await opened();
      await add('held', HELD);
      const [handed, dead] = [await add('handed'), await add('dead')];
      for (const id of [handed, dead]) await store.settle(id, FAILED(NOW));
      await store.settle(handed, HANDED);
      await store.settle(dead, FAILED(undefined));
      expect([await store.claim(), await store.nextDue()]).toEqual([undefined, undefined]);
    });
  });

  describe('lead that is retried by hand', () => {
    test('[Q7] is due at once with its attempts reset, and no other lead is', async () => {
      const { store, add, statesOf } = await opened();
      const [waits, dead, other, held] = [
        await add('waits'),
        await add('dead'),
        await add('other'),
        await add('held', HELD),
      ];
      for (const id of [waits, dead, other]) await store.settle(id, FAILED(NOW + MINUTE));
      for (const id of [dead, other]) await store.settle(id, FAILED(undefined));
      expect([await store.retry(waits), await store.retry(held)]).toEqual([1, 0]);
      expect(await store.get(waits)).toMatchObject({ state: 'new', attempts: 0, nextAttempt: undefined });
      expect(await claimId(store)).toBe(waits);
      expect(await statesOf([dead, other, held])).toEqual(['dead', 'dead', 'held']);
      expect(await store.retry()).toBe(2);
      expect(await statesOf([waits, dead, other, held])).toEqual(['new', 'new', 'new', 'held']);
    });

    test('[Q7] is only one that has failed before and was not delivered', async () => {
      const { store, add } = await opened();
      const [fresh, handed] = [await add('fresh'), await add('handed')];
      await store.settle(handed, HANDED);
      expect([await store.retry(fresh), await store.retry(handed), await store.retry()]).toEqual([0, 0, 0]);
    });

    test('[Q7] release changes only held leads', async () => {
      const { store, add, statesOf } = await opened();
      const ids = [await add('handed'), await add('dead'), await add('held', HELD)] as const;
      await store.settle(ids[0], HANDED);
      await store.settle(ids[1], FAILED(undefined));
      const released: number[] = [];
      for (const id of ids) released.push(await store.release(id));
      expect(released).toEqual([0, 0, 1]);
      expect(await statesOf(ids)).toEqual(['handed', 'dead', 'new']);
    });
  });
});
