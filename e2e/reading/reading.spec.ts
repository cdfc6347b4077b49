import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { ours } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { TERM, UPDATE } from '../support/fixtures.ts';
import { onePageATemplate } from '../support/pages.ts';

startBrowser();

/** Has its own status, which the browser logs as an error; finding.spec.ts tests it. */
const NOT_FOUND = '/404.html';

/** The pages about the site itself; tests/promises compare two of them with the code. */
const ABOUT = ['/privacy', '/preferences', '/accessibility', '/licences'];

/**
 * Returns a page of each template in our own content, by its current path. At least 14 templates need no item.
 */
function ourPages(locale: (typeof LOCALES)[number]): string[] {
  const pages = onePageATemplate(ours.folder(locale)).filter((path) => path !== NOT_FOUND);
  expect(pages.length).toBeGreaterThanOrEqual(14);
  return pages;
}

describe.each(LOCALES)('our own content in %s', (locale) => {
  test(`[P35] a page of each template has one h1, its language, landmarks and the footer links, logs no error, and fits the screen (${locale})`, async () => {
    const host = await openHost(await ours.site(locale));
    const { page, consoleErrors: complaints } = await openPage(host.origin);
    // The other language has the same templates with longer or shorter words, so a quick run tries half of them.
    const paths = ourPages(locale);
    for (const path of locale === 'en-US' ? paths : casesToTest(paths, paths.length / 2)) {
      const response = await page.goto(host.origin + path);
      expect([path, response?.status()]).toEqual([path, 200]);
      expect(await page.evaluate(look), path).toEqual({
        language: locale,
        titles: 1,
        landmarks: 3,
        links: expect.arrayContaining(ABOUT),
      });
      const wide: number[] = [];
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width);
      }
      expect([path, wide, complaints]).toEqual([path, [], []]);
    }
  });
});

/** Returns the language, and counts headings, landmarks and footer links. */
function look() {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return {
    language: document.documentElement.lang,
    titles: count('h1'),
    landmarks: count('header[data-slice], main#page-content, footer[data-slice]'),
    links: [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href')),
  };
}

describe.each(LOCALES)('reading in %s', (locale) => {
  test(`[P35] a page without script shows its text, links and tables (${locale})`, async () => {
    const { page } = await openPage(origins[locale] + UPDATE, {
      javaScriptEnabled: false,
      viewport: { width: 800, height: 900 },
    });
    expect(await page.locator('.prose_prose p').first().isVisible()).toBe(true);
    expect(await page.locator('main figure:has(svg) svg:visible').first().isVisible()).toBe(true);
    await page.locator('main figure:has(svg) summary').first().click();
    expect(await page.locator('main figure:has(svg) tbody tr').first().isVisible()).toBe(true);
  });

  test(`[M04] the language switch opens the same page on the other host (${locale})`, async () => {
    const other = locale === 'en-US' ? 'zh-CN' : 'en-US';
    const { page } = await openPage(origins[locale] + TERM);
    await page.locator('.page_bar_switch').click();
    await page.waitForURL(origins[other] + TERM);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});
