import { describe, expect, test } from 'vitest';
import { settle } from '../../support/fakes.ts';
import { documentOf, html, json, ORIGIN, script, startWorker, withNetworkProperties } from './fake-network.ts';

const OFFLINE = { url: '/offline.html', revision: 'r1' };

describe('navigation requests', () => {
  test('[L08] use the network when it responds', async () => {
    const { navigate, reach } = startWorker({ network: { '/x': () => html('old') } });
    await navigate('/x');
    reach({ '/x': () => html('new') });
    expect(await (await navigate('/x'))?.text()).toContain('new');
  });

  test('[L08] return the visited document without a network, for any query', async () => {
    const { navigate, reach } = startWorker({ network: { '/x': () => html('visited') } });
    await navigate('/x');
    reach({});
    const response = await navigate('/x/?q=2');
    expect([response?.status, await response?.text()]).toEqual([200, documentOf('visited')]);
  });

  test('[L08] return the offline page with status 503 without a network and a visited document', async () => {
    const { install, navigate, reach } = startWorker({
      network: { '/offline.html': () => html('You are offline') },
      precache: [OFFLINE],
    });
    await install();
    reach({});
    const response = await navigate('/never');
    expect([response?.status, await response?.text()]).toEqual([503, documentOf('You are offline')]);
  });

  test.each(['/rates', '/rates/cnsha/uslax', '/rates?origin=CNSHA'])(
    '[L08] return the offline page without a network for pages that are never stored: %s',
    async (path) => {
      const network = { '/offline.html': () => html('off'), [path]: () => html('rates') };
      const { install, navigate, onMessage: hear, reach } = startWorker({ network, precache: [OFFLINE] });
      await install();
      expect((await navigate(path))?.status).toBe(200);
      await hear({ visited: path });
      reach({});
      const response = await navigate(path);
      expect([response?.status, await response?.text()]).toEqual([503, documentOf('off')]);
    },
  );

  test('[L08] return a network error when even the offline page is missing', async () => {
    expect((await startWorker().navigate('/never'))?.type).toBe('error');
  });

  test('[L08] return the visited document when the network takes more than 3 s', async () => {
    const { navigate, ask, reach, endWait, waits } = startWorker({ network: { '/x': () => html('visited') } });
    await navigate('/x');
    reach({ '/x': () => new Promise<Response>(() => {}) });
    const response = ask('/x', { mode: 'navigate' });
    await settle();
    endWait();
    expect(await (await response)?.text()).toBe(documentOf('visited'));
    expect(new Set(waits)).toEqual(new Set([3000]));
  });

  test('[L08] wait for a slow network when there is no visited document', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { ask, endWait } = startWorker({ network: { '/x': () => promise } });
    const response = ask('/x', { mode: 'navigate' });
    endWait();
    await settle();
    resolve(html('slow'));
    expect(await (await response)?.text()).toBe(documentOf('slow'));
  });

  test.each([404, 500, 503])('[L08] keep the status of the host: %s', async (status) => {
    const { navigate, reach, urls } = startWorker({ network: { '/x': () => html('visited') } });
    await navigate('/x');
    reach({ '/x': () => html('trouble', { status }), '/y': () => html('trouble', { status }) });
    expect((await navigate('/x'))?.status).toBe(status);
    expect((await navigate('/y'))?.status).toBe(status);
    expect(urls()).toEqual([`${ORIGIN}/x`]);
  });

  test('[L08] pass redirects to the browser and do not store them', async () => {
    const redirect = () => withNetworkProperties(html(''), { type: 'opaqueredirect', status: 0 });
    const { navigate, urls } = startWorker({ network: { '/old': redirect } });
    expect((await navigate('/old'))?.type).toBe('opaqueredirect');
    expect(urls()).toEqual([]);
  });
});

