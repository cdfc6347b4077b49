import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type LeadsHostOptions, serveLeads } from '../../endpoints/serve-leads.ts';
import { makeFolder } from '../helpers/folder.ts';
import { openReceiver, status } from '../helpers/receiver.ts';
import { LEADS_HOST } from './leads-host.ts';

async function open(options: Partial<LeadsHostOptions> = {}) {
  const crm = await openReceiver([status(200)]);
  const faults: string[] = [];
  const server = await serveLeads({
    ...LEADS_HOST,
    folder: makeFolder(),
    secrets: { ...LEADS_HOST.secrets, webhook: { url: crm.url, secret: undefined } },
    onError: ({ message }) => void faults.push(message),
    ...options,
  });
  return { ...server, faults };
}

describe('stopped leads host', () => {
  test('[Q7] has cancelled its timers for erasing and delivery', async () => {
    const planned = new Set<number>();
    const later = (_action: () => void, milliseconds: number) => {
      planned.add(milliseconds);
      return () => void planned.delete(milliseconds);
    };
    const { close } = await open({ later });
    await vi.waitFor(() => expect([...planned].toSorted((a, b) => a - b)).toEqual([60_000, 43_200_000]));
    await close();
    expect([...planned]).toEqual([]);
  });

  test('[Q7] leaves no timer, so that its process can end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { close } = await open();
    await new Promise(setImmediate);
    expect(vi.getTimerCount()).toBe(2);
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('[Q7] a failure to erase old leads is reported and retried twelve hours later', async () => {
  const actions: (() => void)[] = [];
  let cleanUps = 0;
  const folder = makeFolder();
  let isBroken = true;
  const now = () => {
    if (isBroken) throw new Error('the disk is gone');
    return new Date('2026-11-20T10:00:00Z');
  };
  const { close, faults } = await open({
    folder,
    now,
    secrets: LEADS_HOST.secrets,
    retentionDays: { 'en-US': 1 },
    onCleanUp: () => void (cleanUps += 1),
    later: (action, milliseconds) => {
      if (milliseconds === 43_200_000) actions.push(action);
      return () => {};
    },
  });
  expect([faults, actions.length, cleanUps]).toEqual([['the disk is gone'], 1, 0]);
  isBroken = false;
  actions[0]?.();
  await expect.poll(() => actions.length).toBe(2);
  expect([faults.length, cleanUps]).toEqual([1, 1]);
  await close();
});
