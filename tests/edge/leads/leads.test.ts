import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sendLead, { config } from '../../../edge/functions/leads.ts';
import { leads } from '../../../edge/leads/leads.ts';
import { FORMS } from '../../../runtime/contract/form-names.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { deadOrigin, startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
const FORM = 'application/x-www-form-urlencoded';
const HTML = { accept: 'text/html,application/xhtml+xml', 'content-type': FORM };
const JSON_ONLY = { accept: 'application/json', 'content-type': 'application/json' };

let endpoints: Upstream;
let answers: { status: number; body: string; headers?: Record<string, string> };
let received: string;
let reports: string[];
const report = (message: string) => void reports.push(message);

beforeAll(async () => {
  endpoints = await startUpstream(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received = Buffer.concat(parts).toString();
    const headers = { 'content-type': 'application/json', ...answers.headers };
    response.writeHead(answers.status, headers).end(answers.body);
  });
});
afterAll(() => endpoints.close());
beforeEach(() => {
  answers = { status: 201, body: '{"id":"lead-1"}' };
  received = '';
  reports = [];
});

const post = (path: string, init: RequestInit = {}, origin = endpoints.origin) => {
  setEnvironment({ WAYBILL_ENDPOINTS_HOST: origin });
  return sendLead(new Request(SITE + path, { method: 'POST', headers: HTML, ...init }), edgeContext({ log: report }));
};