describe('visited pages', () => {
  test('[L08] are stored up to 60, and the least recently visited is evicted first', async () => {
    const paths = Array.from({ length: 61 }, (_, index) => `/page-${index}`);
    const network = Object.fromEntries(paths.map((path) => [path, () => html(path)]));
    const { navigate, urls } = startWorker({ network });
    for (const path of paths.slice(0, 60)) await navigate(path);
    await navigate('/page-0');
    await navigate('/page-60');
    expect(urls()).toHaveLength(60);
    expect(urls()).toContain(`${ORIGIN}/page-0`);
    expect(urls()).not.toContain(`${ORIGIN}/page-1`);
  });

  test('[L08] are stored too when the page was shown without a document load', async () => {
    const { onMessage: hear, navigate, reach, asked } = startWorker({ network: { '/x': () => html('shown') } });
    await hear({ visited: '/x' });
    await hear({ visited: '/x' });
    expect(asked).toEqual(['/x']);
    reach({});
    expect(await (await navigate('/x'))?.text()).toBe(documentOf('shown'));
  });

  test('[L08] are stored with their stylesheets, which the browser loaded before the worker existed', async () => {
    const link = (name: string) => `<link rel="stylesheet" href="/static/${name}.css" data-head="">`;
    const sheet = () => new Response('p{}', { headers: { 'content-type': 'text/css' } });
    const network = {
      '/x': () => html(link('base') + link('own')),
      '/static/base.css': sheet,
      '/static/own.css': sheet,
    };
    const { onMessage: hear, ask, reach, asked } = startWorker({ network });
    await ask('/static/base.css');
    await hear({ visited: '/x' });
    expect(asked).toEqual(['/static/base.css', '/x', '/static/own.css']);
    reach({});
    expect(await (await ask('/static/own.css'))?.text()).toBe('p{}');
  });

  test.each(['/login', '/login/x', '/rates', '/rates/a/b', 'https://elsewhere.test/x', 'http://['])(
    '[L08] are not requested when the worker ignores the path: %s',
    async (visited) => {
      const { onMessage: hear, asked, urls } = startWorker();
      await hear({ visited });
      expect(asked.filter((path) => !path.startsWith('/x'))).toEqual([]);
      expect(urls()).toEqual([]);
    },
  );

  test.each([null, undefined, 'purge', 5, [], { purge: 'yes' }, { visited: 5 }])(
    '[L08] are not changed by invalid messages: %j',
    async (message) => {
      const { navigate, onMessage: hear, urls } = startWorker({ network: { '/x': () => html('x') } });
      await navigate('/x');
      await hear(message);
      expect(urls()).toEqual([`${ORIGIN}/x`]);
    },
  );
});

describe('files with a content hash', () => {
  test('[L08] come from the cache first', async () => {
    const { visit, asked } = startWorker({ network: { '/static/a-1.js': () => script('a()') } });
    await visit('/static/a-1.js');
    expect(await (await visit('/static/a-1.js'))?.text()).toBe('a()');
    expect(asked).toEqual(['/static/a-1.js']);
  });

  test('[L08] are stored unpacked when the host compresses them', async () => {
    const code = 'a();'.repeat(20);
    const headers = { 'content-encoding': 'br', 'content-length': '9' };
    const { visit, reach } = startWorker({ network: { '/static/a-1.js': () => script(code, { headers }) } });
    await visit('/static/a-1.js');
    reach({});
    const cached = await visit('/static/a-1.js');
    expect(await cached?.text()).toBe(code);
    // The worker stores the file without encoding, or a browser would unpack it again.
    expect([cached?.headers.get('content-encoding'), cached?.headers.get('content-length')]).toEqual([null, null]);
  });

  test('[L08] fail when neither the cache nor the network has them', async () => {
    await expect(startWorker().visit('/static/a-1.js')).rejects.toThrow('Failed to fetch');
  });
});

describe('data requests', () => {
  const PATHS = [
    '/page-data/x/page-data.json',
    '/page-data/x/page-data-rsc.json',
    '/page-data/sq/d/abc.json',
    '/slice-data/footer.json',
  ];
  test.each(PATHS)('[L08] use the network, and the cache only without one: %s', async (path) => {
    const { visit, reach } = startWorker({ network: { [path]: () => json({ path: 'old' }) } });
    await visit(path);
    reach({ [path]: () => json({ path: 'new' }) });
    expect(await (await visit(path))?.json()).toEqual({ path: 'new' });
    reach({});
    expect(await (await visit(path))?.json()).toEqual({ path: 'new' });
  });

  test('[L08] return a network error when neither the network nor the cache has the data', async () => {
    expect((await startWorker().visit(PATHS[0] ?? ''))?.type).toBe('error');
  });

  test('[L08] keep the status of the host, because the loader depends on it', async () => {
    const path = PATHS[0] ?? '';
    const { visit, reach } = startWorker({ network: { [path]: () => json({ path: '/x' }) } });
    await visit(path);
    reach({ [path]: () => json({}, { status: 404 }) });
    expect((await visit(path))?.status).toBe(404);
  });
});

