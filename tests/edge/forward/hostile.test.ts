import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canLeaveFamily, forwardTargetOf } from '../../../edge/forward/families.ts';
import { originOfSetting } from '../../../edge/forward/hosts.ts';
import { isUnsafeRedirect, responseHeaders } from '../../../edge/forward/response-headers.ts';
import forwardRequest from '../../../edge/functions/forward.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
let app: Upstream;
beforeAll(async () => {
  app = await startUpstream((_request, response) => response.end('app'));
});
afterAll(() => app.close());

const ask = (address: string, headers: Record<string, string> = {}) => {
  setEnvironment({ WAYBILL_APP_HOST: app.origin, WAYBILL_ENDPOINTS_HOST: app.origin });
  return forwardRequest(new Request(address, { headers }), edgeContext());
};

describe('forwarding a hostile address', () => {
  test.each([
    '/login/..%2f..%2fadmin',
    '/login/..%2Fadmin',
    '/login/%252e%252e%252fadmin',
    '/login/..%5cadmin',
    '/login/x%5c..%5cadmin',
    '/login/a%5cb',
    '/login/..;/admin',
    '/login/..;x=1/admin',
    '/login/%2e%2e;x/admin',
    '/login/.%2e%2fadmin',
    '/login/x%0d%0aset-cookie:%20a=1',
    '/login/%00',
    '/login/%250a',
    '/login/%7f',
    `/login/%${'25'.repeat(9)}2e`,
    '/login/%25/%252e%252e%252fadmin',
    '/documents/%2e%2e%2f%2e%2e%2flogin',
  ])('[F05] rejects %s with 400 and sends nothing upstream', async (path) => {
    const before = app.seen.length;
    expect((await ask(SITE + path)).status).toBe(400);
    expect(app.seen.length).toBe(before);
  });

  test.each([
    '/login/../../etc/passwd',
    '/login/%2e%2e/admin',
    '/login\\..\\admin',
    '/\\evil.example/login',
    '//evil.example/login',
    '/http://evil.example/login',
    '/login@evil.example',
    '/login:80@evil.example/',
    '/login%2f',
    '/%6cogin',
    '/.login',
    '/login.evil.example/',
  ])('[F05] returns 404 for %s and sends nothing upstream', async (path) => {
    const before = app.seen.length;
    expect((await ask(SITE + path)).status).toBe(404);
    expect(app.seen.length).toBe(before);
  });

  test.each([
    ['/login//evil.example/x', '/login//evil.example/x'],
    ['/login/https://evil.example/', '/login/https://evil.example/'],
    ['/login/@evil.example', '/login/@evil.example'],
    ['/login?next=//evil.example', '/login?next=//evil.example'],
    ['/login/x\r\ny', '/login/xy'],
  ])('[F05] sends %j only to the configured host', async (path, seen) => {
    expect((await ask(SITE + path)).status).toBe(200);
    expect(app.seen.at(-1)?.url).toBe(seen);
  });

  test.each([
    ['a path of 64 KiB', `/login/${'a'.repeat(65_536)}`, 414],
    ['a query of 64 KiB', `/login?q=${'a'.repeat(65_536)}`, 414],
    ['10,000 parameters', `/login?${'a&'.repeat(10_000)}`, 400],
    ['a broken escape in its path', '/login/%zz', 400],
    ['half an escape at its end', '/login/%e', 400],
    ['escapes in its path that are not UTF-8', '/login/%ff%fe', 400],
    ['a broken escape in its query', '/login?q=%', 400],
  ])('[F05] rejects an address with %s before sending anything upstream', async (_what, path, status) => {
    const before = app.seen.length;
    const answer = await ask(SITE + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(app.seen.length).toBe(before);
  });

  test.each([
    ['one header of 64 KiB', { 'x-large': 'a'.repeat(65_536) }],
    ['many headers', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'a'.repeat(60)]))],
  ])('[F05] rejects a request with %s before sending anything upstream', async (_what, headers) => {
    const before = app.seen.length;
    expect((await ask(`${SITE}/login`, headers)).status).toBe(400);
    expect(app.seen.length).toBe(before);
  });

  test('[F05] forwards a query as long as real login queries', async () => {
    expect((await ask(`${SITE}/login?SAMLResponse=${'a'.repeat(12_000)}`)).status).toBe(200);
  });
});

test('[F05] forwarding rejects a request for a service worker script with 404', async () => {
  const before = app.seen.length;
  expect((await ask(`${SITE}/login`, { 'service-worker': 'script' })).status).toBe(404);
  expect(app.seen.length).toBe(before);
});

