import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostedSite } from '../cli/preview/host.ts';
import { bundleBrowser } from '../pipeline/bundle/browser.ts';
import { noStore } from '../pipeline/cache/store.ts';
import { startBrowser } from './support/browser.ts';
import { buildOnce, type Fault, type FaultyHost, openHost } from './support/faulty-host.ts';
import { blank, follow, isMarked, mark, ready, shown, type Visit, visit } from './support/visit.ts';

startBrowser();
const built = buildOnce();
const next = buildOnce({ isNext: true });
const english = async () => openHost(await built.site('en-US'));
const HELP = 'header a[href="/help"]';
const WORKER = '/sw.js';
const PAGES = 'waybill-runtime-pages';

const script = (body: string): Fault => ({ status: 200, type: 'text/javascript; charset=utf-8', body });

let retiredWorker = '';
beforeAll(async () => {
  ({ retiredWorker } = await bundleBrowser(noStore));
});

declare global {
  interface Window {
    /** What became of workers, as the runtime told. */
    states?: string[];
  }
}

/** The build hash that a site's pages carry. */
function buildOf({ read }: HostedSite): string | undefined {
  return /data-build="(\w+)"/.exec(Buffer.from(read('index.html')).toString())?.[1];
}

/** A page whose worker is allowed. */
async function withWorker(): Promise<Visit> {
  return blank({
    serviceWorkers: 'allow',
    before: () => {
      window.states = [];
      addEventListener('service-worker', (event) => window.states?.push((event as CustomEvent<string>).detail));
    },
  });
}

/** Opens a page and waits until the worker is in charge of it and has kept it. */
async function visitKept(host: FaultyHost, path = '/'): Promise<Visit> {
  const { page, complaints } = await withWorker();
  await page.goto(host.origin + path);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await kept(page, path);
  return { page, complaints };
}

/** Waits until the worker keeps the document of a path. */
async function kept(page: Page, path: string): Promise<void> {
  const isKept = async ([cache, url]: [string, string]) =>
    (await caches.has(cache)) && (await (await caches.open(cache)).match(url)) !== undefined;
  await until(page, isKept, [PAGES, path] as [string, string]);
}

/** Waits for what only a promise can tell, which the test tool's own waiting takes for true at once. */
async function until<Arg>(page: Page, isSo: (given: Arg) => Promise<boolean>, given: Arg): Promise<void> {
  // The types of the test tool cannot see that an argument which is handed on is one that it can send.
  const evaluate = page.evaluate.bind(page) as (run: typeof isSo, handed: Arg) => Promise<boolean>;
  await expect.poll(() => evaluate(isSo, given), { timeout: 20_000 }).toBe(true);
}

/** Nothing is answered any more. */
function cut(host: FaultyHost): void {
  host.fail(/./, 'reset');
}

describe('pages without a network', () => {
  test.each([
    ['en-US', 'You are offline', 'Help Center'],
    ['zh-CN', '您已离线', '帮助中心'],
  ] as const)(
    '[L08] 45: visited ones open, others say in %s that there is none, with status 503',
    async (locale, sentence, help) => {
      const host = await openHost(await built.site(locale));
      const { page } = await visitKept(host);
      await follow(page, HELP);
      await shown(page, '/help');
      await kept(page, '/help');
      cut(host);
      for (const path of ['/', '/help', '/help?utm_source=mail', '/help/']) {
        const response = await page.goto(host.origin + path);
        expect([path, response?.status()]).toEqual([path, 200]);
      }
      expect(await page.locator('h1').textContent()).toBe(help);

      const response = await page.goto(`${host.origin}/blog/peak-season-calendar`);
      expect(response?.status()).toBe(503);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').textContent()).toBe(sentence);
      expect(page.url()).toBe(`${host.origin}/blog/peak-season-calendar`);
      // Nobody but the visitor, or the browser that is online again, loads it anew.
      expect(await page.locator('main').isVisible()).toBe(true);
    },
  );

  test('[L08] 45: being online again shows the page that was asked for', async () => {
    const host = await english();
    const { page } = await visitKept(host);
    cut(host);
    await page.context().setOffline(true);
    await page.goto(`${host.origin}/blog`);
    await shown(page, '/offline.html');
    await page.waitForFunction(() => !navigator.onLine);
    host.recover();
    await page.context().setOffline(false);
    await shown(page, '/blog');
    await ready(page);
    expect(await page.locator('h1').textContent()).toBe('Blog');
  });

  test('[L08] 45: a link on a visited page leads to a visited page', async () => {
    const host = await english();
    const { page } = await visitKept(host);
    await follow(page, HELP);
    await shown(page, '/help');
    await kept(page, '/help');
    await page.goto(`${host.origin}/`);
    await ready(page);
    cut(host);
    await page.locator(HELP).click();
    await shown(page, '/help');
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L08] 45: a host that does not answer is not waited for where the page was visited', async () => {
    const host = await english();
    const { page } = await visitKept(host, '/help');
    const hold = host.hold('/help');
    await page.goto(`${host.origin}/help`);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    await hold.reached;
    hold.release();
  });
});

