import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Form } from '../../../forms/form-names.ts';
import type { Pair } from '../../../forms/values.ts';
import type { LeadQueue, OnFate, QueuedLead, QueuedLeadEnd } from '../../../runtime/browser/lead-queue.ts';
import { draftOf } from '../../../runtime/forms/draft.ts';
import { fakeStorage } from '../support/fakes.ts';
import { drawForm } from './form-world.ts';

const queue = vi.hoisted(() => ({ add: vi.fn<LeadQueue['add']>(), send: vi.fn<LeadQueue['send']>() }));
vi.mock('../../../runtime/browser/lead-queue.ts', () => ({ leadQueue: () => queue }));
const { default: keepLeads } = await import('../../../runtime/forms/queue-leads.ts');

const TYPED: readonly Pair[] = [['message', 'Hello']];
const LEAD: QueuedLead = { form: 'contact', typed: TYPED, page: '/company/contact', key: 'k1' };
const HEADERS = { 'idempotency-key': 'k1.h1' };
const REQUEST = new Request('https://site.test/leads/contact', { method: 'POST', headers: HEADERS, body: '{}' });

/** A mock channel: like a browser, it delivers a message to all other channels of its name. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.all = [];
  queue.add.mockReset().mockResolvedValue();
  queue.send.mockReset().mockResolvedValue({ left: 0, wait: 0 });
});
afterEach(async () => {
  // Ends all retries that a test has left.
  queue.send.mockReset().mockResolvedValue({ left: 0, wait: 0 });
  dispatchEvent(new Event('online'));
  await pass(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a form into its own document and starts its queue of leads. */
function start({ form = 'contact' as Form, resource = '', drafts = {} as Record<string, string> } = {}) {
  const typed: Pair[] = resource === '' ? [] : [['resource', resource]];
  const element = drawForm({ form, locale: 'en-US', id: form, typed });
  const status = element.querySelector('[data-status]') as HTMLElement;
  const { stored: session, session: storage } = fakeStorage(drafts);
  const said: string[] = [];
  const ended = new AbortController();
  const leads = keepLeads({
    locale: 'en-US',
    signal: ended.signal,
    say(...parts) {
      status.replaceChildren(...parts);
      said.push(status.textContent);
    },
    draft: draftOf(element, storage),
    session: storage,
  });
  const released: boolean[] = [];
  return {
    leads,
    said,
    session,
    /** Returns the form's non-empty values, including the ones that the page adds. */
    typed: () => Object.fromEntries([...new FormData(element)].filter(([, value]) => value !== '')),
    link: () => status.querySelector('a')?.getAttribute('href'),
    type(name: string, value: string) {
      (element.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
    },
    /** Return values of the queue's callback: whether the queue may delete each reported lead. */
    released,
    fateIs(fate: QueuedLeadEnd, lead: QueuedLead = LEAD, left = 0) {
      queue.send.mockImplementation(async (onFate: OnFate) => {
        released.push(onFate(fate, lead));
        return { left, wait: 0 };
      });
    },
    end: () => ended.abort(),
    tries: () => queue.send.mock.calls.length,
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a queued lead', () => {
  test.each([
    { onLine: false, said: /^You are offline\. Your browser has stored your message/ },
    { onLine: true, said: /^Your browser could not reach us\. It has stored your message/ },
  ])('[Q7] is reported according to the connection: online is $onLine', async ({ onLine, said }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(await start().leads.queue(REQUEST, { form: 'contact', typed: TYPED })).toMatch(said);
    expect(queue.add).toHaveBeenCalledExactlyOnceWith(REQUEST, { ...LEAD, page: location.pathname, key: 'k1' });
  });

  test('[Q7] is retried after 5, 15 and 60 seconds, then every five minutes, until the queue is empty', async () => {
    const { leads, tries } = start();
    await pass(0);
    expect(tries()).toBe(1);
    queue.send.mockResolvedValue({ left: 1, wait: 0 });
    await leads.queue(REQUEST, LEAD);
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

  test('[Q7] waits as long as the receiver demands', async () => {
    const { leads, tries } = start();
    await leads.queue(REQUEST, LEAD);
    queue.send.mockResolvedValue({ left: 1, wait: 120 });
    await pass(5000);
    expect(tries()).toBe(2);
    await pass(119_999);
    expect(tries()).toBe(2);
    await pass(1);
    expect(tries()).toBe(3);
  });

  test('[Q7] is sent when the browser is online again, and an empty queue has no listener', async () => {
    const { leads, tries, said, released, fateIs } = start();
    await leads.queue(REQUEST, LEAD);
    fateIs('sent');
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(tries()).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^Your browser has sent the message that it had stored/)]);
    expect(released).toEqual([true]);
    dispatchEvent(new Event('online'));
    await pass(3_600_000);
    expect(tries()).toBe(2);
  });

  test('[Q7] is sent without a report after its form was unmounted', async () => {
    const { leads, said, tries, released, fateIs, end } = start();
    await leads.queue(REQUEST, LEAD);
    end();
    fateIs('sent');
    await pass(5000);
    expect([tries(), said, released]).toEqual([2, [], [true]]);
  });

  test('[Q7] is not promised when the browser cannot store it', async () => {
    queue.add.mockRejectedValue(new Error('no database'));
    await expect(start().leads.queue(REQUEST, LEAD)).rejects.toThrow('no database');
  });
});