describe('requests that the worker ignores', () => {
  test.each([
    ['another method', '/x', { method: 'POST', mode: 'navigate' }],
    ['a HEAD check', '/x', { method: 'HEAD' }],
    ['a part of a file', '/static/a.js', { headers: { range: 'bytes=0-10' } }],
    ['another origin', 'https://elsewhere.test/static/a.js', {}],
    ['app data', '/page-data/app-data.json', {}],
    ['the worker itself', '/sw.js', {}],
    ['a navigation to the worker itself', '/sw.js', { mode: 'navigate' }],
    ['a navigation to app data', '/page-data/app-data.json', { mode: 'navigate' }],
    ['the worker of worker-thread scripts', '/~partytown/1.0.0-abc/sw.js', {}],
    ['the frame of worker-thread scripts', '/~partytown/1.0.0-abc/partytown-sandbox-sw.html?x', { mode: 'navigate' }],
    ['data with a query', '/page-data/x/page-data.json?id=1', {}],
    ["a lane's data", '/page-data/rates/cnsha/page-data.json', {}],
    ['a forwarded path', '/login', { mode: 'navigate' }],
    ['a path below the forwarded path', '/login/session', { mode: 'navigate' }],
    ['an address that is not a page', '/geo.json', {}],
  ])('[L08] include %s', (_what, path, options) => {
    expect(startWorker().ask(path, options)).toBeUndefined();
  });

  test.each(['/loginx', '/ratesx'])('[L08] do not include paths with the same prefix: %s', async (path) => {
    const { navigate } = startWorker({ network: { [path]: () => html('page') } });
    expect((await navigate(path))?.status).toBe(200);
  });
});

describe('responses that are never stored', () => {
  const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  test.each<[string, string, () => Response]>([
    ['an error of the host', '/static/a.js', () => script('a', { status: 500 })],
    ['a missing page', '/page-data/x/page-data.json', () => json({}, { status: 404 })],
    ['a part of a file', '/static/a.js', () => script('a', { status: 206 })],
    ['a shorter body than announced', '/static/a.js', () => script('a', { headers: { 'content-length': '9' } })],
    ['HTML instead of a script', '/static/a.js', () => html('sign in')],
    ['HTML instead of data', '/page-data/x/page-data.json', () => html('sign in')],
    [
      'a connection that broke',
      '/static/a.js',
      () => new Response(broken(), { headers: { 'content-type': 'text/javascript' } }),
    ],
  ])('[L08] include %s', async (_what, path, network) => {
    const { visit, urls } = startWorker({ network: { [path]: network } });
    await visit(path);
    expect(urls()).toEqual([]);
  });

  test.each<[string, string]>([
    ['a document that was cut off', documentOf('x').slice(0, -12)],
    ['a sign-in page of another host', '<!doctype html><html><body>Sign in</body></html>'],
  ])('[L08] include %s', async (_what, text) => {
    const network = { '/x': () => new Response(text, { headers: { 'content-type': 'text/html' } }) };
    const { navigate, urls } = startWorker({ network });
    expect(await (await navigate('/x'))?.text()).toBe(text);
    expect(urls()).toEqual([]);
  });

  test.each<[string, string, ResponseInit]>([
    ['an answer to a query', '/tools/cbm?length=777', {}],
    ['a confirmation with the reference of a lead', '/contact/confirmation?reference=DEADBEEF', {}],
    ['an answer that no cache may store', '/atlas/port/CNSHA', { headers: { 'cache-control': 'private, No-Store' } }],
  ])('[L08] include %s', async (_what, path, init) => {
    const { navigate, urls } = startWorker({ network: { [path]: () => html('answer', init) } });
    expect((await navigate(path))?.status).toBe(200);
    expect(urls()).toEqual([]);
  });

  test('[L08] do not include pages with a nonce, which only shared caches must not store', async () => {
    const headers = { 'cache-control': 'private, max-age=0, must-revalidate' };
    const { navigate, urls } = startWorker({ network: { '/x': () => html('page', { headers }) } });
    await navigate('/x');
    expect(urls()).toEqual([`${ORIGIN}/x`]);
  });

  test('[L08] include a redirected response', async () => {
    const redirected = () => withNetworkProperties(html('elsewhere'), { redirected: true });
    const { navigate, urls } = startWorker({ network: { '/x': redirected } });
    await navigate('/x');
    expect(urls()).toEqual([]);
  });
});