describe('a worker that fails', () => {
  test.each<[string, Fault, RegExp]>([
    ['is not there', { status: 404, type: 'text/html', body: 'Not found' }, /^service worker:/],
    ['is HTML', { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' }, /^service worker:/],
    ['is no script', script('const broken = ('), /^service worker:/],
    [
      'throws while installing',
      script('self.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("no"))));'),
      /^The installing service worker became redundant\.$/,
    ],
  ])('[N06] 51: one that %s costs a line in the console and nothing else', async (_what, fault, sentence) => {
    const host = await english();
    host.fail(WORKER, fault);
    const { page, complaints } = await withWorker();
    const said = page.waitForEvent('console', (message) => sentence.test(message.text()));
    await page.goto(`${host.origin}/`);
    await said;
    await ready(page);
    await mark(page);
    await follow(page, HELP);
    await shown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    // The browser adds lines of its own.
    expect(
      complaints().filter(
        (text) =>
          !/^Failed to load resource|^A bad HTTP response|^The script has an unsupported|^Uncaught|no$/.test(text),
      ),
    ).toEqual([expect.stringMatching(sentence)]);
  });

  test('[L08] 51: a file to keep that is not there does not stop it', async () => {
    const host = await english();
    host.fail('/offline.html', { status: 404 });
    const { page } = await visitKept(host);
    cut(host);
    const response = await page.goto(`${host.origin}/`);
    expect(response?.status()).toBe(200);
    await expect(page.goto(`${host.origin}/blog`)).rejects.toThrow(/net::ERR_/);
  });

  test('[L08] 51: storage that is full keeps nothing and stops nothing', async () => {
    const host = await english();
    const { page } = await withWorker();
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 });
    await page.goto(`${host.origin}/`);
    await ready(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await mark(page);
    await follow(page, HELP);
    await shown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await ready(page);
    expect(await page.evaluate(() => caches.match('/help'))).toBeUndefined();
  });

  test.each([
    ['half a document', '<!doctype html><html><h1>Half'],
    ['nothing', ''],
  ])('[L08] 51: %s among the kept pages is not shown', async (_what, body) => {
    const host = await english();
    const { page } = await visitKept(host, '/help');
    await page.evaluate(
      async ([cache, text]) => {
        const headers = { 'content-type': 'text/html', 'x-kept-bytes': '20000' };
        await (await caches.open(cache)).put('/help', new Response(text, { headers }));
      },
      [PAGES, body] as const,
    );
    cut(host);
    const response = await page.goto(`${host.origin}/help`);
    expect(response?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    host.recover();
    expect((await page.reload())?.status()).toBe(200);
    await ready(page);
  });
});

const OLD_WORKER = `
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all(['gatsby-plugin-offline-runtime', 'workbox-precache-v2', 'somebody-elses'].map(async (name) => {
    const cache = await caches.open(name);
    await cache.put('/help', new Response('<h1>Of long ago</h1>', { headers: { 'content-type': 'text/html' } }));
  })));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});`;

describe('a worker of another time', () => {
  test('[L08] 51: one of two builds ago is replaced with its caches, and the next click is a page load', async () => {
    const host = await english();
    host.fail(WORKER, script(OLD_WORKER));
    const { page } = await withWorker();
    await page.goto(`${host.origin}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    host.recover();
    await page.goto(`${host.origin}/`);
    await page.waitForFunction(() => window.states?.at(-1) === 'activated');
    expect(await page.evaluate(() => window.states)).toEqual(['update-ready', 'activating', 'activated']);
    await mark(page);
    await follow(page, HELP);
    await shown(page, '/help');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => !name.startsWith('waybill-'))).toEqual(['somebody-elses']);
  });

  test('[L08] 51: a retired one takes its caches along and leaves pages to the network', async () => {
    const host = await english();
    const { page } = await visitKept(host);
    host.fail(WORKER, script(retiredWorker));
    await page.goto(`${host.origin}/`);
    const isGone = async () =>
      (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0;
    await until(page, isGone, undefined);
    cut(host);
    await expect(page.goto(`${host.origin}/`)).rejects.toThrow(/net::ERR_/);
    host.recover();
    host.fail(WORKER, script(retiredWorker));
    const again = await page.context().newPage();
    await again.goto(`${host.origin}/`);
    await ready(again);
    await mark(again);
    await follow(again, HELP);
    await shown(again, '/help');
    expect(await isMarked(again)).toBe(true);
    await until(again, isGone, undefined);
  });

  test('[L04] 50: pages of an older build are forgotten as soon as a newer one is known', async () => {
    const host = await english();
    const { page } = await visitKept(host);
    await follow(page, HELP);
    await shown(page, '/help');
    await kept(page, '/help');
    host.fail('/page-data/app-data.json', {
      status: 200,
      type: 'application/json',
      body: '{"webpackCompilationHash":"x"}',
    });
    await follow(page, 'header a[href="/blog"]');
    await shown(page, '/blog');
    await kept(page, '/blog');
    const isForgotten = async (name: string) => (await (await caches.open(name)).match('/help')) === undefined;
    await until(page, isForgotten, PAGES);
  });

  test('[L08] 50: the worker of a newer build beside the pages of an older one stops nothing', async () => {
    const host = await english();
    const [older, newer] = [await built.site('en-US'), await next.site('en-US')];
    host.publish((path) => (path === WORKER ? newer : older));
    const { page } = await visitKept(host);
    await mark(page);
    await follow(page, HELP);
    await shown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await kept(page, '/help');
    host.publish(newer);
    await page.goto(`${host.origin}/help`);
    await ready(page);
    expect(await page.locator('html').getAttribute('data-build')).toBe(buildOf(newer));
    await kept(page, '/help');
    cut(host);
    expect((await page.goto(`${host.origin}/help`))?.status()).toBe(200);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L01] app data is asked of the host with every document, worker or not', async () => {
    const host = await english();
    const { page } = await visitKept(host);
    const before = host.count('/page-data/app-data.json');
    await page.reload();
    await ready(page);
    expect(host.count('/page-data/app-data.json')).toBe(before + 1);
    const names = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
      ).flat(),
    );
    expect(names.filter((url) => url.includes('app-data') || url.includes('sw.js'))).toEqual([]);
    expect(names.some((url) => url.endsWith('/'))).toBe(true);
  });
});

test('[N06] 52: http on a host that is not localhost registers none, says why, and nothing else breaks', async () => {
  const host = await english();
  const origin = host.origin.replace('localhost', 'waybill.localhost');
  const { page, complaints } = await visit({ ...host, origin }, '/', { serviceWorkers: 'allow' });
  await follow(page, HELP);
  await shown(page, '/help');
  expect(await isMarked(page)).toBe(true);
  expect(complaints()).toEqual(['Service workers can only be used over HTTPS, or on localhost for development']);
  expect(host.count(WORKER)).toBe(0);
});