describe.each([
  { fate: 'refused', why: 'Sorry, but we are unable to process your message.' },
  { fate: 'old', why: 'Your browser could not send a stored message within 7 days.' },
] as const)('a queued lead that is $fate', ({ fate, why }) => {
  const other: QueuedLead = {
    form: 'gated-content',
    typed: [
      ['resource', 'tariffs'],
      ['firstName', 'Li'],
    ],
    page: '/resources/tariffs',
  };

  test('[Q7] 69: returns to its form and becomes a draft', async () => {
    const { leads, said, released, typed, session, fateIs } = start();
    fateIs(fate);
    await leads.queue(REQUEST, LEAD);
    await pass(5000);
    expect(said).toEqual([`${why} Everything you typed is back in this form.`]);
    expect([typed(), released]).toEqual([{ message: 'Hello' }, [true]]);
    const { key, typed: stored } = JSON.parse(session.get('form-draft|contact') ?? '');
    // Sent again under its own key, it is the same lead for the host.
    expect(key).toBe('k1');
    expect(stored).toContainEqual(['message', 'Hello']);
  });

  test.each([
    { form: 'contact', resource: '', here: {} },
    { form: 'gated-content', resource: 'peak-season', here: { resource: 'peak-season' } },
  ] as const)(
    '[Q7] 69: becomes a draft for its own page, and stays queued, when the form $form $resource reports it once',
    async ({ form, resource, here }) => {
      const world = start({ form, resource });
      world.fateIs(fate, other, 1);
      dispatchEvent(new Event('online'));
      await world.leads.queue(REQUEST, LEAD);
      await pass(5000);
      dispatchEvent(new Event('online'));
      await pass(0);
      expect(world.said).toEqual([`${why} Everything you typed is back in its form. Open that form`]);
      expect([world.link(), world.released, world.typed()]).toEqual(['/resources/tariffs', [false, false], here]);
      const { key, typed } = JSON.parse(world.session.get('form-draft|gated-content|tariffs') ?? '');
      expect([key, typed]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), other.typed]);
      expect(world.session.size).toBe(1);
    },
  );

  test('[Q7] 69: is reported without a link when an earlier release queued it', async () => {
    const world = start();
    world.fateIs(fate, { form: other.form, typed: other.typed });
    await world.leads.queue(REQUEST, LEAD);
    await pass(5000);
    expect(world.said).toEqual([`${why} Everything you typed is back in its form. `]);
    expect([world.link(), world.released]).toEqual([undefined, [false]]);
  });

  test('[Q7] 69: ends when its form shows its values, which may come from a draft', async () => {
    const world = start();
    world.type('message', 'Hello');
    world.fateIs(fate, LEAD);
    await world.leads.queue(REQUEST, LEAD);
    await pass(5000);
    expect(world.said).toEqual([`${why} Everything you typed is back in this form.`]);
    expect([world.typed(), world.released]).toEqual([{ message: 'Hello' }, [true]]);
  });

  test('[Q7] 69: waits while its form contains other values, and then returns to it', async () => {
    const world = start();
    world.type('email', 'na@shop.test');
    world.fateIs(fate, LEAD, 1);
    await world.leads.queue(REQUEST, LEAD);
    await pass(5000);
    expect([world.said, world.released, world.typed()]).toEqual([[], [false], { email: 'na@shop.test' }]);
    world.type('email', '');
    await pass(5000);
    expect([world.released, world.typed()]).toEqual([[false, true], { message: 'Hello' }]);
  });

  test('[Q7] 69: waits while another form has a draft, and replaces nothing', async () => {
    const drafts = { 'form-draft|gated-content|tariffs': '{"key":"x","typed":[["firstName","Na"]]}' };
    const world = start({ drafts });
    world.fateIs(fate, other, 1);
    await world.leads.queue(REQUEST, LEAD);
    await pass(5000);
    expect([world.said, world.released, Object.fromEntries(world.session)]).toEqual([[], [false], drafts]);
  });

  test('[Q7] 69: waits for another form after its own form was unmounted', async () => {
    const world = start();
    await world.leads.queue(REQUEST, LEAD);
    world.end();
    world.fateIs(fate, LEAD, 1);
    await pass(5000);
    expect([world.said, world.released, world.session.size]).toEqual([[], [false], 0]);
  });
});

