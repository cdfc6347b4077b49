import { describe, expect, onTestFinished, test } from 'vitest';
import { pageDataUrl } from '../../contract/paths.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { launchChromium, WHOLE_CHROMIUM_PATH } from '../support/chromium.ts';
import { openHost } from '../support/faulty-host.ts';
import { TERM_WORD } from '../support/fixtures.ts';
import { follow, isMarked, markDocument, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();
const english = async () => openHost(await fixtures.site('en-US'));
const HELP = 'header a[href="/help"]';

declare global {
  interface Window {
    violations?: string[];
  }
}

describe('an impatient visitor', () => {
  test('[N05] 58: going back during a navigation shows the previous page, which stays', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    await follow(page, 'header a[href="/blog"]');
    await waitUntilShown(page, '/blog');
    const hold = host.hold(pageDataUrl('/help', 'page-data-rsc'));
    await follow(page, HELP);
    await hold.reached;
    await page.goBack();
    await waitUntilShown(page, '/');
    const answered = page.waitForResponse(host.origin + pageDataUrl('/help', 'page-data-rsc'));
    hold.release();
    await (await answered).finished();
    await follow(page, 'header a[href="/glossary"]');
    await waitUntilShown(page, '/glossary');
    const log = await page.evaluate(() => sessionStorage.getItem('path-log'));
    expect(JSON.parse(log ?? '')).toEqual(['/', '/blog', '/', '/glossary']);
    expect(await isMarked(page)).toBe(true);
  });

  test('[N05] 58: a reload during a navigation shows the page on the screen', async () => {
    const host = await english();
    const { page } = await visit(host, '/blog');
    const hold = host.hold(pageDataUrl('/help', 'page-data-rsc'));
    await follow(page, HELP);
    await hold.reached;
    await page.reload();
    await waitUntilReady(page);
    hold.release();
    expect(await page.locator('h1').textContent()).toBe('Blog');
    expect(host.documents()).toEqual(['/blog', '/blog']);
  });

  test("[N05] 58: back after a form submission shows the form's page with working links", async () => {
    const host = await english();
    const { page } = await visit(host, '/no/such/page');
    await page.locator('main input[type="search"]').fill(TERM_WORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${host.origin}/search?q=${TERM_WORD}`);
    await waitUntilReady(page);
    await page.goBack();
    await page.waitForURL(`${host.origin}/no/such/page`);
    await waitUntilReady(page);
    await markDocument(page);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
  });

  test('[N05] 58: the last of 50 fast clicks wins, and its address shows no other page', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    const paths = ['/help', '/blog', '/research', '/glossary', '/global-logistics-update'];
    await page.evaluate((all) => {
      for (let click = 0; click < 50; click++) {
        document.querySelector<HTMLElement>(`header a[href="${all[click % all.length]}"]`)?.click();
      }
    }, paths);
    await waitUntilShown(page, '/global-logistics-update');
    expect(new URL(page.url()).pathname).toBe('/global-logistics-update');
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    const log = await page.evaluate(() => sessionStorage.getItem('path-log'));
    expect(JSON.parse(log ?? '')).toEqual(['/', '/global-logistics-update', '/help']);
    expect(await isMarked(page)).toBe(true);
    expect(host.documents()).toEqual(['/']);
  });

  test('[N05] 58: a document restored from the back-forward cache keeps working', async () => {
    const host = await english();
    // Playwright disables this cache by default, and the headless shell lacks it.
    const browser = await launchChromium({
      executablePath: WHOLE_CHROMIUM_PATH,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`${host.origin}/`);
    await waitUntilReady(page);
    await markDocument(page);
    const hold = host.hold(pageDataUrl('/help', 'page-data-rsc'));
    await follow(page, HELP);
    await hold.reached;
    await page.evaluate((url) => location.assign(url), `${host.origin}/blog`);
    await waitUntilShown(page, '/blog');
    hold.release();
    // A restored document fires no load event.
    await page.goBack({ waitUntil: 'commit' });
    await waitUntilShown(page, '/');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('html[data-loading], main[aria-busy]').count()).toBe(0);
    await follow(page, 'header a[href="/glossary"]');
    await waitUntilShown(page, '/glossary');
    expect(await isMarked(page)).toBe(true);
  });

  test('[N05] 58: the heap after 200 navigations is within 20 % of the heap after 20', async () => {
    const host = await english();
    // Without view transitions, which take a frame each.
    const { page } = await visit(host, '/', { reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    const paths = ['/help', '/blog', '/research', '/glossary', '/global-logistics-update'];
    const go = async (times: number) => {
      for (let turn = 0; turn < times; turn++) {
        const path = paths[turn % paths.length] ?? '/';
        await follow(page, `header a[href="${path}"]`);
        await waitUntilShown(page, path);
      }
    };
    const usedBytes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    await go(20);
    const early = await usedBytes();
    await go(180);
    const late = await usedBytes();
    expect(await isMarked(page)).toBe(true);
    expect(late).toBeLessThan(early * 1.2);
  });
});
