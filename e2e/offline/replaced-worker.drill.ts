import { beforeAll, describe, expect, test } from 'vitest';
import { browserBundle } from '../../tests/helpers/browser-bundle.ts';
import { startBrowser } from '../support/browser.ts';
import { buildNextRelease, fixtures } from '../support/builds.ts';
import { buildHashOf, openHost } from '../support/faulty-host.ts';
import { follow, isMarked, markDocument, waitUntilReady, waitUntilShown } from '../support/visit.ts';
import {
  goOffline,
  PAGES,
  script,
  until,
  visitAndCache,
  WORKER,
  waitUntilCached,
  withWorker,
} from '../support/worker.ts';

startBrowser();
const next = buildNextRelease();
const english = async () => openHost(await fixtures.site('en-US'));
const HELP = 'header a[href="/help"]';

let retiredWorker = '';
beforeAll(async () => {
  ({ retiredWorker } = await browserBundle());
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

describe('service workers of other builds', () => {
  test('[L08] 51: a worker from two builds ago is replaced with its caches, and the next click is a page load', async () => {
    const host = await english();
    host.fail(WORKER, script(OLD_WORKER));
    const { page } = await withWorker();
    await page.goto(`${host.origin}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    host.recover();
    await page.goto(`${host.origin}/`);
    await page.waitForFunction(() => window.states?.at(-1) === 'activated');
    expect(await page.evaluate(() => window.states)).toEqual(['update-ready', 'activating', 'activated']);
    await markDocument(page);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => !name.startsWith('waybill-'))).toEqual(['somebody-elses']);
  });

  test('[L08] 51: a retired worker deletes its caches and leaves pages to the network', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    host.fail(WORKER, script(retiredWorker));
    await page.goto(`${host.origin}/`);
    const isGone = async () =>
      (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0;
    await until(page, isGone, undefined);
    goOffline(host);
    await expect(page.goto(`${host.origin}/`)).rejects.toThrow(/net::ERR_/);
    host.recover();
    host.fail(WORKER, script(retiredWorker));
    const again = await page.context().newPage();
    await again.goto(`${host.origin}/`);
    await waitUntilReady(again);
    await markDocument(again);
    await follow(again, HELP);
    await waitUntilShown(again, '/help');
    expect(await isMarked(again)).toBe(true);
    await until(again, isGone, undefined);
  });

  test('[L04] 50: pages of an older build are evicted when the worker learns of a newer build', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await waitUntilCached(page, '/help');
    host.fail('/page-data/app-data.json', {
      status: 200,
      type: 'application/json',
      body: '{"webpackCompilationHash":"x"}',
    });
    await follow(page, 'header a[href="/blog"]');
    await waitUntilShown(page, '/blog');
    await waitUntilCached(page, '/blog');
    const isForgotten = async (name: string) => (await (await caches.open(name)).match('/help')) === undefined;
    await until(page, isForgotten, PAGES);
  });

  test('[L08] 50: the worker of a newer build works with pages of an older build', async () => {
    const host = await english();
    const [older, newer] = [await fixtures.site('en-US'), await next.site('en-US')];
    host.serve((path) => (path === WORKER ? newer : older));
    const { page } = await visitAndCache(host);
    await markDocument(page);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await waitUntilCached(page, '/help');
    host.serve(newer);
    await page.goto(`${host.origin}/help`);
    await waitUntilReady(page);
    expect(await page.locator('html').getAttribute('data-build')).toBe(await buildHashOf(newer));
    await waitUntilCached(page, '/help');
    goOffline(host);
    expect((await page.goto(`${host.origin}/help`))?.status()).toBe(200);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L01] every document requests app data from the host, with or without a worker', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    const before = host.count('/page-data/app-data.json');
    await page.reload();
    await waitUntilReady(page);
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
