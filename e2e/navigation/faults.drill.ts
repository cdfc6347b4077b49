import { describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../contract/paths.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { type Fault, type FaultyHost, openHost, readFileText } from '../support/faulty-host.ts';
import { follow, isMarked, openBlank, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();
const english = async () => openHost(await fixtures.site('en-US'));

const DATA = pageDataUrl('/help', 'page-data');
const RSC = pageDataUrl('/help', 'page-data-rsc');
const HELP = 'header a[href="/help"]';

const json = (body: string): Fault => ({ status: 200, type: 'application/json; charset=utf-8', body });

/** Counts the requests for each of the page's two data files before its full load. */
function attempts({ hits }: FaultyHost): number[] {
  const load = hits.find(({ dest, path }) => dest === 'document' && path === '/help')?.index ?? hits.length;
  return [DATA, RSC].map((file) => hits.filter(({ path, index }) => path === file && index < load).length);
}

describe('unavailable page data', () => {
  test.each<[string, Fault, least: number, most: number]>([
    ['answers 503', { status: 503 }, 4, 4],
    ['answers 403', { status: 403 }, 4, 4],
    ['breaks off', 'torn', 4, 4],
    // The browser itself retries once after a reset of a kept-alive connection.
    ['resets the connection', 'reset', 4, 8],
  ])(
    '[L02] 47: after four requests to a host that %s, the runtime loads the full page once',
    async (_what, fault, least, most) => {
      const host = await english();
      const { page } = await visit(host, '/');
      for (const file of [DATA, RSC]) host.fail(file, fault);
      const said = page.waitForEvent('console', (message) => message.text().startsWith('page resources for'));
      await follow(page, HELP);
      expect((await said).text()).toBe('page resources for /help not found. Not rendering React');
      // The loader gives up with the first file that fails, and does not wait for the last attempt of the other.
      expect(Math.max(...attempts(host))).toBeGreaterThanOrEqual(least);
      for (const count of attempts(host)) expect(count).toBeLessThanOrEqual(most);
      expect(await page.locator('h1').textContent()).toBe('Help Center');
      expect(host.documents()).toEqual(['/', '/help']);
      expect(await isMarked(page)).toBe(false);

      // The runtime no longer handles links, and leaves no trace after the fault.
      await page.locator('footer a[href="/blog"]').click();
      await waitUntilShown(page, '/blog');
      expect(host.documents()).toEqual(['/', '/help', '/blog']);
      host.recover();
      await page.goto(`${host.origin}/help`);
      await waitUntilReady(page);
    },
  );

  test.each<[string, Fault]>([
    ['404', { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }],
    ['nothing', json('')],
    ['HTML', { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }],
    ['half the JSON', json('{"componentChunkName":"help","path":"/he')],
    ['JSON of another shape', json('{"message":"Internal error"}')],
  ])('[L02] 47: %s for an existing page leads to one HEAD and one full load', async (_what, fault) => {
    const host = await english();
    const { page } = await visit(host, '/');
    for (const file of [DATA, RSC]) host.fail(file, fault);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await waitUntilReady(page);
    expect(attempts(host)).toEqual([1, 1]);
    expect(host.count('/help', 'HEAD')).toBe(1);
    expect(host.documents()).toEqual(['/', '/help']);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test.each<[string, Fault]>([
    ['a 500', { status: 500, type: 'text/html', body: '<h1>Oops</h1>' }],
    ['a 500 with JSON', { status: 500, type: 'application/json', body: '{"path":"/help"}' }],
  ])('[L02] 47: %s shows the 500 page in place, without a HEAD or a retry', async (_what, fault) => {
    const host = await english();
    const { page } = await visit(host, '/');
    for (const file of [DATA, RSC]) host.fail(file, fault);
    await follow(page, HELP);
    await waitUntilShown(page, '/500.html');
    expect(attempts(host)).toEqual([1, 1]);
    expect(new URL(page.url()).pathname).toBe('/help');
    expect(host.count('/help', 'HEAD')).toBe(0);
    expect(await isMarked(page)).toBe(true);
    host.recover();
    await page.reload();
    await waitUntilReady(page);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L02] 47: a 500 for every page-data file leads to one full load and no loop', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    host.fail(/^\/page-data\//, { status: 500 });
    const said = page.waitForEvent('console', (message) => message.text().startsWith('page resources for'));
    await follow(page, HELP);
    await said;
    expect(attempts(host)).toEqual([1, 1]);
    expect(host.documents()).toEqual(['/', '/help']);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
  });

  test('[L02] 47: a response after half a minute is shown in place', async () => {
    const host = await english();
    const { page } = await visit(host, '/', { hasStoppedClock: true });
    const hold = host.hold(DATA);
    await follow(page, HELP);
    await hold.reached;
    await page.clock.fastForward(30_000);
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    hold.release();
    await waitUntilShown(page, '/help');
    expect(attempts(host)).toEqual([1, 1]);
    expect(await isMarked(page)).toBe(true);
  });

  test('[N05] 46: going offline during a navigation attempts one page load, of the right address', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    const hold = host.hold(RSC);
    await follow(page, HELP);
    await hold.reached;
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await page.context().setOffline(true);
    host.fail(RSC, 'torn');
    hold.release();
    await failed;
    expect(loads).toEqual([`${host.origin}/help`]);
    await page.context().setOffline(false);
    host.recover();
    await page.reload();
    await waitUntilReady(page);
    expect(page.url()).toBe(`${host.origin}/help`);
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0]);
    await page.goBack();
    await waitUntilShown(page, '/');
  });
});

describe('page data with a component chunk that this build lacks', () => {
  test.each([['"pricing"'], ['""'], ['"__proto__"'], ['"../help"'], ['5']])(
    '[L03] %s: the error names the chunk, and the click leads to one full load',
    async (chunk) => {
      const site = await fixtures.site('en-US');
      const host = await openHost(site);
      const { page, complaints } = await visit(host, '/');
      const good = await readFileText(site, DATA.slice(1));
      const bad = good.replace(/"componentChunkName":"[^"]*"/, `"componentChunkName":${chunk}`);
      expect(bad).not.toBe(good);
      const hold = host.hold('/help');
      host.fail(DATA, json(bad));
      const named = page.waitForEvent('pageerror');
      await follow(page, HELP);
      await hold.reached;
      await named;
      host.recover();
      await waitUntilShown(page, '/help');
      await waitUntilReady(page);
      expect(attempts(host)).toEqual([1, 1]);
      expect(host.documents()).toEqual(['/', '/help']);
      expect(await isMarked(page)).toBe(false);
      expect(complaints()).toEqual([`component chunk ${chunk} could not be loaded`]);
    },
  );

  test('[L03] for the document itself leaves it unchanged, reports the error, and leaves links to the browser', async () => {
    const site = await fixtures.site('en-US');
    const host = await openHost(site);
    const good = await readFileText(site, DATA.slice(1));
    host.fail(DATA, json(good.replace(/"componentChunkName":"[^"]*"/, '"componentChunkName":"pricing"')));
    const { page, complaints } = await openBlank();
    const named = page.waitForEvent('pageerror');
    await page.goto(`${host.origin}/help`);
    expect((await named).message).toBe('component chunk "pricing" could not be loaded');
    expect(complaints()).toContain('page resources for /help not found. Not rendering React');
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    await page.locator('footer a[href="/blog"]').click();
    await waitUntilShown(page, '/blog');
    expect(host.documents()).toEqual(['/help', '/blog']);
  });
});