describe('address checks', () => {
  test.each([
    'https://app.test.example',
    'https://app.test.example/',
    'https://app.test.example:8443',
    'http://localhost:8890',
    'http://127.0.0.1:8890',
  ])('[F05] originOf accepts %s', (setting) => expect(originOfSetting(setting)).toBe(setting.replace(/\/$/, '')));

  test.each([
    'http://app.test.example',
    'http://localhost',
    'http://localhost.evil.example:80',
    'http://127.0.0.2:80',
    'http://2130706433:8890',
    'http://0177.0.0.1:8890',
    'http://[::1]:8890',
    'https://user@app.test.example',
    'https://user:secret@app.test.example',
    'https://app.test.example/base',
    'https://app.test.example//',
    'https://app.test.example?x',
    'https://app.test.example#x',
    'https://APP.test.example',
    'https:\\\\app.test.example',
    'https:/app.test.example',
    ' https://app.test.example',
    'https://app.test.example\n',
    'https://app.test.example:443',
    'https://2130706433',
    'https://0x7f.1',
    '//app.test.example',
    'app.test.example',
    'ftp://app.test.example',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://',
    '',
    undefined,
  ])('[F05] originOf rejects %j', (setting) => expect(originOfSetting(setting)).toBeUndefined());

  test.each([
    '/login/a.b',
    '/login/...',
    '/login/.well-known',
    '/documents/100%25',
    '/documents/a%2Fb',
    '/login/..a/x',
  ])('[F05] canLeaveFamily accepts %s', (path) =>
    expect([canLeaveFamily(path), forwardTargetOf(path)]).toEqual([false, expect.any(String)]),
  );
});

describe('Location header of a forwarded response', () => {
  const asked = new URL('https://app.test.example/login?x=1');
  const known = [SITE, 'http://127.0.0.1:8890'];
  test.each([
    ['https://app.test.example/login/next?a=1#b', '/login/next?a=1#b'],
    ['/users/7', '/users/7'],
    ['next', 'https://app.test.example/next'],
    ['?again', '/login?again'],
    ['https://app.test.example/dashboard', 'https://app.test.example/dashboard'],
    ['/dashboard', 'https://app.test.example/dashboard'],
    ['/documents/1', 'https://app.test.example/documents/1'],
    ['/login/../admin', 'https://app.test.example/admin'],
    ['http://app.test.example/login', 'http://app.test.example/login'],
    ['https://app.test.example:8443/login', 'https://app.test.example:8443/login'],
    ['https://app.test.example@evil.example/login', 'https://app.test.example@evil.example/login'],
    ['https://elsewhere.test.example/login', 'https://elsewhere.test.example/login'],
    ['HTTPS://Elsewhere.test.example', 'https://elsewhere.test.example/'],
    ['https://files_7.test.example/x', 'https://files_7.test.example/x'],
    ['http://127.0.0.1:8890/login', 'http://127.0.0.1:8890/login'],
    [`${SITE}/contact`, `${SITE}/contact`],
  ])('[F05] %s becomes %s', (location, becomes) => {
    const answer = new Response(null, { status: 302, headers: { location } });
    expect(isUnsafeRedirect(answer, { asked, known })).toBe(false);
    expect(responseHeaders(answer, { asked, known }).get('location')).toBe(becomes);
  });

  test.each([
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'https://127.0.0.1/',
    'http://127.0.0.1:8891/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://0.0.0.0/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://8.8.8.8/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:8080/',
    'http://app.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://intranet/',
    'https://user@10.0.0.1/',
    '//10.0.0.1/',
    '\\\\10.0.0.1\\',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://app.test.example/',
    'blob:https://app.test.example/x',
    'about:blank',
    'https://',
    'http://[::1',
    '',
  ])('[F05] %j is rejected in a redirect and dropped from a 201 response', (location) => {
    for (const status of [301, 302, 303, 307, 308]) {
      const answer = new Response(null, { status, headers: { location } });
      expect(isUnsafeRedirect(answer, { asked, known })).toBe(true);
      expect(responseHeaders(answer, { asked, known }).has('location')).toBe(false);
    }
    const created = new Response(null, { status: 201, headers: { location } });
    expect(isUnsafeRedirect(created, { asked, known })).toBe(false);
    expect(responseHeaders(created, { asked, known }).has('location')).toBe(false);
    expect.assertions(12);
  });

  test('[F05] Content-Location and Refresh headers are dropped', () => {
    const named = { 'content-location': 'http://10.0.0.1/', refresh: '0; url=http://10.0.0.1/', 'x-kept': '1' };
    const headers = responseHeaders(new Response(null, { headers: named }), { asked, known });
    expect([headers.get('content-location'), headers.get('refresh'), headers.get('x-kept')]).toEqual([null, null, '1']);
    expect([...headers.values()].join()).not.toContain('10.0.0.1');
  });

  test('[F05] a redirect to a private address returns 502 and is reported once', async () => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved');
    });
    setEnvironment({ WAYBILL_APP_HOST: upstream.origin });
    const reports: string[] = [];
    const answer = await forwardRequest(
      new Request(`${SITE}/login`),
      edgeContext({ log: (message) => void reports.push(message) }),
    );
    expect([answer.status, answer.headers.has('location')]).toEqual([502, false]);
    expect(await answer.text()).toContain('<h1>This service is unavailable</h1>');
    expect(reports).toEqual(['forward: the app host redirects to an address that visitors must not be sent to']);
    await upstream.close();
  });

  test('[F05] the function passes a redirect on and does not follow it', async () => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(302, { location: `${upstream.origin}/login/next` }).end();
    });
    setEnvironment({ WAYBILL_APP_HOST: upstream.origin });
    const answer = await forwardRequest(new Request(`${SITE}/login`), edgeContext());
    expect([answer.status, answer.headers.get('location'), upstream.seen.length]).toEqual([302, '/login/next', 1]);
    await upstream.close();
  });
});
