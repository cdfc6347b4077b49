import { expect, test } from 'vitest';
import type { OnFate, QueuedLeadEnd } from '../../../runtime/browser/lead-queue.ts';
import { queuedLeadsSender } from '../../../runtime/service-worker/worker/queued-leads.ts';

function start(left: number) {
  const asked: OnFate[] = [];
  const send = queuedLeadsSender({
    async send(onFate) {
      asked.push(onFate);
      return { left, wait: 0 };
    },
  });
  return { send, asked };
}

test('[Q7] the worker deletes only leads that the host has accepted, and keeps refused and old leads for their form', async () => {
  const { send, asked } = start(0);
  await send();
  const lead = { form: 'contact', typed: [] } as const;
  const fates: QueuedLeadEnd[] = ['sent', 'old', 'refused'];
  expect(asked.map((onFate) => fates.map((fate) => onFate(fate, lead)))).toEqual([[true, false, false]]);
});

test('[Q7] the worker rejects when leads are left, so that the browser retries', async () => {
  await expect(start(1).send()).rejects.toThrow('left');
});
