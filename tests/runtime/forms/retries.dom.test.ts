import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RetriesOptions, startRetries } from '../../../runtime/forms/retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts retries whose attempts the test ends one by one. */
function start() {
  const running: ((result: Awaited<ReturnType<RetriesOptions['attempt']>>) => void)[] = [];
  let attempts = 0;
  const onEmpty = vi.fn();
  const { restart } = startRetries({
    attempt: () => {
      attempts += 1;
      return new Promise((resolve) => void running.push(resolve));
    },
    onEmpty,
  });
  return {
    restart,
    onEmpty,
    attempts: () => attempts,
    async end(left: number | undefined, wait = 0) {
      running.shift()?.({ left, wait });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const goOnline = () => dispatchEvent(new Event('online'));

test('[Q7] attempts again at once when the browser is online again during an attempt, and the attempt schedules no other', async () => {
  const { attempts, end } = start();
  await end(1);
  await pass(5000);
  goOnline();
  await pass(0);
  expect(attempts()).toBe(3);
  await end(1);
  await pass(600_000);
  expect(attempts()).toBe(3);
  await end(0);
});

test('[Q7] attempts 5 seconds after a lead was queued, although an attempt during that time left nothing', async () => {
  const { attempts, end, restart, onEmpty } = start();
  restart();
  await end(0);
  expect(onEmpty).not.toHaveBeenCalled();
  await pass(4999);
  expect(attempts()).toBe(1);
  await pass(1);
  expect(attempts()).toBe(2);
  await end(0);
  expect(onEmpty).toHaveBeenCalledOnce();
  goOnline();
  await pass(600_000);
  expect(attempts()).toBe(2);
});

test('[Q7] stops without a report of an empty queue when the browser cannot read the queue', async () => {
  const { attempts, end, onEmpty } = start();
  await end(undefined);
  await pass(600_000);
  expect(attempts()).toBe(1);
  expect(onEmpty).not.toHaveBeenCalled();
});

test('[Q7] begins again with 5 seconds after the browser was online again', async () => {
  const { attempts, end } = start();
  for (const wait of [5000, 15_000]) {
    await end(1);
    await pass(wait);
  }
  expect(attempts()).toBe(3);
  await end(1);
  goOnline();
  await pass(0);
  await end(1);
  await pass(5000);
  expect(attempts()).toBe(5);
  await end(0);
});
