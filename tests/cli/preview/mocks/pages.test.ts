import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORWARDS, SINK_PATH } from '../../../../contract/forwards.ts';
import type { Locale } from '../../../../contract/locales.ts';
import { forwardTargetOf } from '../../../../edge/forward/families.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { siblingLinks } from '../../../../endpoints/site-links.ts';
import { ask, faultsIn, openEndpoints } from '../../../helpers/endpoints.ts';
import { notEmpty } from '../../../helpers/not-empty.ts';

const SITES = [
  { locale: 'en-US', port: 8888, url: 'https://www.test.example', name: 'Test & Co' },
  { locale: 'zh-CN', port: 8889, url: 'https://cn.test.example' },
] as const;
const PAGES = [
  { path: '/documents', title: 'Documents' },
  { path: '/documents/2026/bill-of-lading.pdf', title: 'Documents' },
  { path: '/onboarding', title: 'Onboarding' },
  { path: '/onboarding/step/2', title: 'Onboarding' },
  { path: '/users', title: 'Your account' },
  { path: '/users/invite', title: 'Your account' },
  { path: '/disable_google_auth', title: 'Google sign-in' },
  { path: '/login', title: 'Log in' },
  { path: '/login/', title: 'Log in' },
  { path: '/logout', title: 'Log out' },
  { path: '/track_and_trace', title: 'Track a shipment' },
];

let host: Awaited<ReturnType<typeof openEndpoints>>;
beforeAll(async () => {
  host = await openEndpoints({ siblings: SITES });
});
afterAll(async () => {
  await host.close();
});

const browse = (path: string, { method = 'GET', headers = {}, at = host } = {}) =>
  ask(at.url + path, { method, headers: { accept: 'text/html', ...headers } });
const policyOf = ({ headers }: { headers: Record<string, string> }) => headers['content-security-policy'] ?? '';

