import { expect, test } from 'vitest';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { watchStore } from '../../../endpoints/leads/watch-store.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test('[F04] pings at the same time share one probe of a slow store, and a failure is reported once', async () => {
  const probes: ((error: Error) => void)[] = [];
  const faults: string[] = [];
  const store = {
    probe: () => new Promise<void>((_, reject) => probes.push(reject)),
  } as Partial<LeadStore> as LeadStore;
  const { canStore } = watchStore(store, { now: () => NOW, onError: ({ message }) => void faults.push(message) });
  const pings = [canStore(), canStore(), canStore()];
  expect(probes).toHaveLength(1);
  probes[0]?.(new Error('timeout exceeded when trying to connect'));
  expect(await Promise.all(pings)).toEqual([false, false, false]);
  expect(await canStore(), 'the result holds').toBe(false);
  expect([probes.length, faults]).toEqual([1, ['timeout exceeded when trying to connect']]);
});