describe('a lead', () => {
  test('[F04] the function stands for everything below /leads', () => {
    expect(config.path).toEqual(['/leads', '/leads/*']);
  });

  test.each(FORMS)('[P25] of the form %s is thanked for on its own page', async (form) => {
    const answer = await post(`/leads/${form}`, { body: 'email=a%40b.example' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${form}/confirmation`]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(endpoints.seen.at(-1)).toMatchObject({ method: 'POST', url: `/leads/${form}` });
  });

  test('[F05] arrives as it was typed, with who sent it, and once', async () => {
    const before = endpoints.seen.length;
    const headers = { ...HTML, 'x-forwarded-for': '198.51.100.1', 'content-length': '26', cookie: 'a=1' };
    await post('/leads/quote', { body: 'origin=%E4%B8%8A%E6%B5%B7&', headers });
    expect(received).toBe('origin=%E4%B8%8A%E6%B5%B7&');
    expect(endpoints.seen.slice(before).map(({ headers: seen }) => seen)).toEqual([
      expect.objectContaining({
        'content-type': FORM,
        'content-length': '26',
        accept: 'application/json',
        cookie: 'a=1',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'www.test.example',
        'x-waybill-locale': 'en-US',
      }),
    ]);
  });

  test.each([
    [201, '{"id":"lead-1"}'],
    [422, '{"errors":{"email":"Invalid email."}}'],
    [500, '{"error":"not stored"}'],
  ])('[F05] with script, the answer %i is passed on as it is', async (status, body) => {
    answers = { status, body };
    const answer = await post('/leads/quote', { body: '{}', headers: JSON_ONLY });
    expect([answer.status, await answer.json()]).toEqual([status, JSON.parse(body)]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([HTML, JSON_ONLY])('[F05] that is too much is told when to come back', async (headers) => {
    answers = { status: 429, body: '{}', headers: { 'retry-after': '60' } };
    const answer = await post('/leads/quote', { body: '{}', headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('a form that was sent without script', () => {
  const body = 'email=x&note=a%0D%0Ab&cargo=toys&cargo=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E';

  test('[P25] comes back with its messages and everything that was typed', async () => {
    answers = { status: 422, body: '{"errors":{"email":"<b>Invalid</b>","note":"Too long","phone":"Required","n":7}}' };
    const answer = await post('/leads/quote', { body });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<form method="post" action="/leads/quote">');
    expect(html).toContain('&lt;b&gt;Invalid&lt;/b&gt;');
    expect(html).toMatch(/<input id="f0" name="email" [^>]*aria-describedby="f0-message" value="x">/);
    expect(html).toMatch(/<textarea [^>]*name="note"[^>]*>\na\r\nb<\/textarea>/);
    expect(html).toContain('<input type="hidden" name="cargo" value="toys">');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toMatch(/name="phone" [^>]*value=""/);
    expect(html).not.toMatch(/<script|<b>|name="n"/);
    expect(html).toContain('<button>Send again</button>');
  });

  test.each([
    ['that fails', async () => endpoints.origin],
    ['that is not there', deadOrigin],
    ['that is not configured', async () => ''],
  ])('[P25] comes back with everything in it from a host %s', async (_which, origin) => {
    answers = { status: 500, body: '{}' };
    const answer = await post('/leads/sign-up', { body }, await origin());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    const html = await answer.text();
    expect(html).toContain('<form method="post" action="/leads/sign-up">');
    expect(html).toContain('<input type="hidden" name="email" value="x">');
    expect(html).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  test.each(['not JSON', '', '"<html>"', '<html>'])(
    '[F05] comes back from a host that says %j of a success',
    async (said) => {
      answers = { status: 200, body: said };
      expect((await post('/leads/quote', { body })).status).toBe(503);
      expect(reports).toHaveLength(1);
    },
  );

  test('[F05] comes back from a host that redirects, which is not followed', async () => {
    const before = endpoints.seen.length;
    answers = { status: 307, body: '{}', headers: { location: 'https://evil.example/' } };
    expect((await post('/leads/quote', { body })).status).toBe(503);
    expect(endpoints.seen.length).toBe(before + 1);
  });
});

describe('what is no lead', () => {
  test.each([
    '/leads',
    '/leads/',
    '/leads/other',
    '/leads/quote/extra',
    '/leads/Quote',
    '/leads/..%2fquote',
    '/leads/constructor',
  ])('[F05] %s is not there', async (path) => {
    expect((await post(path)).status).toBe(404);
  });

  test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('[F05] %s is told that only POST is', async (method) => {
    const answer = await post('/leads/quote', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each(['multipart/form-data; boundary=x', 'text/plain', ''])(
    '[F05] a body of %j cannot be read',
    async (type) => {
      const headers = new Headers({ accept: 'text/html', 'content-type': type });
      expect((await post('/leads/quote', { headers, body: 'x' })).status).toBe(415);
    },
  );

  test('[F05] 64 KiB are enough for a form', async () => {
    expect((await post('/leads/quote', { body: 'a'.repeat(65_536) })).status).toBe(303);
    expect((await post('/leads/quote', { body: 'a'.repeat(65_537) })).status).toBe(413);
  });

  test('[F05] 10,000 parameters are refused', async () => {
    expect((await post(`/leads/quote?${'a&'.repeat(10_000)}`)).status).toBe(400);
  });
});

describe('an endpoints host with little to say', () => {
  const impatient = (origin: string, headers: HeadersInit) =>
    leads(new Request(`${SITE}/leads/quote`, { method: 'POST', body: '{}', headers }), {
      hosts: { app: undefined, endpoints: origin },
      ip: '203.0.113.7',
      locale: 'zh-CN',
      report,
      limits: { headersMs: 60, betweenChunksMs: 1000 },
    });

  test.each([
    [HTML, 503],
    [JSON_ONLY, 504],
  ])('[F05] has only so long to begin', async (headers, status) => {
    const silent = await startUpstream(() => {});
    expect((await impatient(silent.origin, headers)).status).toBe(status);
    expect(silent.seen.length).toBe(1);
    await silent.close();
  });

  test('[F05] has only so long to end, a byte at a time', async () => {
    const slow = await startUpstream((_request, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(drip));
    });
    expect((await impatient(slow.origin, JSON_ONLY)).status).toBe(502);
    await slow.close();
  });

  test('[F05] may not say more than anybody would read', async () => {
    const endless = await startUpstream((_request, response) => {
      const push = () => void response.write(Buffer.alloc(16_384, ' '), push);
      push();
    });
    expect((await impatient(endless.origin, JSON_ONLY)).status).toBe(502);
    await endless.close();
  });
});
