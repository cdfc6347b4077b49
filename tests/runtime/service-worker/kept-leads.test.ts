import { expect, test } from 'vitest';
import type { Fate, SendOptions } from '../../../runtime/browser/lead-queue.ts';
import { keptLeadsSender } from '../../../runtime/service-worker/worker/kept-leads.ts';

function start({ fates = [], left = 0 }: { fates?: Fate[]; left?: number }) {
  const told: unknown[] = [];
  const asked: SendOptions[] = [];
  const page = { postMessage: (message: unknown) => void told.push(message) };
  const send = keptLeadsSender({
    clients: { matchAll: async () => [page, page] as never },
    queue: {
      async send(options) {
        asked.push(options);
        for (const fate of fates) options.onFate(fate, { form: 'contact', typed: [] });
        return { left, wait: 0 };
      },
    },
  });
  return { send, told, asked };
}

test('[Q7] the worker tells every open page what became of kept leads', async () => {
  const { send, told, asked } = start({ fates: ['sent'] });
  await send();
  const message = { keptLead: { fate: 'sent', lead: { form: 'contact', typed: [] } } };
  expect(told).toEqual([message, message]);
  // Nobody could be told here that a lead is refused.
  expect(asked.map(({ leavesRefused }) => leavesRefused)).toEqual([true]);
});

test('[Q7] the worker has the browser ask again where leads are left, and tells of the others', async () => {
  const { send, told } = start({ fates: ['sent'], left: 1 });
  await expect(send()).rejects.toThrow('left');
  expect(told).toHaveLength(2);
});
