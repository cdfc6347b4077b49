import { expect, test } from 'vitest';
import type { Fate, OnFate } from '../../../runtime/browser/lead-queue.ts';
import { keptLeadsSender } from '../../../runtime/service-worker/worker/kept-leads.ts';

function start(left: number) {
  const asked: OnFate[] = [];
  const send = keptLeadsSender({
    async send(onFate) {
      asked.push(onFate);
      return { left, wait: 0 };
    },
  });
  return { send, asked };
}

test('[Q7] the worker lets go of kept leads, but for those that are refused: it has no form to offer their text in', async () => {
  const { send, asked } = start(0);
  await send();
  const lead = { form: 'contact', typed: [] } as const;
  const fates: Fate[] = ['sent', 'old', 'refused'];
  expect(asked.map((onFate) => fates.map((fate) => onFate(fate, lead)))).toEqual([[true, true, false]]);
});

test('[Q7] the worker has the browser ask again where leads are left', async () => {
  await expect(start(1).send()).rejects.toThrow('left');
});
