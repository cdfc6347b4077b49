import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { TERM, UPDATE } from '../support/fixtures.ts';
import { expectReadable } from '../support/readable.ts';

startBrowser();

// The other language has the same templates.
test.each(casesToTest(LOCALES))(
  '[P35] a page of each template has one h1, its language, landmarks and the footer links, logs no error, and fits the screen (%s)',
  async (locale) => expectReadable({ origin: origins[locale], folder: fixtures.folder(locale), locale }),
);

describe.each(LOCALES)('reading in %s', (locale) => {
  test(`[P35] a page without script shows its text, links and tables (${locale})`, async () => {
    const { page } = await openPage(origins[locale] + UPDATE, {
      javaScriptEnabled: false,
      viewport: { width: 800, height: 900 },
    });
    expect(await page.locator('.prose_prose p').first().isVisible()).toBe(true);
    expect(await page.locator('main figure:has(svg) svg:visible').first().isVisible()).toBe(true);
    await page.locator('main figure:has(svg) details:has(table) > summary').first().click();
    await page.locator('main figure:has(svg) tbody tr').first().waitFor({ state: 'visible' });
  });

  test(`[M04] the language switch opens the same page on the other host (${locale})`, async () => {
    const other = locale === 'en-US' ? 'zh-CN' : 'en-US';
    const { page } = await openPage(origins[locale] + TERM);
    await page.locator('.page_bar_switch').click();
    await page.waitForURL(origins[other] + TERM);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});
