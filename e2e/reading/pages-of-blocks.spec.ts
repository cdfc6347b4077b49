import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

describe.each(casesToTest(LOCALES))('pages of blocks in %s', (locale) => {
  test(`[P28] a product shows its lanes, legs and FAQ without script (${locale})`, async () => {
    const { page } = await openPage(`${origins[locale]}/products/by-sea`, { javaScriptEnabled: false });
    expect(await page.locator('main h1').count()).toBe(1);
    // The hero's lanes and the map.
    expect(await page.locator('main svg[role="img"]').count()).toBeGreaterThan(1);
    const answer = page.locator('main details:has(> summary > h3)').first();
    expect(await answer.locator('p').isVisible()).toBe(false);
    await answer.locator('summary').click();
    await answer.locator('p').waitFor({ state: 'visible' });
  });

  test(`[P28] a product folds the list of its headings, which leads to them by keyboard (${locale})`, async () => {
    const address = `${origins[locale]}/products/by-sea`;
    const phone = { viewport: { width: 360, height: 780 }, javaScriptEnabled: false };
    const { page } = await openPage(address, phone);
    const list = page.locator('main nav:has(details)');
    const link = list.locator('a').last();
    expect(await link.isVisible()).toBe(false);
    await list.locator('summary').press('Enter');
    // The list eases in, and a link that is not shown yet takes no focus.
    await link.waitFor();
    await link.press('Enter');
    await page.waitForURL(({ hash }) => hash !== '');
    const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    expect(await target.textContent()).toBe(await link.textContent());
  });

  test.each([360, 1440])(
    `[P27] a landing page shows its blocks in order, and fits a screen of %i px (${locale})`,
    async (width) => {
      const { page } = await openPage(`${origins[locale]}/logistics/busy-weeks`, {
        answered: 'refused',
        viewport: { width, height: 800 },
      });
      const sections = await page
        .locator('main section')
        .evaluateAll((all) =>
          all.map((section) => section.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
        );
      expect(sections.length).toBeGreaterThan(2);
      expect(sections.map(({ top }) => top)).toEqual(sections.map(({ top }) => top).toSorted((a, b) => a - b));
      expect(Math.max(...sections.map(({ right }) => right))).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const action = page.locator('main section').last().locator('a');
      expect(await action.getAttribute('href')).toBe('/help/201-read-a-price-line-by-line');
    },
  );
});
