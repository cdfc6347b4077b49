import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { type Fault, openHost, readFileText } from '../support/faulty-host.ts';
import { addLink, follow, isMarked, openBlank, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

const FILES = ['page-data', 'page-data-rsc'].map((name) => pageDataUrl('/help', name as 'page-data'));
const [DATA = ''] = FILES;
const HELP = 'header a[href="/help"]';
const APP = '/page-data/app-data.json';
const SMALL = /\/page-data\.json$/;

describe.each(casesToTest(LOCALES))('the page loader in %s', (locale) => {
  const open = async () => openHost(await fixtures.site(locale));

  test('[L02] shows in place the 404 page for a page without data, and the 500 page after a server error', async () => {
    const host = await open();
    const { page } = await visit(host, '/', { answered: 'refused' });
    await follow(page, await addLink(page, '/no/such/page'));
    await waitUntilShown(page, '/404.html');
    for (const file of FILES) host.fail(file, { status: 500, body: 'Oops' });
    await follow(page, HELP);
    await waitUntilShown(page, '/500.html');
    expect(new URL(page.url()).pathname).toBe('/help');
    expect([host.count('/no/such/page', 'HEAD'), host.count('/help', 'HEAD'), host.count(DATA)]).toEqual([1, 0, 1]);
    expect([host.documents(), await isMarked(page)]).toEqual([['/'], true]);
  });

  test.each<[string, Fault, most: number]>([
    ['answers 503', { status: 503 }, 4],
    // The browser itself retries once after a reset of a kept-alive connection.
    ['resets the connection', 'reset', 8],
    ['breaks off', 'torn', 4],
  ])(
    '[L02] [L03] requests data of a host that %s four times, then loads the full page and logs a message',
    async (_what, fault, most) => {
      const host = await open();
      const { page } = await visit(host, '/', { answered: 'refused' });
      for (const file of FILES) host.fail(file, fault);
      const said = page.waitForEvent('console', (message) => message.text().startsWith('page resources for'));
      await follow(page, HELP);
      expect((await said).text()).toBe('page resources for /help not found. Not rendering React');
      const load = host.hits.find(({ dest, path }) => dest === 'document' && path === '/help')?.index ?? 0;
      const before = host.hits.slice(0, load).map(({ path }) => path);
      // Whichever of the two files the loader gives up first decides the outcome.
      const attempts = FILES.map((file) => before.filter((path) => path === file).length);
      expect(Math.max(...attempts)).toBeGreaterThanOrEqual(4);
      expect(Math.max(...attempts)).toBeLessThanOrEqual(most);
      expect(host.documents()).toEqual(['/', '/help']);
    },
  );

  test('[L03] names a missing component chunk, and loads the full page', async () => {
    const site = await fixtures.site(locale);
    const host = await openHost(site);
    const { page } = await visit(host, '/', { answered: 'refused' });
    const body = (await readFileText(site, DATA.slice(1))).replace(
      /"componentChunkName":"[^"]*"/,
      '"componentChunkName":"gone"',
    );
    host.fail(DATA, { status: 200, type: 'application/json', body });
    const named = page.waitForEvent('pageerror');
    const hold = host.hold('/help');
    await follow(page, HELP);
    expect((await named).message).toBe('component chunk "gone" could not be loaded');
    await hold.reached;
    hold.release();
    await waitUntilShown(page, '/help');
    expect(host.documents()).toEqual(['/', '/help']);
  });

  test('[L04] reloads a document of another build once per session, and the last path after a missing chunk', async () => {
    const host = await open();
    host.fail(APP, { status: 200, type: 'application/json', body: '{"webpackCompilationHash":"another"}' });
    const { page } = await openBlank({ answered: 'refused' });
    for (const path of ['/', '/blog']) {
      await page.goto(host.origin + path);
      await waitUntilReady(page);
    }
    expect(host.documents()).toEqual(['/', '/', '/blog']);
    host.recover();
    await page.goto(`${host.origin}/help`);
    await waitUntilReady(page);
    // A string, because Playwright would replace `import`.
    await page.evaluate('window.isMarked = true; void import("/static/gone-11111111.js")');
    await page.waitForFunction(() => !window.isMarked && window.dataLayer !== undefined);
    expect(host.documents()).toEqual(['/', '/', '/blog', '/help', '/help']);
  });

  test('[L05] prefetches links in view four at a time, and starts a batch after the previous one', async () => {
    const host = await open();
    const options = { hasStoppedClock: true, answered: 'refused', viewport: { width: 1000, height: 1800 } } as const;
    const { page } = await visit(host, '/blog', options);
    const hold = host.hold(SMALL);
    await page.clock.fastForward(3000);
    // The first request is for the page on screen.
    await host.requested(SMALL, 5);
    await page.clock.fastForward(10_000);
    expect(host.count(SMALL)).toBe(5);
    hold.release();
    await page.waitForLoadState('networkidle');
    const next = host.hold(SMALL);
    await page.clock.fastForward(3000);
    await host.requested(SMALL, 9);
    expect(host.count(SMALL)).toBe(9);
    next.release();
  });

  test('[L05] prefetches nothing on 2g, and marks a navigation as slow after a second', async () => {
    const host = await open();
    const connection = { saveData: false, effectiveType: '2g' };
    const { page } = await visit(host, '/blog', { hasStoppedClock: true, answered: 'refused', connection });
    for (const wait of [4000, 4000]) await page.clock.fastForward(wait);
    const hold = host.hold(DATA);
    await follow(page, HELP);
    await hold.reached;
    // The page on screen, and the requested page.
    expect(host.count(SMALL)).toBe(2);
    await page.clock.fastForward(1000);
    await page.locator('main[aria-busy=true]').waitFor();
    hold.release();
    await waitUntilShown(page, '/help');
    expect([await isMarked(page), await page.locator('main[aria-busy]').count()]).toEqual([true, 0]);
  });
});
