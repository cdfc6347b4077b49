import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDevious, targetOf } from '../../../edge/forward/families.ts';
import { originOf } from '../../../edge/forward/hosts.ts';
import { responseHeaders } from '../../../edge/forward/response-headers.ts';
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

describe('an address that means harm', () => {
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
  ])('[F05] %s reaches nobody', async (path) => {
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
  ])('[F05] %s belongs to no family', async (path) => {
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
  ])('[F05] %j goes to the configured host alone', async (path, seen) => {
    expect((await ask(SITE + path)).status).toBe(200);
    expect(app.seen.at(-1)?.url).toBe(seen);
  });

  test.each([
    ['a path of 64 KiB', `/login/${'a'.repeat(65_536)}`, 414],
    ['a query of 64 KiB', `/login?q=${'a'.repeat(65_536)}`, 414],
    ['10,000 parameters', `/login?${'a&'.repeat(10_000)}`, 400],
    ['a broken escape in its path', '/login/%zz', 400],
    ['half an escape at its end', '/login/%e', 400],
    ['escapes of no UTF-8 in its path', '/login/%ff%fe', 400],
    ['a broken escape in its query', '/login?q=%', 400],
  ])('[F05] with %s is refused before anything is sent', async (_what, path, status) => {
    const before = app.seen.length;
    const answer = await ask(SITE + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(app.seen.length).toBe(before);
  });

  test.each([
    ['one header of 64 KiB', { 'x-large': 'a'.repeat(65_536) }],
    ['many headers', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'a'.repeat(60)]))],
  ])('[F05] with %s is refused before anything is sent', async (_what, headers) => {
    const before = app.seen.length;
    expect((await ask(`${SITE}/login`, headers)).status).toBe(400);
    expect(app.seen.length).toBe(before);
  });

  test('[F05] may be as long as addresses of logins are', async () => {
    expect((await ask(`${SITE}/login?SAMLResponse=${'a'.repeat(12_000)}`)).status).toBe(200);
  });
});

describe('the parts', () => {
  test.each([
    'https://app.test.example',
    'https://app.test.example/',
    'https://app.test.example:8443',
    'http://localhost:8890',
    'http://127.0.0.1:8890',
  ])('[F05] %s is a host that may be forwarded to', (setting) =>
    expect(originOf(setting)).toBe(setting.replace(/\/$/, '')),
  );

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
  ])('[F05] %j is none', (setting) => expect(originOf(setting)).toBeUndefined());

  test.each([
    '/login/a.b',
    '/login/...',
    '/login/.well-known',
    '/documents/100%25',
    '/documents/a%2Fb',
    '/login/..a/x',
  ])('[F05] %s hides nothing', (path) =>
    expect([isDevious(path), targetOf(path)]).toEqual([false, expect.any(String)]),
  );
});

describe('where a redirect of the upstream leads', () => {
  const asked = new URL('https://app.test.example/login?x=1');
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
    ['https://', 'https://'],
  ])('[F05] %s becomes %s', (location, becomes) => {
    const headers = responseHeaders(new Response(null, { status: 302, headers: { location } }), asked);
    expect(headers.get('location')).toBe(becomes);
  });

  test('[F05] is not followed', async () => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(302, { location: `${upstream.origin}/login/next` }).end();
    });
    setEnvironment({ WAYBILL_APP_HOST: upstream.origin });
    const answer = await forwardRequest(new Request(`${SITE}/login`), edgeContext());
    expect([answer.status, answer.headers.get('location'), upstream.seen.length]).toEqual([302, '/login/next', 1]);
    await upstream.close();
  });
});
