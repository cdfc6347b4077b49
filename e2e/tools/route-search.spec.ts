import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { trackIdIn } from '../../runtime/contract/attribution.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

/** The emissions of the fixtures' ship (0.02 kg) over 5,680 and 8,330 nautical miles, in each language's format. */
const SAID = {
  'en-US': { miles: '5,680 nm', days: '14.8 days', usual: '3,787 kg CO₂e', two: '421 kg CO₂e', to: 'New York' },
  'zh-CN': { miles: '5,680海里', days: '14.8天', usual: '3,787公斤CO₂e', two: '421公斤CO₂e', to: '纽约' },
} as const satisfies Record<Locale, object>;
const LOCALES = Object.keys(SAID) as Locale[];

const cells = async (page: Page) => (await page.locator('[data-cell]').allTextContents()).join(' | ');
const alive = (page: Page) => page.locator('[data-island="route-search"][data-alive]').waitFor();
const form = (page: Page) => page.locator('form[data-route]');

describe.each(casesToTest(LOCALES))('the route search (%s)', (locale) => {
  const said = SAID[locale];

  test('[P32] leads without script to the page of the lane, which shows the same figures', async () => {
    const { page } = await openPage(`${origins[locale]}/`, { javaScriptEnabled: false });
    const before = await cells(page);
    await form(page).locator('[name="load"]').fill('2');
    await form(page).locator('button').click();
    expect(page.url()).toBe(`${origins[locale]}/route-search/cnsha-uslax?load=2`);
    for (const figure of [said.miles, said.days, said.usual]) {
      expect(before).toContain(figure);
      expect(await cells(page)).toContain(figure);
    }
  });

  test('[P32] leads without script to the section about unknown lanes for a pair without a lane', async () => {
    const { page } = await openPage(`${origins[locale]}/route-search`, { javaScriptEnabled: false });
    await form(page).locator('[name="from"]').selectOption('cnngb');
    await form(page).locator('[name="to"]').selectOption('deham');
    await form(page).locator('button').click();
    expect(page.url()).toBe(`${origins[locale]}/route-search#unknown`);
    expect(await page.locator('#unknown:target h2').count()).toBe(1);
  });

  test('[P32] answers in place with script, and rejects an invalid load', async () => {
    const { page, consoleErrors: complaints } = await openPage(`${origins[locale]}/`);
    const load = form(page).locator('[name="load"]');
    await load.focus();
    await alive(page);
    await load.fill('2');
    expect(await cells(page)).toContain(said.two);
    await load.fill('-2');
    await load.press('Enter');
    expect(await form(page).locator('[role="alert"]').textContent()).toMatch(/10,000/);
    expect([await load.inputValue(), await load.getAttribute('aria-invalid')]).toEqual(['-2', 'true']);
    expect(await cells(page)).toContain(said.two);
    await load.fill('18');
    await form(page).locator('[name="from"]').selectOption('cnsha');
    await form(page).locator('[name="to"]').selectOption('usnyc');
    expect(await page.locator('a[data-lane-link]').getAttribute('href')).toMatch(
      /^\/route-search\/cnsha-usnyc\?trackId=/,
    );
    expect(await page.locator('output[data-said]').textContent()).toContain(said.to);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  test('[P32] offers only ports that have a lane from the chosen port', async () => {
    const { page } = await openPage(`${origins[locale]}/`);
    await form(page).locator('[name="from"]').focus();
    await alive(page);
    const reached = () =>
      form(page)
        .locator('[name="to"] option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(await reached()).toEqual(['uslax', 'nlrtm', 'usnyc']);
    await form(page).locator('[name="from"]').selectOption('inmaa');
    expect(await reached()).toEqual(['deham']);
  });

  test('[P32] fills in the cargo weight from the query of a lane’s URL, without a layout shift', async () => {
    const { page } = await openPage(`${origins[locale]}/route-search/cnsha-uslax?load=2`);
    await alive(page);
    expect(await cells(page)).toContain(said.two);
    const shift = await page.evaluate(async () => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return entries.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shift).toBe(0);
  });

  test('[T09] gives all searches of a visit one id, which is in their addresses', async () => {
    const { page } = await openPage(`${origins[locale]}/route-search`);
    const search = async (to: string) => {
      await form(page).locator('[name="from"]').focus();
      await alive(page);
      await form(page).locator('[name="from"]').selectOption('cnsha');
      await form(page).locator('[name="to"]').selectOption(to);
      await form(page).locator('button').click();
      await page.waitForURL(`**/route-search/cnsha-${to}?*`);
      return trackIdIn(new URL(page.url()).search);
    };
    const first = await search('uslax');
    expect(first).toBeDefined();
    expect(await search('usnyc')).toBe(first);
  });
});

test.each(LOCALES)('[P01] keeps the home page on a phone at most 4,800 px high (%s)', async (locale) => {
  const { page } = await openPage(`${origins[locale]}/`, { viewport: { width: 390, height: 844 } });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(844);
  expect(height).toBeLessThanOrEqual(4800);
});
