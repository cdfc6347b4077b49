import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import passReports, { config } from '../../../edge/functions/reports.ts';
import { LARGEST_REPORT, reports } from '../../../edge/reports/reports.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { deadOrigin, startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
const DSN = 'https://pubkey@errors.test.example/7';
const LIMITS = { headersMs: 300, betweenChunksMs: 300, slowMs: 1000, bytesPerSecond: 1, bodyMs: 2000 };

let service: Upstream;
let bodies: string[];
let answer: { status: number; headers?: Record<string, string> };
beforeAll(async () => {
  service = await startUpstream(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    bodies.push(body);
    if (answer.status === 0) return;
    response.writeHead(answer.status, answer.headers).end('{"id":"1"}');
  });
});
afterAll(() => service.close());
beforeEach(() => {
  service.seen.length = 0;
  bodies = [];
  answer = { status: 200 };
});

function envelope(dsn: unknown = DSN): string {
  return `${JSON.stringify({ event_id: 'a', dsn })}\n{"type":"event"}\n{"message":"x"}\n`;
}

interface Asked {
  body?: RequestInit['body'];
  method?: string;
  headers?: Record<string, string>;
  target?: string;
}

/** Sends a report to the function of a site, and records its messages. */
async function ask({
  body = envelope(),
  method = 'POST',
  headers,
  target = `${service.origin}/api/7/envelope/`,
}: Asked = {}) {
  const messages: string[] = [];
  const request = new Request(`${SITE}/__reports`, {
    method,
    headers: headers ?? { origin: SITE },
    ...(method === 'POST' ? { body, duplex: 'half' } : {}),
  } as RequestInit);
  const response = await reports(request, {
    projects: [{ dsn: DSN, target: new URL(target) }],
    report: (message) => void messages.push(message),
    limits: LIMITS,
  });
  return { response, status: response.status, messages };
}

describe('a report of the site', () => {
  test('[T05] reaches the service unchanged, with no header of the visitor', async () => {
    const { response, messages } = await ask({
      headers: {
        origin: SITE,
        cookie: 'consent-choice=1; flexport_domain=clients',
        authorization: 'Basic x',
        referer: `${SITE}/blog`,
        'user-agent': 'Chrome/156',
        'x-forwarded-for': '203.0.113.9',
        'accept-language': 'de',
      },
    });
    expect([response.status, await response.text(), messages]).toEqual([200, '', []]);
    expect(bodies).toEqual([envelope()]);
    const [seen] = service.seen;
    expect([seen?.method, seen?.url]).toEqual(['POST', '/api/7/envelope/']);
    expect(seen?.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' });
    const names = ['cookie', 'authorization', 'referer', 'x-forwarded-for', 'origin'];
    expect(names.filter((name) => name in (seen?.headers ?? {}))).toEqual([]);
    expect(JSON.stringify(seen?.headers)).not.toMatch(/Chrome|"de"/);
  });

  test('[T05] gets the status of the service and its wish to wait, and no other header of it', async () => {
    const wait = { 'retry-after': '60', 'x-sentry-rate-limits': '60:error:key' };
    answer = { status: 429, headers: { ...wait, 'set-cookie': 'a=b', 'access-control-allow-origin': '*' } };
    const { response, messages } = await ask();
    expect(response.status).toBe(429);
    expect(Object.fromEntries(response.headers)).toMatchObject(wait);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(messages).toEqual(['reports: the service answered 429']);
  });
});

describe('a request that is refused', () => {
  const large = `${envelope()}${'x'.repeat(LARGEST_REPORT)}`;
  test.each<{ what: string; asked: Asked; status: number }>([
    { what: 'another method', asked: { method: 'GET' }, status: 405 },
    { what: 'another site', asked: { headers: { origin: 'https://evil.example' } }, status: 403 },
    { what: 'a program without an origin', asked: { headers: {} }, status: 403 },
    { what: 'another project', asked: { body: envelope('https://pubkey@errors.test.example/8') }, status: 403 },
    { what: 'a project on another host', asked: { body: envelope('https://pubkey@evil.example/7') }, status: 403 },
    { what: 'a project that is no text', asked: { body: envelope({ host: 'x' }) }, status: 400 },
    { what: 'no project', asked: { body: '{}\n{"type":"event"}\n{}' }, status: 400 },
    { what: 'no envelope', asked: { body: 'x' }, status: 400 },
    { what: 'a header that is null', asked: { body: 'null\n{}' }, status: 400 },
    { what: 'an empty body', asked: { body: '' }, status: 400 },
    { what: 'a header without end', asked: { body: `{"dsn":"${DSN}","x":"${'x'.repeat(9000)}"}\n` }, status: 400 },
    { what: 'a compressed body', asked: { headers: { origin: SITE, 'content-encoding': 'gzip' } }, status: 415 },
    { what: 'more than a megabyte', asked: { body: large }, status: 413 },
    {
      what: 'a body that does not arrive',
      asked: { body: new ReadableStream({ pull: () => new Promise(() => {}) }) },
      status: 408,
    },
  ])('[T05] $status for $what, and the service gets nothing', async ({ asked, status }) => {
    const { response } = await ask(asked);
    expect(response.status).toBe(status);
    expect(service.seen).toEqual([]);
  });
});

describe('a service that fails', () => {
  test('[T05] gives 502 when it redirects, and the function does not follow', async () => {
    answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
    const { status, messages } = await ask();
    expect([status, messages]).toEqual([502, ['reports: the service redirects']]);
    expect(service.seen).toHaveLength(1);
  });

  test('[T05] gives 502 when it cannot be reached', async () => {
    const { status, messages } = await ask({ target: await deadOrigin() });
    expect([status, messages]).toEqual([502, ['reports: the service is unreachable']]);
  });

  test('[T05] gives 504 when it does not answer', async () => {
    answer = { status: 0 };
    const { status, messages } = await ask();
    expect([status, messages]).toEqual([504, ['reports: the service is slow']]);
  });
});

describe('the function', () => {
  const asked = (dsn: string) =>
    new Request(`${SITE}/__reports`, { method: 'POST', headers: { origin: SITE }, body: envelope(dsn) });

  test('[T05] answers 404 when no project is configured', async () => {
    setEnvironment({});
    expect((await passReports(asked(DSN), edgeContext())).status).toBe(404);
  });

  test('[T05] answers 403 for the project of local builds on a public site', async () => {
    setEnvironment({ WAYBILL_ERRORS_DSN: DSN, WAYBILL_ENDPOINTS_HOST: service.origin });
    expect((await passReports(asked('https://local@errors.invalid/1'), edgeContext())).status).toBe(403);
    expect(service.seen).toEqual([]);
  });

  test('[T05] is at one fixed path, where the host limits requests', () => {
    expect(config).toEqual({
      path: '/__reports',
      rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'], action: 'rate_limit' },
      onError: 'fail',
    });
  });
});
