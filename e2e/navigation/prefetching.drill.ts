import { describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../contract/paths.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { type FaultyHost, openHost } from '../support/faulty-host.ts';
import { follow, isMarked, visit, waitUntilShown } from '../support/visit.ts';

startBrowser();

/** Returns the requested small data files, without the file of the page on screen. */
function prefetched({ hits }: FaultyHost, shownPath = '/blog'): string[] {
  const shownUrl = pageDataUrl(shownPath, 'page-data');
  return hits.filter(({ path }) => path.endsWith('/page-data.json') && path !== shownUrl).map(({ path }) => path);
}

const SMALL = /\/page-data\.json$/;

describe('links in view', () => {
  test('[L05] are prefetched four at a time, three seconds after the previous batch', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    const { page } = await visit(host, '/blog', { hasStoppedClock: true, viewport: { width: 1000, height: 900 } });
    await page.clock.fastForward(2990);
    expect(prefetched(host)).toEqual([]);
    const hold = host.hold(SMALL);
    await page.clock.fastForward(100);
    await hold.reached;
    await host.requested(SMALL, 5);
    // A running batch delays the next one.
    await page.clock.fastForward(10_000);
    expect(prefetched(host)).toHaveLength(4);
    hold.release();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(2990);
    expect(prefetched(host)).toHaveLength(4);
    await page.clock.fastForward(100);
    await host.requested(SMALL, 9);
    expect(prefetched(host)).toHaveLength(8);
    expect(new Set(prefetched(host)).size).toBe(8);
    expect(host.hits.filter(({ path }) => path.endsWith('-rsc.json')).map(({ path }) => path)).toEqual([
      pageDataUrl('/blog', 'page-data-rsc'),
    ]);
  });

  test('[L05] are prefetched after one of them fails, which is not requested again', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    host.fail(/^\/page-data\/(?!blog\/page-data)(?!app-data|sq\/).*\/page-data\.json$/, { status: 503 });
    const { page } = await visit(host, '/blog', { hasStoppedClock: true, viewport: { width: 1000, height: 900 } });
    await page.clock.fastForward(3100);
    // Four links, each with its retries.
    await host.requested(SMALL, 1 + 4 * 4);
    await page.waitForLoadState('networkidle');
    expect(prefetched(host)).toHaveLength(16);
    await page.clock.fastForward(3100);
    await host.requested(SMALL, 1 + 8 * 4);
    expect(new Set(prefetched(host)).size).toBe(8);
    expect(await isMarked(page)).toBe(true);
  });

  test.each([
    ['the visitor saves data', { connection: { saveData: true, effectiveType: '4g' } }],
    ['the connection is 2g', { connection: { saveData: false, effectiveType: 'slow-2g' } }],
    ['a crawler reads', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ])('[L05] are not prefetched if %s, and clicks work', async (_why, options) => {
    const host = await openHost(await fixtures.site('en-US'));
    const { page } = await visit(host, '/blog', { hasStoppedClock: true, ...options });
    for (const wait of [4000, 4000, 4000]) await page.clock.fastForward(wait);
    await follow(page, 'header a[href="/help"]');
    await waitUntilShown(page, '/help');
    expect(prefetched(host)).toEqual([pageDataUrl('/help', 'page-data')]);
    expect(await isMarked(page)).toBe(true);
  });

  test('[L05] are prefetched on a 3g connection', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    const connection = { saveData: false, effectiveType: '3g' };
    const { page } = await visit(host, '/blog', { hasStoppedClock: true, connection });
    await page.clock.fastForward(3100);
    await host.requested(SMALL, 5);
    expect(prefetched(host)).toHaveLength(4);
  });
});
