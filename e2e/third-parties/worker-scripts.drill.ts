import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { follow, openBlank, type TestVisit, waitUntilReady, waitUntilShown } from '../support/visit.ts';
import { until, waitUntilCached } from '../support/worker.ts';
import { startScripts, type WorkerHost, workerSite } from '../support/worker-site.ts';

startBrowser();
const site = workerSite();
const HELP = 'header a[href="/help"]';
const PROXY = '/__third-party-proxy';
/** Leaves a mark in the document, sets a global in its own scope, and sends a request. */
const TAG = `document.documentElement.dataset.tag = (document.documentElement.dataset.tag || '') + 'x';
window.ranHere = true;
fetch('/seen/tag');`;

const folder = () => `/~partytown/${readdirSync(join(site.folder(), '~partytown'))[0]}/`;

/** Opens a page and starts a worker script. */
async function begin(tag: string, { before }: Beginning = {}): Promise<TestVisit & { host: WorkerHost }> {
  const host = await site.open(tag);
  const { page, complaints } = await openBlank({ serviceWorkers: 'allow' });
  await before?.(host, page);
  await page.goto(`${host.origin}/`);
  await waitUntilReady(page);
  await startScripts(page, folder());
  return { host, page, complaints };
}

interface Beginning {
  before?: (host: WorkerHost, page: Page) => unknown;
}

/** Returns the script's mark, and whether its global is in the page. */
const marks = (page: Page) => page.evaluate(() => [document.documentElement.dataset.tag, 'ranHere' in window] as const);
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted(),
  );
const frames = (page: Page) => page.frames().length - 1;

describe('a third-party script', () => {
  test('[T08] runs in a worker and not in the page, reaches the document, and loads through the proxy', async () => {
    const { host, page, complaints } = await begin(TAG);
    await host.reached('/seen/tag');
    await until(page, async () => document.documentElement.dataset.tag === 'x', undefined);
    expect(await marks(page)).toEqual(['x', false]);
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^blob:/)]);
    expect(await page.workers()[0]?.evaluate(() => typeof document)).toBe('undefined');
    const proxied = host.requests.filter(({ path }) => path === PROXY);
    expect(proxied).toEqual([
      { path: PROXY, query: 'url=https%3A%2F%2Ftags.fairlead.example%2Fworker-tag.js', dest: '' },
    ]);
    expect(complaints()).toEqual([]);
  });

  test('[T08] runs once per document: neither a second start nor a client navigation runs it again', async () => {
    const { host, page, complaints } = await begin(TAG);
    await host.reached('/seen/tag');
    await startScripts(page, folder());
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await until(page, async () => document.documentElement.dataset.tag !== undefined, undefined);
    expect([await marks(page), frames(page)]).toEqual([['x', false], 1]);
    await page.goto(`${host.origin}/help`);
    await waitUntilReady(page);
    await startScripts(page, folder());
    await host.reached('/seen/tag', 2);
    expect(complaints()).toEqual([]);
  });

  test('[F06] loads further scripts only through the proxy, which serves only listed scripts', async () => {
    const { host, page } = await begin(`
      if (window.again) fetch('/seen/again');
      else {
        window.again = true;
        for (const src of [document.currentScript.dataset.ptsrc, 'https://evil.example/x.js', '/static/own.js']) {
          const script = document.createElement('script');
          script.onerror = () => fetch('/seen/refused');
          script.src = src;
          document.head.append(script);
        }
      }`);
    await host.reached('/seen/again');
    await host.reached('/seen/refused', 2);
    const asked = host.requests.filter(({ path }) => path === PROXY).map(({ query }) => decodeURIComponent(query));
    // The first script is still in the browser's cache.
    expect(asked).toEqual([
      'url=https://tags.fairlead.example/worker-tag.js',
      'url=https://evil.example/x.js',
      `url=${host.origin}/static/own.js`,
    ]);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).not.toContain(
      'https://evil.example/x.js',
    );
  });

  test('[T08] can send to our own origin and to no other, since the settings name none', async () => {
    const { host } = await begin(`
      const elsewhere = location.origin.replace('localhost', 'elsewhere.localhost') + '/seen/elsewhere';
      const result = (word) => () => fetch('/seen/result?' + word);
      fetch(elsewhere, { mode: 'no-cors' }).then(result('sent'), result('refused'));`);
    expect(await host.reached('/seen/result')).toEqual(['refused']);
    expect(host.requests.map(({ path }) => path)).not.toContain('/seen/elsewhere');
  });

  test('[T08] that throws does not run again in the page and does not break it', async () => {
    const { host, page, complaints } = await begin(`${TAG} throw new Error('broken');`);
    await host.reached('/seen/tag');
    await page.locator('script[type="text/partytown-x"]').first().waitFor({ state: 'attached' });
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(await marks(page)).toEqual(['x', false]);
    expect(complaints()).toEqual([]);
  });

  test('[T08] that is missing breaks nothing', async () => {
    const { page, complaints } = await begin('');
    await page.locator('script[data-pterror]').waitFor({ state: 'attached' });
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(complaints()).toEqual([]);
  });
});

