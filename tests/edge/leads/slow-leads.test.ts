import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { TRANSFER_LIMITS } from '../../../edge/forward/pace-body.ts';
import { forwardLead } from '../../../edge/leads/leads.ts';
import { type LeadHosts, NO_SCRIPT, startLeadHosts } from '../../helpers/edge/lead-hosts.ts';
import { controlsOf, parseHtml } from '../../helpers/form-parts.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

const JSON_ONLY = { accept: 'application/json', 'content-type': 'application/json' };

let hosts: LeadHosts;
beforeAll(async () => {
  hosts = await startLeadHosts();
});
afterAll(() => hosts.close());
beforeEach(() => {
  hosts.reset();
  // The test advances the time. Timers that sockets use are not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** Starts a lead whose body the test sends in parts. */
function startLead({ headers = NO_SCRIPT, locale = 'en-US' as Locale } = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The function cancels a body that takes too long.
  void writer.closed.catch(() => {});
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: readable, duplex: 'half' };
  const reports: string[] = [];
  const answer = forwardLead(new Request(`${hosts.site.origin}/leads/contact`, init), {
    hosts: { app: undefined, endpoints: hosts.endpoints.origin },
    ip: '203.0.113.7',
    locale,
    report: (message) => void reports.push(message),
  });
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  return { answer, send, end: () => writer.close(), breakOff: () => writer.abort(new Error('gone')), reports };
}

/** Returns the values that the form on a page would submit. */
function heldBy(html: string): Record<string, string> {
  return Object.fromEntries(controlsOf(parseHtml(html).root).map(({ name, sends }) => [name, sends.join('|')]));
}

describe('lead on a slow connection', () => {
  test('[Q7] is accepted at 2 kB per second', async () => {
    const { answer, send, end } = startLead();
    const message = 'Two+pallets+'.repeat(1000);
    await send('email=a%40b.example&message=');
    for (const part of notEmpty(message.match(/.{1,2000}/g) ?? [])) {
      await vi.advanceTimersByTimeAsync(1000);
      await send(part);
    }
    await end();
    expect((await answer).status).toBe(303);
    expect(hosts.received).toBe(`email=a%40b.example&message=${message}`);
  });

  test('[Q7] may wait half a minute between two parts', async () => {
    const { answer, send, end } = startLead({ headers: JSON_ONLY });
    await send('{');
    await vi.advanceTimersByTimeAsync(TRANSFER_LIMITS.betweenChunksMs - 1);
    await send('}');
    await end();
    expect([TRANSFER_LIMITS.betweenChunksMs, (await answer).status]).toEqual([30_000, 201]);
  });

  test.each([
    ['a value', 'email=a%40b.example&phone=&message=Two+pal', 'Two pal'],
    ['an escape', 'email=a%40b.example&phone=&message=Two%2', 'Two'],
    ['the percent sign of an escape', 'email=a%40b.example&phone=&message=100%25%', '100%'],
    ['a character', 'email=a%40b.example&phone=&message=%E4%B8%8A%E6%B5', '上'],
    ['an unescaped character', 'email=a%40b.example&phone=&message=\u{FFFD}\u{FFFD}', ''],
    ['a name', 'email=a%40b.example&phone=&mess', ''],
  ])(
    '[Q7] that stops in the middle of %s is rendered again with the values that had arrived',
    async (_what, body, message) => {
      const { answer, send, reports } = startLead();
      const before = hosts.endpoints.seen.length;
      await send(body);
      await vi.advanceTimersByTimeAsync(TRANSFER_LIMITS.betweenChunksMs);
      const slow = await answer;
      const html = await slow.text();
      expect(slow.status).toBe(408);
      expect(Object.fromEntries(slow.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(heldBy(html)).toMatchObject({ email: 'a@b.example', phone: '', message });
      expect(html).toContain('<h1>Your submission timed out</h1>');
      expect([hosts.endpoints.seen.length, reports]).toEqual([before, []]);
    },
  );

  test('[Q7] that stops is rendered again in Chinese, too', async () => {
    const { answer, send } = startLead({ locale: 'zh-CN' });
    await send('message=%E4%B8%8A%E6%B5%B7');
    await vi.advanceTimersByTimeAsync(TRANSFER_LIMITS.betweenChunksMs);
    const html = await (await answer).text();
    expect([html.includes('<h1>提交超时</h1>'), heldBy(html).message]).toEqual([true, '上海']);
  });

  test('[Q7] that stops returns JSON with 408 to script, which retries', async () => {
    const { answer, send } = startLead({ headers: JSON_ONLY });
    await send('{"email":"a@b');
    await vi.advanceTimersByTimeAsync(TRANSFER_LIMITS.betweenChunksMs);
    const slow = await answer;
    expect([slow.status, slow.headers.get('content-type'), await slow.json()]).toEqual([
      408,
      'application/json; charset=utf-8',
      { error: 'Your submission timed out' },
    ]);
  });

  test('[Q7] that its sender aborts is not reported as a fault', async () => {
    const { answer, send, breakOff, reports } = startLead();
    await send('email=a');
    await breakOff();
    expect([(await answer).status, reports]).toEqual([408, []]);
  });
});
