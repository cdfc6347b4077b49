import { describe, expect, test } from 'vitest';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { type Fault, openHost } from '../support/faulty-host.ts';
import { POST } from '../support/fixtures.ts';
import { follow, isMarked, markDocument, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';
import { goOffline, PAGES, script, visitAndCache, WORKER, waitUntilCached, withWorker } from '../support/worker.ts';

startBrowser();
const english = async () => openHost(await fixtures.site('en-US'));
const HELP = 'header a[href="/help"]';

describe('pages without a connection', () => {
  test.each([['en-US', 'You are offline', 'Help Center']] as const)(
    '[L08] 45: visited pages open, others show the offline page in %s with status 503',
    async (locale, sentence, help) => {
      const host = await openHost(await fixtures.site(locale));
      const { page } = await visitAndCache(host);
      await follow(page, HELP);
      await waitUntilShown(page, '/help');
      await waitUntilCached(page, '/help');
      goOffline(host);
      for (const path of ['/', '/help', '/help?utm_source=mail', '/help/']) {
        const response = await page.goto(host.origin + path);
        expect([path, response?.status()]).toEqual([path, 200]);
      }
      expect(await page.locator('h1').textContent()).toBe(help);

      const response = await page.goto(host.origin + POST);
      expect(response?.status()).toBe(503);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').textContent()).toBe(sentence);
      expect(page.url()).toBe(host.origin + POST);
      // Only the visitor, or the browser's `online` event, reloads the page.
      expect(await page.locator('main').isVisible()).toBe(true);
    },
  );

  test.each(['/rates/cnsha/uslax', '/route-search'])(
    '[L08] 45: %s shows the offline page, although the worker never stores some of these pages',
    async (path) => {
      const host = await english();
      const { page } = await visitAndCache(host);
      goOffline(host);
      expect((await page.goto(host.origin + path))?.status()).toBe(503);
      expect(await page.locator('h1').textContent()).toBe('You are offline');
    },
  );

  test('[L08] 45: an answer to a query is not shown at the address without the query', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    const body = '<!doctype html><html data-build="x"><h1>777</h1></html>';
    host.fail('/tools/cbm', { status: 200, type: 'text/html', body });
    await page.goto(`${host.origin}/tools/cbm?length=777`);
    expect(await page.locator('h1').textContent()).toBe('777');
    // The worker has stored this later page, so it has also handled the earlier one.
    await page.goto(`${host.origin}/help`);
    await waitUntilCached(page, '/help');
    goOffline(host);
    expect((await page.goto(`${host.origin}/tools/cbm`))?.status()).toBe(503);
  });

  test('[L08] 45: going online again shows the requested page', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    goOffline(host);
    await page.goto(`${host.origin}/blog`);
    await waitUntilShown(page, '/offline.html');
    await waitUntilReady(page);
    host.recover();
    // Playwright's own switch fires this event before the worker has a network again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await waitUntilShown(page, '/blog');
    await waitUntilReady(page);
    expect(await page.locator('h1').textContent()).toBe('Blog');
  });

  test('[L08] 45: a link from a visited page to a visited page works', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await waitUntilCached(page, '/help');
    await page.goto(`${host.origin}/`);
    await waitUntilReady(page);
    goOffline(host);
    await page.locator(HELP).click();
    await waitUntilShown(page, '/help');
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L08] 45: the service worker does not wait for a host that hangs if it has the visited page', async () => {
    const host = await english();
    const { page } = await visitAndCache(host, '/help');
    const hold = host.hold('/help');
    await page.goto(`${host.origin}/help`);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    await hold.reached;
    hold.release();
  });
});

describe('a service worker that fails', () => {
  const FAULTS: [string, Fault, RegExp][] = [
    [
      'throws while installing',
      script('self.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("no"))));'),
      /^The installing service worker became redundant\.$/,
    ],
    ['is missing', { status: 404, type: 'text/html', body: 'Not found' }, /^service worker:/],
    ['is HTML', { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' }, /^service worker:/],
    ['is invalid JavaScript', script('const broken = ('), /^service worker:/],
  ];

  test.each(casesToTest(FAULTS, 2))(
    '[N06] 51: a worker that %s logs one line, and nothing else breaks',
    async (_what, fault, sentence) => {
      const host = await english();
      host.fail(WORKER, fault);
      const { page, complaints } = await withWorker();
      const said = page.waitForEvent('console', (message) => sentence.test(message.text()));
      await page.goto(`${host.origin}/`);
      await said;
      await waitUntilReady(page);
      await markDocument(page);
      await follow(page, HELP);
      await waitUntilShown(page, '/help');
      expect(await isMarked(page)).toBe(true);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
      // The browser logs its own lines.
      expect(
        complaints().filter(
          (text) =>
            !/^Failed to load resource|^A bad HTTP response|^The script has an unsupported|^Uncaught|no$/.test(text),
        ),
      ).toEqual([expect.stringMatching(sentence)]);
    },
  );

  test('[L08] 51: installs although a file to cache is missing', async () => {
    const host = await english();
    host.fail('/offline.html', { status: 404 });
    const { page } = await visitAndCache(host);
    goOffline(host);
    const response = await page.goto(`${host.origin}/`);
    expect(response?.status()).toBe(200);
    await expect(page.goto(`${host.origin}/blog`)).rejects.toThrow(/net::ERR_/);
  });

  test('[L08] 51: with full storage caches nothing and breaks nothing', async () => {
    const host = await english();
    const { page } = await withWorker();
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 });
    await page.goto(`${host.origin}/`);
    await waitUntilReady(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await markDocument(page);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await waitUntilReady(page);
    expect(await page.evaluate(() => caches.match('/help'))).toBeUndefined();
  });

  const TORN = [
    ['half a document', '<!doctype html><html><h1>Half'],
    ['an empty document', ''],
  ] as const;

  test.each(casesToTest(TORN))('[L08] 51: never shows %s from the cached pages', async (_what, body) => {
    const host = await english();
    const { page } = await visitAndCache(host, '/help');
    await page.evaluate(
      async ([cache, text]) => {
        const headers = { 'content-type': 'text/html', 'x-stored-bytes': '20000' };
        await (await caches.open(cache)).put('/help', new Response(text, { headers }));
      },
      [PAGES, body] as const,
    );
    goOffline(host);
    const response = await page.goto(`${host.origin}/help`);
    expect(response?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    host.recover();
    expect((await page.reload())?.status()).toBe(200);
    await waitUntilReady(page);
  });
});

test('[N06] 52: HTTP on a host other than localhost registers no worker, logs the reason, and breaks nothing', async () => {
  const host = await english();
  const origin = host.origin.replace('localhost', 'waybill.localhost');
  const { page, complaints } = await visit({ ...host, origin }, '/', { serviceWorkers: 'allow' });
  await follow(page, HELP);
  await waitUntilShown(page, '/help');
  expect(await isMarked(page)).toBe(true);
  expect(complaints()).toEqual(['Service workers can only be used over HTTPS, or on localhost for development']);
  expect(host.count(WORKER)).toBe(0);
});
