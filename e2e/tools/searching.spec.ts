import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { TERM, TERM_WORD } from '../support/fixtures.ts';
import {
  addLink,
  heightOf,
  isMarked,
  markDocument,
  openBlank,
  visitFixtures,
  waitUntilReady,
  waitUntilShown,
} from '../support/visit.ts';
import { goOffline, visitAndCache, waitUntilCached } from '../support/worker.ts';

startBrowser();
const english = async () => openHost(await fixtures.site('en-US'));

const FIELD = '#site-search';
const INDEX = /^\/page-data\/sq\/d\//;

const results = (page: Page) =>
  page.locator('.search_results h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const status = (page: Page) => page.locator('#search-status').textContent();
const facet = (page: Page, name: string) => page.locator('fieldset button', { hasText: name });

/** Waits until all texts have been searched for this query. */
async function answered(page: Page, query: string): Promise<void> {
  await page.locator('#search-status', { hasText: query, hasNotText: /so far|正在/ }).waitFor();
}

/** Types a query, and waits for its results. */
async function search(page: Page, query: string): Promise<void> {
  await page.locator(FIELD).pressSequentially(query);
  await answered(page, query);
}

/** Waits until the status line contains this text. */
async function said(page: Page, text: string): Promise<void> {
  await page.locator('#search-status', { hasText: text }).waitFor();
}

/** Waits until the island has hydrated, which happens in an idle moment. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector('[data-island="search"]');
    return island !== null && Object.keys(island).some((key) => key.startsWith('__react'));
  });
}

describe('search', () => {
  test('[P16] answers while the visitor types, filters by kind, and keeps both in the address', async () => {
    const { page, consoleErrors: complaints } = await openPage(`${origins['en-US']}/search`, { answered: 'refused' });
    await alive(page);
    expect(await page.locator('#site-index').isVisible()).toBe(true);
    await search(page, TERM_WORD);
    const all = await results(page);
    expect(all[0]).toBe(TERM);
    expect(await page.locator('.search_results mark').first().textContent()).toBe('Lashing');
    expect(await page.locator('#site-index').isVisible()).toBe(false);
    expect(page.url()).toBe(`${origins['en-US']}/search?q=${TERM_WORD}`);
    await facet(page, 'Help').click();
    const help = await results(page);
    expect(help.length).toBeLessThan(all.length);
    expect(notEmpty(help).every((path) => path.startsWith('/help/'))).toBe(true);
    expect(await status(page)).toContain(String(help.length));
    expect(await facet(page, 'Help').getAttribute('aria-pressed')).toBe('true');
    expect(page.url()).toBe(`${origins['en-US']}/search?q=${TERM_WORD}&type=help-article`);
    expect(complaints).toEqual([]);
  });

  test('[P16] answers in Chinese', async () => {
    const { page } = await openPage(`${origins['zh-CN']}/search`, { answered: 'refused' });
    await alive(page);
    await search(page, '提箱');
    expect((await results(page))[0]).toBe('/glossary/pick-up');
    expect(await page.locator('.search_results mark').first().textContent()).toBe('提箱');
    expect(await status(page)).toMatch(/“提箱”：找到\d+个页面/);
  });

  test('[P16] a result opens in place, and back shows the results again', async () => {
    const { page } = await visitFixtures('/search');
    await alive(page);
    await search(page, TERM_WORD);
    const before = await results(page);
    await page.locator('.search_results h3 a').first().click();
    await waitUntilShown(page, TERM);
    await page.goBack();
    await waitUntilShown(page, '/search');
    await answered(page, TERM_WORD);
    expect(await page.locator(FIELD).inputValue()).toBe(TERM_WORD);
    expect(await results(page)).toEqual(before);
    expect(await isMarked(page)).toBe(true);
  });

  test('[P16] a link to another search shows its results, and back restores the first', async () => {
    const { page } = await visitFixtures(`/search?q=${TERM_WORD}`);
    await answered(page, TERM_WORD);
    await page.locator(await addLink(page, '/search?q=dunnage')).click();
    await answered(page, 'dunnage');
    await page.goBack();
    await answered(page, TERM_WORD);
    expect((await results(page))[0]).toBe(TERM);
    expect(await isMarked(page)).toBe(true);
  });

  test.each([360, 1440])('[P16] fits on %i pixels, and every control is at least 44 px high', async (width) => {
    const { page } = await openPage(`${origins['en-US']}/search?q=container`, {
      answered: 'refused',
      viewport: { width, height: 800 },
    });
    await answered(page, 'container');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const kind of ['#site-search', 'main search button', 'fieldset button']) {
      for (const control of notEmpty(await page.locator(kind).all())) {
        expect(await heightOf(control)).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

describe('search with missing parts', () => {
  test('[P16] without script the form leads to the address of the query, whose page shows the site index', async () => {
    const { page } = await openPage(`${origins['en-US']}/search`, { javaScriptEnabled: false });
    await page.locator(FIELD).fill('delivery order');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origins['en-US']}/search?q=delivery+order`);
    expect(await page.locator('main a[href="/glossary/delivery-order"]').isVisible()).toBe(true);
    expect(await page.locator('main noscript').textContent()).toContain('Search needs JavaScript');
    expect(await page.locator('main h3').count()).toBeGreaterThan(5);
  });

  test('[P16] without its index it shows an error and the site index, and retries', async () => {
    const host = await english();
    // The notice's texts are in the same folder, so the notice does not open.
    host.fail(INDEX, { status: 503 });
    const { page } = await openBlank();
    await page.goto(`${host.origin}/search?q=${TERM_WORD}`);
    await said(page, 'could not be loaded');
    expect(await page.locator('#site-index').isVisible()).toBe(true);
    host.recover();
    await page.locator('button', { hasText: 'Try again' }).click();
    await answered(page, TERM_WORD);
    expect((await results(page))[0]).toBe(TERM);
  });

  test('[P16] a navigation to the page does not wait for its index', async () => {
    const { host, page } = await visitFixtures('/');
    const hold = host.hold(INDEX);
    await page.locator(await addLink(page, `/search?q=${TERM_WORD}`)).click();
    await waitUntilShown(page, '/search');
    await hold.reached;
    await said(page, 'Searching');
    hold.release();
    await answered(page, TERM_WORD);
    expect(await isMarked(page)).toBe(true);
  });

  test('[L08] it works offline after a visit', async () => {
    const host = await english();
    const { page } = await visitAndCache(host);
    await markDocument(page);
    await page.locator(await addLink(page, '/search')).click();
    await waitUntilShown(page, '/search');
    await alive(page);
    await search(page, TERM_WORD);
    await waitUntilCached(page, '/search');
    const before = await results(page);
    goOffline(host);
    await page.goto(`${host.origin}/search?q=${TERM_WORD}`);
    await waitUntilReady(page);
    await answered(page, TERM_WORD);
    expect(await results(page)).toEqual(before);
    expect(await status(page)).not.toContain('could not be loaded');
  });
});
