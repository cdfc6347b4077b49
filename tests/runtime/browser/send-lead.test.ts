import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RefusedAnswer } from '../../../forms/answers.ts';
import { sendLead } from '../../../runtime/browser/send-lead.ts';

const REQUEST = new Request('https://site.test/leads/contact', { method: 'POST', body: '{}' });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const answered = (body: string, init: ResponseInit) =>
  sendLead(REQUEST, async () => new Response(body, { headers: JSON_TYPE, ...init }));

afterEach(() => {
  vi.restoreAllMocks();
});

/** Statuses that a proxy, a partly deployed host or our own hosts may return. */
const STATUSES = [400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 415, 422, 425, 429, 451, 500, 502, 503, 504];
/** Statuses that mean a refused lead if the response contains our mark. */
const REFUSING = new Set([400, 401, 403, 404, 405, 407, 409, 410, 413, 415, 422, 451]);
const OURS = JSON.stringify({ error: 'The request has no fields.', refused: 'nothing' } satisfies RefusedAnswer);
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const BODIES = [
  { what: 'HTML', body: '<h1>Access denied</h1>', headers: HTML_TYPE },
  { what: 'an empty body', body: '', headers: {} },
  { what: 'an empty body with the JSON type', body: '', headers: JSON_TYPE },
  { what: 'truncated JSON', body: OURS.slice(0, -1), headers: JSON_TYPE },
  { what: 'foreign JSON', body: '{"error":"Forbidden","code":403,"errors":["No"]}', headers: JSON_TYPE },
  { what: 'JSON of a host without the form', body: '{"error":"There is nothing"}', headers: JSON_TYPE },
  { what: 'a mark that is not a string', body: '{"error":"x","refused":true}', headers: JSON_TYPE },
  { what: 'our JSON under another type', body: OURS, headers: HTML_TYPE },
  { what: 'our JSON', body: OURS, headers: JSON_TYPE },
];
const TABLE = STATUSES.flatMap((status) => BODIES.map((bodyCase) => ({ status, ...bodyCase })));

describe('sendLead outcome', () => {
  test.each(TABLE)('[Q7] 69: classifies status $status with $what', async ({ status, what, body, headers }) => {
    const unmarked = status === 429 ? 'too-often' : 'lost';
    const isRefusal = what === 'our JSON' && REFUSING.has(status);
    expect((await answered(body, { status, headers })).is).toBe(isRefusal ? 'refused' : unmarked);
  });

  test.each([
    { status: 201, body: '{"id":"7"}', is: { is: 'taken', id: '7' } },
    { status: 201, body: '{"id":7}', is: { is: 'lost', wait: 0 } },
    { status: 201, body: '{"id":', is: { is: 'lost', wait: 0 } },
    { status: 201, body: 'null', is: { is: 'lost', wait: 0 } },
    { status: 200, body: '{"id":"7"}', is: { is: 'lost', wait: 0 } },
    { status: 200, body: '<h1>Sign in</h1>', is: { is: 'lost', wait: 0 } },
    { status: 200, body: OURS, is: { is: 'lost', wait: 0 } },
    { status: 302, body: OURS, is: { is: 'lost', wait: 0 } },
    { status: 399, body: OURS, is: { is: 'lost', wait: 0 } },
    { status: 499, body: OURS, is: { is: 'refused' } },
    { status: 422, body: '{"errors":{"email":"No"}}', is: { is: 'wrong', errors: { email: 'No' } } },
    { status: 400, body: '{"errors":{"email":"No"}}', is: { is: 'lost', wait: 0 } },
    ...['"No"', '["No"]', '{}', 'null', '7', '{"email":7}', '{"email":"No","phone":["No"]}'].map((errors) => ({
      status: 422,
      body: `{"errors":${errors}}`,
      is: { is: 'lost', wait: 0 },
    })),
  ])('[Q7] reads $status $body as "$is.is"', async ({ status, body, is }) => {
    expect(await answered(body, { status })).toEqual(is);
  });

  test('[Q7] 69: reads field errors only from a JSON response', async () => {
    const answer = await answered('{"errors":{"email":"No"}}', { status: 422, headers: HTML_TYPE });
    expect(answer).toEqual({ is: 'lost', wait: 0 });
  });

  test.each([
    { status: 429, is: 'too-often', after: '7', wait: 7 },
    { status: 429, is: 'too-often', after: undefined, wait: 0 },
    { status: 503, is: 'lost', after: '120', wait: 120 },
    { status: 503, is: 'lost', after: 'Sat, 01 Jan 2000 00:00:00 GMT', wait: 0 },
    { status: 503, is: 'lost', after: 'soon', wait: 0 },
    { status: 503, is: 'lost', after: '-5', wait: 0 },
    // On a device whose clock is far behind, every date is far away.
    { status: 503, is: 'lost', after: '99999999', wait: 3600 },
  ])('[Q7] returns "$is" after $status and waits for retry-after $after', async ({ status, is, after, wait }) => {
    const headers = after === undefined ? {} : { 'retry-after': after };
    expect(await answered('{}', { status, headers })).toEqual({ is, wait });
  });

  test('[Q7] waits until the date that retry-after names', async () => {
    const after = new Date(Date.now() + 3_600_000).toUTCString();
    const outcome = await answered('{}', { status: 503, headers: { 'retry-after': after } });
    expect(outcome.is).toBe('lost');
    expect('wait' in outcome && Math.round(outcome.wait / 100)).toBe(36);
  });

  test('[Q7] treats a body that breaks off as a lost lead', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) });
    expect(await sendLead(REQUEST, async () => new Response(body, { status: 201 }))).toEqual({ is: 'lost', wait: 0 });
  });
});

describe('sendLead timeout', () => {
  test.each([
    { what: 'a short lead', body: '{}', milliseconds: 20_002 },
    // Two and three UTF-8 bytes per character, as the browser sends them.
    {
      what: '25 kB (12.5 s at 2 kB/s)',
      body: '滞'.repeat(8000) + 'é'.repeat(500),
      milliseconds: 45_000,
    },
  ])('[Q7] 70: allows $what 20 s plus one second per 1,000 bytes', async ({ body, milliseconds }) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    let signal: AbortSignal | null | undefined;
    const fetch = async (_request: unknown, init?: RequestInit): Promise<Response> => {
      signal = init?.signal;
      throw new TypeError('Failed to fetch');
    };
    const request = new Request('https://site.test/leads/contact', { method: 'POST', body });
    expect(await sendLead(request, fetch)).toEqual({ is: 'lost', wait: 0 });
    expect(timeout.mock.calls).toEqual([[milliseconds]]);
    expect(signal).toBe(timeout.mock.results[0]?.value);
  });

  test('[Q7] 70: reports a lead as lost, not refused, when the response takes too long', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const fetch = async (_request: unknown, init?: RequestInit): Promise<Response> => {
      init?.signal?.throwIfAborted();
      return Response.json({ id: '7' }, { status: 201 });
    };
    expect(await sendLead(REQUEST, fetch)).toEqual({ is: 'lost', wait: 0 });
  });
});
