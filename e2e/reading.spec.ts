import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from './support/browser.ts';

startBrowser();

/** One page a template. */
const PAGES = [
  '/',
  '/blog',
  '/blog/category/ocean',
  '/blog/why-us-duty-is-not-charged-on-freight',
  '/resources/authors',
  '/resources/authors/ocean-desk',
  '/help',
  '/help/category/customs',
  '/help/101-what-a-quote-includes',
  '/help/how-to-get-a-quote',
  '/glossary',
  '/glossary/incoterms',
  '/research',
  '/research/one-shipment-four-modes-emissions',
  '/events/landed-cost-clinic-december-2026',
  '/global-logistics-update',
  '/global-logistics-update/2026-11-transpacific',
  '/events',
  '/company/newsroom',
  '/how-we-label-illustrative-figures',
  '/accessibility',
  '/search',
  '/500',
];

describe.each(['en-US', 'zh-CN'] as const)('reading in %s', (locale) => {
  test.each(PAGES)(
    `[P35] %s has one h1, its language, landmarks and no complaint of the browser (${locale})`,
    async (path) => {
      const { page, complaints, status } = await openPage(origins[locale] + path);
      expect(status).toBe(200);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('header[data-slice], main#page-content, footer[data-slice]').count()).toBe(3);
      expect(complaints).toEqual([]);
    },
  );

  test.each([360, 768, 1440])(`[P35] no page is wider than a screen of %i px (${locale})`, async (width) => {
    const { page } = await openPage(origins[locale], { viewport: { width, height: 800 } });
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(origins[locale] + path);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
    }
    expect(wide).toEqual([]);
  });

  test(`[P35] a page without script shows its text, links and tables (${locale})`, async () => {
    const { page } = await openPage(`${origins[locale]}/global-logistics-update/2026-11-transpacific`, {
      javaScriptEnabled: false,
      viewport: { width: 800, height: 900 },
    });
    expect(await page.locator('.prose_prose p').first().isVisible()).toBe(true);
    expect(await page.locator('main figure:has(svg) svg').first().isVisible()).toBe(true);
    await page.locator('main figure:has(svg) summary').first().click();
    expect(await page.locator('main figure:has(svg) tbody tr').first().isVisible()).toBe(true);
  });

  test(`[M04] the language switch leads to the same page on the other host (${locale})`, async () => {
    const other = locale === 'en-US' ? 'zh-CN' : 'en-US';
    const { page } = await openPage(`${origins[locale]}/glossary/incoterms`);
    await page.locator('.page_bar_switch').click();
    await page.waitForURL(`${origins[other]}/glossary/incoterms`);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});
