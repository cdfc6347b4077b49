import { describe, expect, test } from 'vitest';
import { sendLead } from '../../../runtime/browser/lead-answer.ts';

const REQUEST = new Request('https://site.test/leads/contact', { method: 'POST', body: '{}' });
const answered = (body: string, init: ResponseInit) => sendLead(REQUEST, async () => new Response(body, init));

describe('a lead', () => {
  test.each([
    { status: 201, body: '{"id":"7"}', is: { is: 'taken', id: '7' } },
    { status: 201, body: '{"id":7}', is: { is: 'lost', wait: 0 } },
    { status: 201, body: '{"id":', is: { is: 'lost', wait: 0 } },
    { status: 201, body: 'null', is: { is: 'lost', wait: 0 } },
    { status: 200, body: '{"id":"7"}', is: { is: 'lost', wait: 0 } },
    { status: 200, body: '<h1>Sign in</h1>', is: { is: 'lost', wait: 0 } },
    { status: 422, body: '{"errors":{"email":"No"}}', is: { is: 'wrong', errors: { email: 'No' } } },
    { status: 422, body: '{"errors":"No"}', is: { is: 'refused' } },
    { status: 422, body: '', is: { is: 'refused' } },
    ...[400, 403, 404, 413, 415, 499].map((status) => ({ status, body: '{}', is: { is: 'refused' } })),
    ...[408, 425, 500, 502, 503, 599].map((status) => ({ status, body: '{}', is: { is: 'lost', wait: 0 } })),
  ])('[Q7] is $is.is after $status $body', async ({ status, body, is }) => {
    expect(await answered(body, { status })).toEqual(is);
  });

  test.each([
    { status: 429, is: 'too-often', after: '7', wait: 7 },
    { status: 429, is: 'too-often', after: undefined, wait: 0 },
    { status: 503, is: 'lost', after: '120', wait: 120 },
    { status: 503, is: 'lost', after: 'Sat, 01 Jan 2000 00:00:00 GMT', wait: 0 },
    { status: 503, is: 'lost', after: 'soon', wait: 0 },
    { status: 503, is: 'lost', after: '-5', wait: 0 },
  ])('[Q7] is $is after $status, and again in $after', async ({ status, is, after, wait }) => {
    const headers = after === undefined ? {} : { 'retry-after': after };
    expect(await answered('{}', { status, headers })).toEqual({ is, wait });
  });

  test('[Q7] waits until the day and time that the receiver names', async () => {
    const after = new Date(Date.now() + 3_600_000).toUTCString();
    const outcome = await answered('{}', { status: 503, headers: { 'retry-after': after } });
    expect(outcome.is).toBe('lost');
    expect('wait' in outcome && Math.round(outcome.wait / 100)).toBe(36);
  });

  test('[Q7] is lost where nobody answers, and nobody waits for ever', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch = async (_request: unknown, init?: RequestInit): Promise<Response> => {
      signal = init?.signal;
      throw new TypeError('Failed to fetch');
    };
    expect(await sendLead(REQUEST, fetch)).toEqual({ is: 'lost', wait: 0 });
    expect(signal).toBeInstanceOf(AbortSignal);
  });

  test('[Q7] is lost where the answer breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) });
    expect(await sendLead(REQUEST, async () => new Response(body, { status: 201 }))).toEqual({ is: 'lost', wait: 0 });
  });
});