describe('page of the local endpoints host', () => {
  test.each(PAGES)(
    '[F04][M04] exists in English, without Chinese except the language name: $path',
    async ({ path, title }) => {
      const { status, headers, body } = await browse(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain(`<title>${title} | Test &#38; Co</title>`);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).toContain('Local demo');
      expect(body.match(/\p{Script=Han}+/gu)).toEqual(['阅读中文版']);
      expectWhole(body, 'en-US');
    },
  );

  test.each(PAGES)('[M04] is Chinese on the Chinese site: $path', async ({ path }) => {
    const { body } = await browse(path, { headers: { 'x-waybill-locale': 'zh-CN' } });
    expectWhole(body, 'zh-CN');
    const main = body.replace(/^.*<main[^>]*>/s, '').replace(/<\/main>.*$/s, '');
    const texts = notEmpty(
      main.replaceAll(/<code>[^<]*<\/code>|<input[^>]*>/g, '').match(/(?<=>)[^<>]*\S[^<>]*(?=<)/g) ?? [],
    );
    expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });

  function expectWhole(body: string, locale: Locale): void {
    expect(faultsIn(body)).toEqual([]);
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).toContain('href="#main"');
    expect(body).not.toMatch(/<script| style=| on\w+="|undefined|\[object/);
  }

  test.each(['/documents', '/track_and_trace?number=CSQU3054383', '/nothing'])(
    '[F04] allows its own stylesheet and no script: %s',
    async (path) => {
      const answer = await browse(path);
      const sheets = [...answer.body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
      const hashes = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
      expect(sheets).toHaveLength(1);
      expect(policyOf(answer).split('; ')).toEqual([
        "default-src 'none'",
        `style-src ${hashes.join(' ')}`,
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
    },
  );

  test.each(['/users', '/ping', '/nothing', '/%'])(
    '[F04] has the default security headers like every other response: %s',
    async (path) => {
      const { headers } = await browse(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      });
      expect(policyOf({ headers })).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('[C5] has all its content inside landmarks', async () => {
    const { body } = await browse('/users');
    const [, inside = ''] = /<body>(.*)<\/body>/s.exec(body) ?? [];
    const outside = inside
      .replaceAll(/<(header|main|footer)[ >].*?<\/\1>/gs, '')
      .replace(/<a class="skip-link".*?<\/a>/s, '');
    expect(inside).toContain('class="notice"');
    expect(outside.trim()).toBe('');
  });

  test('[C5] has the fonts of the site, also under another host name', async () => {
    const { body } = await browse('/users', { headers: { 'x-forwarded-host': 'localhost:8888' } });
    const fonts = new Set(notEmpty([...body.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url)));
    expect(fonts.size).toBe(2);
    for (const url of fonts) {
      expect(forwardTargetOf(url), url).toBe('endpoints');
      const { status, headers } = await ask(host.url + url);
      expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
    }
  });

  test('[C5] shows the requested address as escaped text', async () => {
    const { body } = await browse('/users/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).toContain('/users/&#60;script&#62;alert(1)&#60;/script&#62;');
  });
});

describe('links back to the site', () => {
  test.each([
    { locale: 'en-US', name: 'Test &#38; Co', href: 'http://localhost:8888/' },
    { locale: 'zh-CN', name: 'cn.test.example', href: 'http://localhost:8889/' },
  ])('[C5] lead to the port of the site in $locale', async ({ locale, name, href }) => {
    const { body } = await browse('/users', { headers: { 'accept-language': locale } });
    expect(body).toContain(`<a class="name" href="${href}">${name}</a>`);
    expect(body).toMatch(new RegExp(`<div class="trail"><a href="${href}">`));
  });

  test('[C5] lead to the start page of the forwarding site', async () => {
    const { body } = await browse('/users', { headers: { 'x-forwarded-host': 'preview.test.example' } });
    expect(body).toContain('<a class="name" href="/">');
  });

  test('[C5] are those of the menu and the footer of the site, which open without script', async () => {
    const quote = { path: '/quote', title: 'Get a <quote>' };
    const group = { title: 'Learn', links: [quote, { path: '/help', title: 'Help' }] };
    const menu = { entries: [group, { title: 'Quote', links: [quote] }], action: quote, footer: [group] };
    const ends = await openEndpoints({ siblings: [{ locale: 'en-US', port: 4321, menu }] });
    const { body } = await browse('/track_and_trace', { at: ends });
    await ends.close();
    expect(faultsIn(body)).toEqual([]);
    const [, header = ''] = /<header>(.*)<\/header>/s.exec(body) ?? [];
    const [, footer = ''] = /<footer>(.*)<\/footer>/s.exec(body) ?? [];
    expect(header).toContain('<a class="action" href="http://localhost:4321/quote">Get a &#60;quote&#62;</a>');
    expect(header).toContain('<summary>Learn</summary><ul><li><a href="http://localhost:4321/quote">');
    expect(header).toContain('<li><a href="http://localhost:4321/quote">Quote</a></li>');
    expect(footer).toContain('<li><a href="http://localhost:4321/help">Help</a></li>');
  });

  test('[C5] lead to the same page in the other language', async () => {
    const { body } = await browse('/track_and_trace?number=a%26b%22');
    expect(body).toContain(
      '<a href="http://localhost:8889/track_and_trace?number=a%26b%22" lang="zh-CN" hreflang="zh-CN">阅读中文版</a>',
    );
  });

  test('[C5] lead to the same page on every other site, of three', () => {
    const locales = ['en-US', 'zh-CN', 'de-DE'] as readonly string[] as readonly Locale[];
    const sites = locales.map((locale, index) => ({ locale, port: 8888 + index }));
    const visit = { locale: 'zh-CN', path: '/users', query: new URLSearchParams('a=b') } as EndpointRequest;
    expect(siblingLinks(sites, visit)).toEqual([
      { locale: 'en-US', href: 'http://localhost:8888/users?a=b' },
      { locale: 'de-DE', href: 'http://localhost:8890/users?a=b' },
    ]);
  });

  test('[C5] are hidden while the site has no port yet, and appear afterwards', async () => {
    const sites = [{ locale: 'en-US' as const, port: 0 }];
    const ends = await openEndpoints({ siblings: sites });
    const unknown = await browse('/users', { at: ends });
    expect([unknown.status, unknown.body.includes('<footer>')]).toEqual([200, false]);
    sites.splice(0, 1, { locale: 'en-US', port: 4321 });
    expect((await browse('/users', { at: ends })).body).toContain(
      '<a class="name" href="http://localhost:4321/">localhost:4321</a>',
    );
    await ends.close();
  });
});

describe('example login', () => {
  test('[F05] sets two cookies in separate headers', async () => {
    const { status, headers, cookies, body } = await browse('/login', { method: 'POST' });
    expect([status, headers['location'], body]).toEqual([303, '/users', '']);
    expect(cookies).toEqual([
      expect.stringMatching(/^waybill_example_session=[\da-f-]{36}; HttpOnly; Path=\/; SameSite=Lax$/),
      'flexport_domain=clients; Path=/; SameSite=Lax',
    ]);
  });

  test('[F05] logs out by expiring two cookies, with the comma in their dates', async () => {
    const { status, headers, cookies } = await browse('/logout', { method: 'POST' });
    expect([status, headers['location']]).toEqual([303, '/login']);
    const over = 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax';
    expect(cookies).toEqual([`waybill_example_session=; HttpOnly; ${over}`, `flexport_domain=; ${over}`]);
  });

  test('[F05] happens only on POST, and GET shows the form', async () => {
    for (const path of ['/login', '/logout']) {
      const { cookies, body } = await browse(path);
      expect([cookies, body]).toEqual([[], expect.stringContaining(`<form action="${path}" method="post">`)]);
    }
  });

  test.each([
    { cookie: '', says: 'You are not logged in.' },
    { cookie: 'a=waybill_example_session', says: 'You are not logged in.' },
    { cookie: 'a=b; waybill_example_session=x', says: 'You are logged in as the example customer.' },
  ])('[F05] is recognized from its cookie: "$cookie"', async ({ cookie, says }) => {
    expect((await browse('/users', { headers: { cookie } })).body).toContain(says);
  });

  test('[F05] is rejected when a page of another site requests it', async () => {
    const { status, cookies } = await browse('/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect([status, cookies]).toEqual([403, []]);
  });
});

describe('errors of the endpoints host', () => {
  test.each([
    { path: '/nothing', method: 'GET', status: 404, title: 'There is no page at this address.' },
    { path: '/login/x', method: 'GET', status: 404, title: 'There is no page at this address.' },
    { path: '/users', method: 'POST', status: 405, title: 'This address does not accept this method.' },
    {
      path: '/%E6%BB',
      method: 'GET',
      status: 400,
      title: 'We cannot read this address: it has a broken escape sequence, or its query has more than 100 parameters.',
    },
  ])('[F04] are shown to people as a page: $status', async ({ path, method, status, title }) => {
    const answer = await browse(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`<title>Error: ${title} | Test &#38; Co</title>`);
    expect(faultsIn(answer.body)).toEqual([]);
  });

  test('[F04] list the allowed methods on a page, too', async () => {
    expect((await browse('/login', { method: 'DELETE' })).headers['allow']).toBe('GET, HEAD, POST');
  });

  test.each(['/ping', '/leads/contact', '/shipment_routes', '/tools/hs-code/search'])(
    '[F04] are JSON on paths for programs, whatever the request accepts: %s',
    async (path) => {
      const { headers } = await browse(path, { method: 'DELETE' });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

test.each(
  notEmpty(Object.keys(FORWARDS).filter((path) => path !== SINK_PATH)).map((path) =>
    path === '/leads' ? '/leads/quote' : path,
  ),
)('[F04] the forwarded path %s is answered', async (path) => {
  expect((await ask(host.url + path)).status).not.toBe(404);
});

test.each(['', '/2/httpapi', '/api/1/envelope/', '/consent', '/collect', '/gtm.js?id=GTM-LOCAL', '/arrivals'])(
  '[T08] the event sink is not available unless it was requested: %s',
  async (path) => {
    for (const method of ['GET', 'POST']) expect((await ask(host.url + SINK_PATH + path, { method })).status).toBe(404);
  },
);

test('[F04] these requests cause no fault of the host', () => {
  // No site listens at the ports of `SITES`, so tools have no data.
  expect(host.faults.filter((fault) => !/^the data of [\w-]+ cannot be read$/.test(fault))).toEqual([]);
});