describe('a queued lead that another tab or the service worker has handled', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  const post = (fate: QueuedLeadEnd, lead: QueuedLead = LEAD) => new Channel('kept-leads').postMessage({ fate, lead });

  test('[Q7] is reported in its form', async () => {
    const { leads, said } = start();
    await leads.queue(REQUEST, LEAD);
    post('sent');
    expect(said).toEqual([expect.stringMatching(/^Your browser has sent the message that it had stored/)]);
    await pass(5000);
    expect(said).toHaveLength(1);
  });

  test('[Q7] returns to its form when it was refused', async () => {
    const { leads, said, typed } = start();
    await leads.queue(REQUEST, LEAD);
    post('refused');
    expect(said).toEqual([expect.stringMatching(/Everything you typed is back in this form\.$/)]);
    expect(typed()).toEqual({ message: 'Hello' });
  });

  test('[Q7] changes neither other forms nor an unmounted form', async () => {
    const world = start();
    await world.leads.queue(REQUEST, LEAD);
    post('sent', { form: 'newsletter', typed: [] });
    post('refused', { form: 'gated-content', typed: [['resource', 'tariffs']] });
    expect([world.said, world.session.size]).toEqual([[], 0]);
    world.end();
    post('sent');
    post('refused');
    expect([world.said, world.typed()]).toEqual([[], {}]);
  });

  test('[Q7] is no longer reported as queued when the message was missed', async () => {
    const { leads, said } = start();
    await leads.queue(REQUEST, LEAD);
    expect(said).toEqual([]);
    await pass(5000);
    expect(said).toEqual(['']);
  });

  test('[Q7] is still reported as queued when the browser cannot read the queue', async () => {
    const { leads, said, tries } = start();
    await leads.queue(REQUEST, LEAD);
    queue.send.mockRejectedValue(new Error('no database'));
    await pass(5000);
    expect([said, tries()]).toEqual([[], 2]);
  });
});
