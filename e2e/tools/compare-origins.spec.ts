import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

const PATH = '/tools/compare-origins';
/** A thousand backpacks of China and of Mexico, with and without USMCA. */
const QUERY =
  'hsCode=42029231&quantity=1000&entryDate=2026-10-05&mode=ocean&weight=0.9&to=USLAX&origin1=CN&price1=20&freight1=1800&from1=CNSHA&origin2=MX&price2=24&program2=S&freight2=1500&origin3=MX&price3=24&freight3=1500';
const SELECTS = /^(?:origin|program)\d$|^mode$/;
/** Duty of 11.11 dollars for goods of China, worked by hand in the vectors of the estimator, and the lowest cost. */
const SAID = { duty: 'USD 11.11', lowest: 'Mexico · USMCA (originating goods)', two: 'at least two origins' };

const alive = (page: Page) => page.locator('[data-island="compare-origins"][data-alive]').waitFor();
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent())?.replaceAll('\u00A0', ' ');
const figure = (page: Page) => textOf(page, '[data-answer="figure"]');
/** The amounts of duty, in the order of the origins. */
const duties = async (page: Page) =>
  (await page.locator('[data-measure="duty"] td').allTextContents()).map((text) => text.replaceAll('\u00A0', ' '));

/** Opens the optional fields of the product and of each origin. */
async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main form summary').all()) await summary.click();
}

async function fill(page: Page): Promise<void> {
  await openAll(page);
  for (const [name, value] of new URLSearchParams(QUERY)) {
    const field = page.locator(`[name=${name}]`);
    if (SELECTS.test(name)) await field.selectOption(value);
    else await field.fill(value);
  }
}

describe('the comparison of origins', () => {
  const address = `${origins['en-US']}${PATH}`;

  test.each([true, false])(
    '[U1] compares the origins of the form, and its address reproduces the answer, with script: %s',
    async (javaScriptEnabled) => {
      const { page, consoleErrors } = await openPage(address, { javaScriptEnabled });
      if (javaScriptEnabled) await alive(page);
      await fill(page);
      await page.locator('[name=hsCode]').press('Enter');
      await page.locator('[data-measure="duty"] td >> nth=2').waitFor();
      expect(await figure(page)).toContain(SAID.lowest);
      expect(await duties(page)).toContain(SAID.duty);
      const { page: shared } = await openPage(page.url(), { javaScriptEnabled: !javaScriptEnabled });
      if (!javaScriptEnabled) await alive(shared);
      expect([await figure(shared), await duties(shared)]).toEqual([await figure(page), await duties(page)]);
      expect(await shared.locator('[name=price2]').inputValue()).toBe('24');
      expect(consoleErrors).toEqual([]);
    },
  );

  test.each([true, false])(
    '[U1] asks for a second origin and keeps the first, with script: %s',
    async (javaScriptEnabled) => {
      const query = 'hsCode=42029231&quantity=1000&mode=ocean&origin1=CN&price1=20&origin2=';
      const { page, status } = await openPage(`${address}?${query}`, { javaScriptEnabled });
      if (javaScriptEnabled) await alive(page);
      expect(status).toBe(200);
      expect(await textOf(page, '[data-answer="error.origin2"]')).toContain(SAID.two);
      expect(await page.locator('[name=price1]').inputValue()).toBe('20');
    },
  );

  test.each([true, false])(
    '[U1] answers a question for all origins with one click, with script: %s',
    async (javaScriptEnabled) => {
      const query = 'hsCode=73239300&quantity=1000&price=20&mode=ocean&entryDate=2026-10-05&origin1=CN&origin2=GB';
      const { page } = await openPage(`${address}?${query}`, { javaScriptEnabled, answered: 'refused' });
      if (javaScriptEnabled) await alive(page);
      await page.locator('button[value="uk-metal:yes"]').click();
      await page.locator('button[value="uk-metal:yes"][aria-pressed=true]').waitFor();
      expect(await figure(page)).toContain('United Kingdom');
      expect(new URL(page.url()).searchParams.get(javaScriptEnabled ? 'facts' : 'fact')).toBe('uk-metal:yes');
      expect(await page.locator('[name=facts]').inputValue()).toBe('uk-metal:yes');
    },
  );

  test.each([true, false])(
    '[U1] shows few fields, and those of an address that has them, with script: %s',
    async (javaScriptEnabled) => {
      const { page } = await openPage(address, { javaScriptEnabled });
      const shown = async (name: string) => page.locator(`[name=${name}]`).isVisible();
      expect([await shown('origin3'), await shown('price1'), await shown('origin4')]).toEqual([true, false, false]);
      await page.goto(`${address}?${QUERY}&origin4=VN&price4=22`);
      if (javaScriptEnabled) await alive(page);
      expect([await shown('price4'), await shown('price5'), await shown('origin5')]).toEqual([true, false, true]);
    },
  );

  test('[U1] the comparison fits a phone, prints on one page, and downloads as CSV', async () => {
    const viewport = { width: 360, height: 800 };
    const { page } = await openPage(`${address}?${QUERY}`, { viewport, answered: 'refused' });
    await alive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-csv]').click()]);
    expect(download.suggestedFilename()).toBe('us-origins-42029231-2026-10-05.csv');
  });

  test('[U1] the link of an origin leads to the estimate with the same values', async () => {
    const { page } = await openPage(`${address}?${QUERY}`, { javaScriptEnabled: false });
    await page.locator('[data-measure="links"] a[href*="origin=CN"]').first().click();
    expect(await figure(page)).toBe('USD 11,114.28');
  });
});