describe('a Partytown worker that does not start', () => {
  test.each(['sw.js', 'partytown-sw.js'])('[T08] without %s, the script runs once in the page', async (file) => {
    const { host, page, complaints } = await begin(TAG, {
      before: (given) => given.replies.set(folder() + file, { status: 404 }),
    });
    await host.reached('/seen/tag');
    expect([await marks(page), frames(page), page.workers()]).toEqual([['x', true], 0, []]);
    expect(host.requests.filter(({ path }) => path === PROXY).map(({ dest }) => dest)).toEqual(['script']);
    // Several scripts keep their order, as in the worker.
    const isAsync = (script: Element) => (script as HTMLScriptElement).async;
    expect(await page.locator(`script[src^="${PROXY}"]`).evaluate(isAsync)).toBe(false);
    // The browser logs the missing file; nothing else is logged.
    expect(complaints().filter((text) => !/^(?:Failed to load resource|A bad HTTP response)/.test(text))).toEqual([]);
  });

  test('[T08] within 10,000 ms, the script runs once in the page, and a late worker starts nothing', async () => {
    let release = () => {};
    const { host, page, complaints } = await begin(TAG, {
      async before(given, opened) {
        await opened.clock.install();
        release = given.hold(`${folder()}partytown-sw.js`);
      },
    });
    await host.reached(`${folder()}partytown-sw.js`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await host.reached('/seen/tag');
    expect(await marks(page)).toEqual(['x', true]);
    release();
    await until(
      page,
      async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state === 'activated',
      folder(),
    );
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect([await marks(page), frames(page)]).toEqual([['x', true], 0]);
    expect(host.requests.filter(({ path }) => path === PROXY)).toHaveLength(1);
    expect(complaints()).toEqual([]);
  });

  test('[T08] a request to the page without a reply in time throws a time-out error in the script', async () => {
    const LIMIT = /\b1e4\)\]/g;
    const { host } = await begin(
      `try { customElements.whenDefined('never-defined'); } catch (error) { fetch('/seen/error?' + error.message); }`,
      {
        before(given) {
          const body = readFileSync(join(site.folder(), folder(), 'partytown-sw.js'), 'utf8');
          expect(body.match(LIMIT)).toHaveLength(1);
          given.replies.set(`${folder()}partytown-sw.js`, {
            status: 200,
            type: 'text/javascript',
            body: body.replace(LIMIT, '100)]'),
          });
        },
      },
    );
    expect(await host.reached('/seen/error')).toEqual(['Timeout']);
  });
});

describe('withdrawn consent', () => {
  test('[T08] ends the worker and removes all its traces', async () => {
    const { host, page, complaints } = await begin(`setInterval(() => fetch('/seen/beat'), 10);`);
    await host.reached('/seen/beat', 3);
    const ended = page.workers()[0]?.waitForEvent('close');
    await page.evaluate(() => window.running?.stop());
    await ended;
    await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 1, undefined);
    const beats = host.requests.length;
    expect([await scopes(page), frames(page), page.workers()]).toEqual([['/'], 0, []]);
    const left = await page.evaluate(() => ({
      scripts: document.querySelectorAll('[type^="text/partytown"]').length,
      globals: ['_pttab', '_ptf'].filter((name) => name in window),
      history: Object.getOwnPropertyNames(history),
    }));
    expect(left).toEqual({ scripts: 0, globals: [], history: [] });
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    const after = host.requests.slice(beats).map(({ path }) => path);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((path) => path.startsWith('/seen/') || path === PROXY)).toEqual([]);
    expect(complaints()).toEqual([]);
  });
});

describe('together with the site’s service worker', () => {
  test('[L08] both are active, neither handles the other’s requests, and visited pages open offline', async () => {
    const { host, page, complaints } = await begin(TAG);
    await host.reached('/seen/tag');
    expect(await scopes(page)).toEqual(['/', folder()]);
    await waitUntilCached(page, '/');
    const inCaches = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
      ).flat(),
    );
    expect(inCaches.length).toBeGreaterThan(0);
    expect(inCaches.filter((url) => /partytown|third-party/.test(url))).toEqual([]);
    expect(complaints()).toEqual([]);
    const heading = await page.locator('h1').textContent();
    host.cut();
    expect((await page.goto(`${host.origin}/`))?.status()).toBe(200);
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect((await page.goto(`${host.origin}/blog`))?.status()).toBe(503);
  });

  test('[L08] the Partytown worker continues after the site’s worker is unregistered', async () => {
    const { host, page } = await begin(`setInterval(() => fetch('/seen/title?' + document.title.length), 10);`);
    await host.reached('/seen/title');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.unregister());
    await host.reached('/seen/title', host.requests.length + 3);
    expect(await scopes(page)).toEqual([folder()]);
  });
});
