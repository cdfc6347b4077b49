import { expect, test } from 'vitest';
import type { DeliveryOutcome } from '../../../endpoints/leads/store/delivery.ts';
import type { Lead } from '../../../endpoints/leads/store/lead.ts';
import { deliver } from '../../../endpoints/webhook/deliver.ts';
import type { DeliveryResult } from '../../../endpoints/webhook/send-lead.ts';
import { testClock } from '../../helpers/clock.ts';

/** Starts a delivery whose receiver answers when the test says so. */
function delivering(ids: readonly string[]) {
  const clock = testClock();
  const left = [...ids];
  const log: string[] = [];
  const answers: ((handed: DeliveryResult) => void)[] = [];
  const store = {
    claim: () => Promise.resolve(left[0] === undefined ? undefined : ({ id: left[0], attempts: 0 } as Lead)),
    nextDue: () => Promise.resolve(undefined),
    settle(id: string, { isHanded }: DeliveryOutcome) {
      left.shift();
      log.push(`settled ${id} ${isHanded}`);
      return Promise.resolve();
    },
  };
  const send = ({ id }: Lead) => {
    log.push(`sent ${id}`);
    return new Promise<DeliveryResult>((resolve) => answers.push(resolve));
  };
  const delivery = deliver({ ...clock, store, send, onError: ({ message }) => void log.push(message) });
  return { ...delivery, clock, log, answer: (handed: DeliveryResult) => answers.shift()?.(handed) };
}

test.each<DeliveryResult>([{ isHanded: true }, { isHanded: false, error: '503', retryAfter: null }])(
  '[Q7] stop waits for the running delivery, and no other lead is started: %j',
  async (handed) => {
    const { wake, stop, log, answer } = delivering(['a', 'b']);
    wake();
    const stopped = stop().then(() => log.push('stopped'));
    await new Promise(setImmediate);
    expect(log).toEqual(['sent a']);
    answer(handed);
    await stopped;
    expect(log).toEqual(['sent a', `settled a ${handed.isHanded}`, 'stopped']);
    wake();
    await new Promise(setImmediate);
    expect(log).toHaveLength(3);
  },
);

test('[Q7] stop cancels the planned wake-up', async () => {
  const { wake, stop, clock, log } = delivering([]);
  wake();
  expect(await clock.planned()).toBe(60_000);
  await stop();
  await stop();
  expect(log).toEqual([]);
  const planned = Promise.race([clock.planned(), new Promise((resolve) => setImmediate(() => resolve('nothing')))]);
  expect(await planned).toBe('nothing');
});
