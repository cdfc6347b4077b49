import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../tests/helpers/sources.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { startSink } from '../support/sink.ts';

startBrowser();
const { sink, openDocument, arrival } = startSink();

describe('the mock tag container', () => {
  const html = (nonce: string) => `<!doctype html><script nonce="n">
function tell() { dataLayer.push(arguments); }
var dataLayer = [];
tell('consent', 'default', { ad_storage: 'denied' });
dataLayer.push(['consent', 'update', { ad_storage: 'granted' }]);
dataLayer.push({ event: 'route-loaded', path: '/blog' });
</script><script nonce="n">
const script = document.createElement('script');
script.nonce = '${nonce}';
script.src = '/__sink/gtm.js?id=GTM-LOCAL';
document.head.append(script);
</script>`;
  const policy = "default-src 'none'; script-src 'nonce-n' 'self'; connect-src 'self'";
  const choose = (page: Page, signals: Record<string, string>) =>
    page.evaluate(
      (value) => (window as unknown as { tell: (...all: unknown[]) => void }).tell('consent', 'update', value),
      signals,
    );
  const told = (tag: string) =>
    sink()
      .lines()
      .filter((line) => line.startsWith(`tag: ${tag} `));

  test('[T08] runs no tag without consent, and each allowed tag once per page', async () => {
    const page = await openDocument(html('n'), { policy });
    await arrival('tag: container  id = GTM-LOCAL, inline = ran');
    await arrival('tag: consent  command = default, ad_storage = denied');
    await choose(page, { analytics_storage: 'granted' });
    await arrival('tag: analytics  event = page view');
    await choose(page, { analytics_storage: 'granted' });
    await page.evaluate(() => window.dataLayer?.push({ event: 'route-loaded', path: '/help' }));
    await expect.poll(() => told('analytics')).toHaveLength(2);
    await choose(page, { analytics_storage: 'denied' });
    await choose(page, { analytics_storage: 'granted' });
    await expect.poll(() => told('analytics')).toHaveLength(3);
    expect(sink().arrived.findLast(({ summary }) => summary.startsWith('analytics'))?.path).toBe('/help');
    await choose(page, { analytics_storage: 'denied', ad_storage: 'granted' });
    await arrival('tag: advertising  event = page view');
    await page.evaluate(() => window.dataLayer?.push({ event: 'route-loaded', path: '/' }));
    await expect.poll(() => told('advertising')).toHaveLength(2);
    await expect.poll(() => [told('analytics').length, told('consent').length]).toEqual([3, 6]);
  });

  test('[T08] sets a cookie for each allowed purpose, and none before', async () => {
    const page = await openDocument(html('n'), { policy });
    await arrival(/^tag: consent {2}command = default/);
    const cookies = async () =>
      (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('standin_'));
    expect(await cookies()).toEqual([]);
    await choose(page, { analytics_storage: 'granted' });
    expect(await cookies()).toEqual(['standin_analytics']);
    await choose(page, { ad_storage: 'granted' });
    expect(await cookies()).toEqual(['standin_analytics', 'standin_advertising']);
  });

  test('[T08] reports that its inline script was blocked if the nonce is missing', async () => {
    await openDocument(html(''), { policy });
    await arrival('tag: container  id = GTM-LOCAL, inline = refused');
  });
});

describe('the mock worker script', () => {
  const LIBRARY = join(REPOSITORY, 'node_modules/@qwik.dev/partytown/lib');
  const SNIPPET = readFileSync(join(LIBRARY, 'partytown.js'), 'utf8');
  /** Cross-origin isolation lets the page wait for its worker without a service worker. */
  const ISOLATED = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  };

  test.each([
    { title: 'in the worker', type: 'text/partytown', runs: 'in a worker' },
    { title: 'in the page', type: 'text/javascript', runs: 'in the page' },
  ])('[T08] reports its scope and its environment: $title', async ({ type, runs }) => {
    const { page } = await openPage('about:blank');
    await page.route(`${sink().url}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/__sink/')) return route.fallback();
      const headers = { ...ISOLATED, 'content-type': pathname === '/blog' ? 'text/html' : 'text/javascript' };
      if (pathname !== '/blog')
        return route.fulfill({ headers, path: join(LIBRARY, pathname.slice('/~partytown'.length)) });
      const body = `<!doctype html><script>${SNIPPET}</script><script type="${type}" src="/__sink/worker-tag.js"></script>`;
      return route.fulfill({ headers, body });
    });
    await page.goto(`${sink().url}/blog`);
    await page.locator(`html[data-worker-tag="${runs}"]`).waitFor({ state: 'attached' });
    const agent = await page.evaluate(() => navigator.userAgent);
    await expect
      .poll(() =>
        sink()
          .arrived.map(({ payload }) => JSON.parse(payload))
          .filter(({ tag }) => tag === 'worker'),
      )
      .toEqual([{ tag: 'worker', runs, path: '/blog', agent }]);
  });
});

describe('the sink’s page', () => {
  test('[T01] lists events through the edge, and runs none of their content', async () => {
    const origin = origins['en-US'];
    const { page, consoleErrors: complaints } = await openPage(`${origin}/__sink`);
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const { status } = await fetch(`${origin}/__sink/consent`, { method: 'POST', body: hostile });
    expect(status).toBe(400);
    await page.reload();
    const row = page.locator('tbody tr').filter({ hasText: 'document.title' });
    await row.locator('summary').click();
    expect(await row.locator('pre').innerText()).toBe(hostile);
    expect(await row.innerText()).toMatch(/refused\s+en-US/);
    expect(await page.title()).toContain('What leaves the browser');
    await page.getByRole('button', { name: 'Empty the list' }).click();
    await page.getByText('Nothing has arrived yet.').waitFor();
    expect(complaints).toEqual([]);
  });
});
