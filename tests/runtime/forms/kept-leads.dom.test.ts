import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fate, LeadQueue } from '../../../runtime/browser/lead-queue.ts';

const queue = vi.hoisted(() => ({ keep: vi.fn<LeadQueue['keep']>(), send: vi.fn<LeadQueue['send']>() }));
vi.mock('../../../runtime/browser/lead-queue.ts', () => ({ leadQueue: () => queue }));
const { default: keepLeads } = await import('../../../runtime/forms/kept-leads.ts');

const LEAD = { form: 'contact', typed: [['message', 'Hello']] } as const;
const REQUEST = new Request('https://site.test/leads/contact', { method: 'POST', body: '{}' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {});
  queue.keep.mockReset().mockResolvedValue();
  queue.send.mockReset().mockResolvedValue({ left: 0, wait: 0 });
});
afterEach(async () => {
  // Whatever a test has left waiting comes to its end.
  queue.send.mockReset().mockResolvedValue({ left: 0, wait: 0 });
  dispatchEvent(new Event('online'));
  await pass(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start() {
  const said: string[] = [];
  const back: unknown[] = [];
  const ended = new AbortController();
  const leads = keepLeads({
    locale: 'en-US',
    signal: ended.signal,
    say: (text) => void said.push(text),
    putBack: (lead) => void back.push(lead),
  });
  const fateIs = (fate: Fate, left = 0) =>
    queue.send.mockImplementation(async ({ onFate }) => {
      onFate(fate, LEAD);
      return { left, wait: 0 };
    });
  return { leads, said, back, fateIs, end: () => ended.abort(), tries: () => queue.send.mock.calls.length };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a kept lead', () => {
  test.each([
    { onLine: false, said: /^You are offline\. Your message is kept in this browser/ },
    { onLine: true, said: /^We could not be reached\. Your message is kept in this browser/ },
  ])('[Q7] is told of as things stand: online is $onLine', async ({ onLine, said }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(await start().leads.keep(REQUEST, LEAD)).toMatch(said);
    expect(queue.keep).toHaveBeenCalledExactlyOnceWith(REQUEST, LEAD);
  });

  test('[Q7] is sent again after 5, 15 and 60 seconds, and then every five minutes, until nothing is left', async () => {
    const { leads, tries } = start();
    await pass(0);
    expect(tries()).toBe(1);
    queue.send.mockResolvedValue({ left: 1, wait: 0 });
    await leads.keep(REQUEST, LEAD);
    let expected = 1;
    for (const seconds of [5, 5, 15, 60, 300, 300]) {
      await pass(seconds * 1000 - 1);
      expect(tries()).toBe(expected);
      await pass(1);
      expected += 1;
      expect(tries()).toBe(expected);
    }
    queue.send.mockResolvedValue({ left: 0, wait: 0 });
    await pass(300_000);
    await pass(3_600_000);
    expect(tries()).toBe(expected + 1);
  });

  test('[Q7] waits for as long as the receiver asks', async () => {
    const { leads, tries } = start();
    await leads.keep(REQUEST, LEAD);
    queue.send.mockResolvedValue({ left: 1, wait: 120 });
    await pass(5000);
    expect(tries()).toBe(2);
    await pass(119_999);
    expect(tries()).toBe(2);
    await pass(1);
    expect(tries()).toBe(3);
  });

  test('[Q7] is sent when the browser is online again, and nothing listens when nothing is left', async () => {
    const { leads, tries, said, fateIs } = start();
    await leads.keep(REQUEST, LEAD);
    fateIs('sent');
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(tries()).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^It has been sent/)]);
    dispatchEvent(new Event('online'));
    await pass(3_600_000);
    expect(tries()).toBe(2);
  });

  test.each([
    { fate: 'refused', said: /^Sorry, but we are unable to process your message/ },
    { fate: 'old', said: /for 7 days could not be sent and has been deleted/ },
  ] as const)('[Q7] that is $fate goes back to where it was typed', async ({ fate, said: told }) => {
    const { leads, said, back, fateIs } = start();
    fateIs(fate);
    await leads.keep(REQUEST, LEAD);
    await pass(5000);
    expect(back).toEqual([LEAD]);
    expect(said).toEqual([expect.stringMatching(told)]);
  });

  test('[Q7] is sent when its form is gone, too, and nobody is told', async () => {
    const { leads, said, tries, fateIs, end } = start();
    await leads.keep(REQUEST, LEAD);
    end();
    fateIs('sent');
    await pass(5000);
    expect([tries(), said]).toEqual([2, []]);
  });

  test('[Q7] is not promised where nothing can be kept', async () => {
    queue.keep.mockRejectedValue(new Error('no database'));
    await expect(start().leads.keep(REQUEST, LEAD)).rejects.toThrow('no database');
  });
});