describe('damaged caches', () => {
  test('[L08] a full disk only prevents the copy', async () => {
    const network = { '/x': () => html('x'), '/static/a.js': () => script('a'), '/offline.html': () => html('off') };
    const { install, activate, navigate, visit, urls } = startWorker({ network, precache: [OFFLINE], isFull: true });
    await install();
    await activate();
    expect(await (await navigate('/x'))?.text()).toBe(documentOf('x'));
    expect(await (await visit('/static/a.js'))?.text()).toBe('a');
    expect(urls()).toEqual([]);
  });

  test.each([
    ['cut off', (body: string) => body.slice(0, 5)],
    ['longer', (body: string) => `${body}more`],
  ])('[L08] a stored file that is %s is deleted and requested again', async (_what, damage) => {
    const { visit, open, names, asked } = startWorker({ network: { '/static/a.js': () => script('whole();') } });
    await visit('/static/a.js');
    const cache = await open(names().find((name) => name.includes('hashed')) ?? '');
    const cached = await cache.match(`${ORIGIN}/static/a.js`);
    const headers = cached?.headers ?? new Headers();
    await cache.put(`${ORIGIN}/static/a.js`, new Response(damage((await cached?.text()) ?? ''), { headers }));
    expect(await (await visit('/static/a.js'))?.text()).toBe('whole();');
    expect(asked).toHaveLength(2);
  });

  test('[L08] a page that an earlier worker stored, perhaps for a query, is requested again', async () => {
    const { navigate, onMessage: hear, open, reach, urls } = startWorker({ network: { '/x': () => html('page') } });
    const cache = await open('waybill-runtime-pages');
    const stored = html('777');
    const length = String((await stored.clone().text()).length);
    stored.headers.set('x-kept-bytes', length);
    await cache.put(`${ORIGIN}/x`, stored);
    await hear({ visited: '/x' });
    reach({});
    expect([await (await navigate('/x'))?.text(), urls()]).toEqual([documentOf('page'), [`${ORIGIN}/x`]]);
  });

  test('[L08] a file that another writer stored is not returned', async () => {
    const { visit, open, names } = startWorker({ network: { '/static/a.js': () => script('ours();') } });
    await visit('/static/a.js');
    const cache = await open(names().find((name) => name.includes('hashed')) ?? '');
    await cache.put(`${ORIGIN}/static/a.js`, script('theirs();'));
    expect(await (await visit('/static/a.js'))?.text()).toBe('ours();');
  });
});

describe('worker lifecycle', () => {
  test('[L08] stores the files of its build, and a failure does not stop the others', async () => {
    const network = {
      '/offline.html': () => html('off'),
      '/static/a.js': () => script('a'),
      '/broken.html': () => html('', { status: 404 }),
    };
    const precache = [
      { url: '/gone.html', revision: 'r' },
      { url: '/broken.html', revision: 'r' },
      OFFLINE,
      { url: '/static/a.js', revision: null },
    ];
    const { install, urls, reach, visit } = startWorker({ network, precache });
    await install();
    expect(urls()).toEqual([`${ORIGIN}/offline.html?revision=r1`, `${ORIGIN}/static/a.js`]);
    reach({});
    expect(await (await visit('/static/a.js'))?.text()).toBe('a');
  });

  test("[L08] bypasses the browser's cache only for files without a hash in their names", async () => {
    const network = { '/offline.html': () => html('off'), '/static/a.js': () => script('a') };
    const precache = [OFFLINE, { url: '/static/a.js', revision: null }];
    const { install, modes } = startWorker({ network, precache });
    await install();
    expect(modes).toEqual({ '/offline.html': 'reload', '/static/a.js': 'default' });
  });

  test('[L08] requests only files that the worker before did not store', async () => {
    const network = { '/offline.html': () => html('off') };
    const { install, asked } = startWorker({ network, precache: [OFFLINE] });
    await install();
    await install();
    expect(asked).toEqual(['/offline.html']);
  });

  test('[L08] deletes caches and files of older workers, and nothing else', async () => {
    const data = '/page-data/x/page-data.json';
    const network = { '/x': () => html('x'), '/static/a.js': () => script('a'), [data]: () => json({ path: '/x' }) };
    const { install, activate, open, names, urls, navigate, visit } = startWorker({
      network: { '/offline.html': () => html('off'), ...network },
      precache: [OFFLINE],
    });
    for (const old of [
      'waybill-runtime-old',
      'workbox-precache-v1',
      'gatsby-plugin-offline-runtime',
      'app-of-the-login',
    ]) {
      await open(old);
    }
    await navigate('/x');
    for (const path of ['/static/a.js', data]) await visit(path);
    await (await open('waybill-precache')).put(`${ORIGIN}/offline.html?revision=r0`, html('older'));
    await install();
    await activate();
    expect(names().toSorted()).toEqual([
      'app-of-the-login',
      'waybill-precache',
      'waybill-runtime-data',
      'waybill-runtime-hashed',
      'waybill-runtime-pages',
    ]);
    const storedPaths = ['/offline.html?revision=r1', data, '/static/a.js', '/x'];
    expect(urls().toSorted()).toEqual(storedPaths.map((path) => ORIGIN + path));
  });

  test('[L08] deletes visits on a purge and keeps the files of its build', async () => {
    const network = { '/offline.html': () => html('off'), '/x': () => html('x'), '/static/a.js': () => script('a') };
    const { install, navigate, visit, onMessage: hear, names } = startWorker({ network, precache: [OFFLINE] });
    await install();
    await navigate('/x');
    await visit('/static/a.js');
    expect(names().filter((name) => name.includes('runtime'))).toHaveLength(2);
    await hear({ purge: true });
    expect(names()).toEqual(['waybill-precache']);
  });
});
