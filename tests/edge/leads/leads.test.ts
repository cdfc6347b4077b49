import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRANSFER_LIMITS } from '../../../edge/forward/pace-body.ts';
import { config } from '../../../edge/functions/leads.ts';
import { forwardLead } from '../../../edge/leads/leads.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { FORM_ENCODED, type LeadHosts, NO_SCRIPT, startLeadHosts } from '../../helpers/edge/lead-hosts.ts';
import { startUpstream } from '../../helpers/edge/upstream.ts';

const JSON_ONLY = { accept: 'application/json', 'content-type': 'application/json' };

let hosts: LeadHosts;
beforeAll(async () => {
  hosts = await startLeadHosts();
});
afterAll(() => hosts.close());
beforeEach(() => hosts.reset());
const post: LeadHosts['post'] = (...sent) => hosts.post(...sent);

describe('leads function', () => {
  test('[F04] runs for /leads and everything below it', () => {
    expect(config.path).toEqual(['/leads', '/leads/*']);
  });

  test.each(FORMS)('[P25] redirects form %s to its own confirmation page', async (form) => {
    const answer = await post(`/leads/${form}`, { body: 'email=a%40b.example' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${form}/confirmation`]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    hosts.answers = { status: 201, body: '{"id":"3f2a91bc-0000-4000-8000-000000000000"}' };
    const referred = await post(`/leads/${form}`, { body: 'email=a%40b.example' });
    // The address holds only the reference and no typed value.
    expect(referred.headers.get('location')).toBe(`/${form}/confirmation?reference=3F2A91BC`);
    expect(hosts.endpoints.seen.at(-1)).toMatchObject({ method: 'POST', url: `/leads/${form}` });
  });

  test("[F05] sends the body unchanged and once, with the visitor's address and host", async () => {
    const before = hosts.endpoints.seen.length;
    // Script sends the page address and an idempotency key.
    const more = { referer: 'https://www.test.example/blog/x', 'idempotency-key': 'key-1' };
    const headers = { ...NO_SCRIPT, 'x-forwarded-for': '198.51.100.1', 'content-length': '26', ...more };
    await post('/leads/quote', { body: 'origin=%E4%B8%8A%E6%B5%B7&', headers });
    expect(hosts.received).toBe('origin=%E4%B8%8A%E6%B5%B7&');
    expect(hosts.endpoints.seen.slice(before).map(({ headers: seen }) => seen)).toEqual([
      expect.objectContaining({
        'content-type': FORM_ENCODED,
        'content-length': '26',
        accept: 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': new URL(hosts.site.origin).host,
        'x-waybill-locale': 'en-US',
        ...more,
      }),
    ]);
  });

  test.each([NO_SCRIPT, JSON_ONLY])(
    "[F05] keeps the visitor's cookies and password from the endpoints host",
    async (contentHeaders) => {
      const secrets = {
        cookie: 'flexport_domain=clients',
        authorization: 'Basic YTpi',
        'proxy-authorization': 'Basic YTpi',
      };
      await post('/leads/quote', {
        body: '{}',
        headers: { ...contentHeaders, ...secrets, 'idempotency-key': 'key-2' },
      });
      const { headers = {} } = hosts.endpoints.seen.at(-1) ?? {};
      expect(headers['idempotency-key']).toBe('key-2');
      for (const name of Object.keys(secrets)) expect(headers).not.toHaveProperty(name);
    },
  );

  test.each([
    [201, '{"id":"lead-1"}'],
    [422, '{"errors":{"email":"Invalid email."}}'],
    [400, '{"error":"The request has no fields.","refused":"nothing"}'],
    [500, '{"error":"not stored"}'],
  ])('[F05] passes the response %i on unchanged when script sent the lead', async (status, body) => {
    hosts.answers = { status, body };
    const answer = await post('/leads/quote', { body: '{}', headers: JSON_ONLY });
    expect([answer.status, await answer.json()]).toEqual([status, JSON.parse(body)]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([NO_SCRIPT, JSON_ONLY])('[F05] passes on Retry-After with status 429', async (headers) => {
    hosts.answers = { status: 429, body: '{}', headers: { 'retry-after': '60' } };
    const answer = await post('/leads/quote', { body: '{}', headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('request that is not a lead', () => {
  test.each([
    '/leads',
    '/leads/',
    '/leads/other',
    '/leads/quote/extra',
    '/leads/Quote',
    '/leads/..%2fquote',
    '/leads/constructor',
  ])('[F05] returns 404 for %s', async (path) => {
    expect((await post(path)).status).toBe(404);
  });

  test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('[F05] returns 405 for %s and allows only POST', async (method) => {
    const answer = await post('/leads/quote', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each(['multipart/form-data; boundary=x', 'text/plain', ''])(
    '[F05] returns 415 for the content type %j',
    async (type) => {
      const headers = new Headers({ accept: 'text/html', 'content-type': type });
      expect((await post('/leads/quote', { headers, body: 'x' })).status).toBe(415);
    },
  );

  test('[F05] accepts 64 KiB and returns 413 for more', async () => {
    expect((await post('/leads/quote', { body: 'a'.repeat(65_536) })).status).toBe(303);
    for (const bytes of [65_537, 1_048_576, 3_000_000]) {
      const answer = await post('/leads/quote', { body: 'a'.repeat(bytes) });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    }
  });

  test('[Q7] 69: returns errors without the mark of a permanent refusal, which only the receiver sets', async () => {
    const asked: [string, RequestInit][] = [
      ['/leads/other', {}],
      ['/leads/quote', { method: 'PUT' }],
      ['/leads/quote', { body: 'a'.repeat(65_537) }],
      ['/leads/quote', { headers: { accept: 'application/json', 'content-type': 'text/plain' } }],
      [`/leads/quote?${'a&'.repeat(10_000)}`, {}],
    ];
    const answers = asked.map(async ([path, init]) => {
      const answer = await post(path, { body: '{}', headers: JSON_ONLY, ...init });
      return [answer.status, Object.keys((await answer.json()) as object)];
    });
    expect(await Promise.all(answers)).toEqual([404, 405, 413, 415, 400].map((status) => [status, ['error']]));
  });

  test('[F05] returns 400 for 10,000 parameters', async () => {
    expect((await post(`/leads/quote?${'a&'.repeat(10_000)}`)).status).toBe(400);
  });
});

describe('leads function with a slow endpoints host', () => {
  const ask = (origin: string, headers: HeadersInit, headersMs: number) =>
    forwardLead(new Request(`${hosts.site.origin}/leads/quote`, { method: 'POST', body: '{}', headers }), {
      hosts: { app: undefined, endpoints: origin },
      ip: '203.0.113.7',
      locale: 'zh-CN',
      report: () => {},
      limits: { ...TRANSFER_LIMITS, headersMs },
    });

  test.each([
    [NO_SCRIPT, 503],
    [JSON_ONLY, 504],
  ])('[F05] fails when the host sends no headers in time', async (headers, status) => {
    const silent = await startUpstream(() => {});
    expect((await ask(silent.origin, headers, 300)).status).toBe(status);
    expect(silent.seen.length).toBe(1);
    await silent.close();
  });

  test('[F05] fails when the host sends its body one byte at a time for too long', async () => {
    const slow = await startUpstream((_request, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(drip));
    });
    expect((await ask(slow.origin, JSON_ONLY, 2000)).status).toBe(502);
    await slow.close();
  });

  test('[F05] fails when the host sends an endless body', async () => {
    const endless = await startUpstream((_request, response) => {
      const push = () => void response.write(Buffer.alloc(16_384, ' '), push);
      push();
    });
    expect((await ask(endless.origin, JSON_ONLY, TRANSFER_LIMITS.headersMs)).status).toBe(502);
    await endless.close();
  });
});
