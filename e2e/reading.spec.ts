import { describe, expect, test } from 'vitest';
import { LOCALES } from '../runtime/contract/locales.ts';
import { openPage, origins, startBrowser } from './support/browser.ts';
import { buildOurs } from './support/builds.ts';
import { openHost } from './support/faulty-host.ts';
import { TERM, UPDATE } from './support/fixtures.ts';
import { onePageATemplate } from './support/pages.ts';

startBrowser();
const ours = buildOurs();

/** Answers with its own status, of which the browser complains; finding.spec.ts reads it. */
const NOT_FOUND = '/404.html';

/** The pages that say what this site is and does; tests/promises compare two of them with the code. */
const ABOUT = ['/privacy', '/preferences', '/accessibility', '/licences'];

/** A page of our own content of each template, whatever they are called today: there are 14 without any item. */
function ourPages(locale: (typeof LOCALES)[number]): string[] {
  const pages = onePageATemplate(ours.folder(locale)).filter((path) => path !== NOT_FOUND);
  expect(pages.length).toBeGreaterThanOrEqual(14);
  return pages;
}

describe.each(LOCALES)('reading our own content in %s', (locale) => {
  test(`[P35] a page of each template has one h1, its language, landmarks, the way to what this site is, and no complaint (${locale})`, async () => {
    const host = await openHost(await ours.site(locale));
    for (const path of ourPages(locale)) {
      const { page, complaints, status } = await openPage(host.origin + path);
      expect([path, status]).toEqual([path, 200]);
      expect(await page.locator('html').getAttribute('lang'), path).toBe(locale);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(await page.locator('header[data-slice], main#page-content, footer[data-slice]').count(), path).toBe(3);
      const about = await page
        .locator('footer a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(about, path).toEqual(expect.arrayContaining(ABOUT));
      expect(complaints, path).toEqual([]);
      await page.context().close();
    }
  }, 180_000);

  test.each([360, 768, 1440])(`[P35] no page is wider than a screen of %i px (${locale})`, async (width) => {
    const host = await openHost(await ours.site(locale));
    const { page } = await openPage(host.origin, { viewport: { width, height: 800 } });
    const wide: string[] = [];
    for (const path of ourPages(locale)) {
      await page.goto(host.origin + path);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
});

describe.each(LOCALES)('reading in %s', (locale) => {
  test(`[P35] a page without script shows its text, links and tables (${locale})`, async () => {
    const { page } = await openPage(origins[locale] + UPDATE, {
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
    const { page } = await openPage(origins[locale] + TERM);
    await page.locator('.page_bar_switch').click();
    await page.waitForURL(origins[other] + TERM);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});
