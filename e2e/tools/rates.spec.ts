import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { trackIdIn } from '../../contract/attribution.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

/** Texts of the fixtures' lanes, with rates of USD 2,150 in the week of November 9 and USD 2,250 in the week after. */
const SAID = {
  latest: 'Week of November 16, 2026: USD 2,250',
  before: 'Week of November 9, 2026: USD 2,150',
  first: 'Week of October 5, 2026: USD 2,000',
  none: 'No rate from Ningbo to Hamburg',
  site: 'Testline',
  unknown: 'Lane not found',
  nearest: 'Shanghai–Rotterdam',
  origin: 'Shanghai (CNSHA)',
  destination: 'Los Angeles (USLAX)',
};

const LANE = '/rates/cnsha/uslax';
const alive = (page: Page, island = 'rates') => page.locator(`[data-island="${island}"][data-alive]`).first().waitFor();
const heading = (page: Page) => page.locator('h1').textContent();
const nearest = (page: Page) => page.locator('[data-answer-html="lanes"] li').first();

describe('the rates', () => {
  const open = (path: string, options = {}) => openPage(origins['en-US'] + path, options);

  test('[U5] are read by keyboard, week by week', async () => {
    const { page, consoleErrors } = await open(LANE, { answered: 'refused' });
    const slider = page.locator('input[type="range"]').first();
    await slider.focus();
    await alive(page, 'chart-reader');
    const shown = () =>
      slider.evaluate((input) => [
        input.getAttribute('aria-valuetext'),
        input.closest('[data-island]')?.querySelector('output')?.textContent,
      ]);
    expect(await shown()).toEqual([SAID.latest, SAID.latest]);
    await slider.press('ArrowLeft');
    expect(await shown()).toEqual([SAID.before, SAID.before]);
    await slider.press('Home');
    expect(await shown()).toEqual([SAID.first, SAID.first]);
    await slider.press('End');
    expect(await shown()).toEqual([SAID.latest, SAID.latest]);
    expect(consoleErrors).toEqual([]);
  });

  test.each([360, 768, 1440])('[U5] have a slider with the scale of their chart at %d px', async (width) => {
    const { page } = await open(LANE, { answered: 'refused', viewport: { width, height: 800 } });
    const slider = page.locator('input[type="range"]').first();
    await slider.focus();
    await alive(page, 'chart-reader');
    const ends = (key: 'Home' | 'End', share: 0 | 1) =>
      slider.press(key).then(() =>
        page.evaluate((at) => {
          const track = document.querySelector('input[type="range"]')?.getBoundingClientRect();
          const cursors = [...document.querySelectorAll('[data-cursor] path')].map((line) =>
            line.getBoundingClientRect(),
          );
          const cursor = cursors.find(({ height }) => height > 0);
          // The middle of the thumb is 6 pixels from the end of the slider.
          const thumb = track && (at === 0 ? track.left + 6 : track.right - 6);
          return Math.abs((thumb ?? Number.NaN) - (cursor?.left ?? Number.NaN));
        }, share),
      );
    await expect.poll(() => ends('Home', 0)).toBeLessThan(1.5);
    await expect.poll(() => ends('End', 1)).toBeLessThan(1.5);
  });

  test('[U5] are all in a table without script, and the slider is hidden', async () => {
    const { page } = await open(LANE, { javaScriptEnabled: false });
    expect(await page.locator('table').first().locator('tbody tr').count()).toBe(7);
    expect(await page.locator('input[type="range"]').first().isVisible()).toBe(false);
    expect(await page.locator('svg[role="img"]:visible').count()).toBe(2);
  });

  test('[P20] lead without script from the form to the page of the lane', async () => {
    const { page } = await open('/rates', { javaScriptEnabled: false });
    await page.fill('[name="origin"]', SAID.origin);
    await page.fill('[name="destination"]', 'USLAX');
    await page.click('main form button[type="submit"] >> nth=0');
    expect(new URL(page.url()).pathname).toBe(LANE);
  });

  test('[P20] keep an unknown port in its field without script, and say what to enter', async () => {
    const { page } = await open('/rates?origin=Nowhere&destination=uslax', { javaScriptEnabled: false });
    const field = page.locator('[name="origin"]');
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['Nowhere', 'true']);
    expect(await page.locator('#rates-origin-error').textContent()).toContain('“Nowhere”');
    expect(await page.locator('#rates-destination-error').textContent()).toBe('');
  });

  test('[P20] [T09] open the page of the lane from the form without loading a document, with script; after consent to analytics its address has the search ID', async () => {
    const { page, consoleErrors } = await open('/rates', { answered: 'refused' });
    await alive(page);
    await page.evaluate(() => {
      Object.assign(window, { isSame: true });
      document.documentElement.dataset['purposes'] = 'security_storage,analytics';
    });
    await page.fill('[name="origin"]', 'nowhere');
    await page.fill('[name="destination"]', SAID.destination);
    await page.locator('[name="destination"]').press('Enter');
    expect(await page.locator('[name="origin"]').getAttribute('aria-invalid')).toBe('true');
    await page.fill('[name="origin"]', SAID.origin);
    await page.locator('[name="origin"]').press('Enter');
    await page.waitForURL(`**${LANE}?*`);
    expect(trackIdIn(new URL(page.url()).search)).toBeDefined();
    await page.locator('input[type="range"]').first().scrollIntoViewIfNeeded();
    await alive(page, 'chart-reader');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('[P20] [L01] show a pair without a rate through its pattern, without a request for its own data', async () => {
    const { page, consoleErrors } = await open('/rates', { answered: 'refused' });
    await alive(page);
    const before = await page.title();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.fill('[name="origin"]', 'CNNGB');
    await page.fill('[name="destination"]', 'DEHAM');
    await page.locator('[name="destination"]').press('Enter');
    await page.waitForURL('**/rates/cnngb/deham');
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => heading(page)).toBe(SAID.none);
    await expect.poll(() => page.title()).toBe(`${SAID.none} | ${SAID.site}`);
    expect(await nearest(page).locator('a').textContent()).toBe(SAID.nearest);
    expect(requests).toContain('/page-data/rates/lane/page-data.json');
    expect(requests.filter((path) => path.includes('cnngb'))).toEqual([]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/rates');
    await expect.poll(() => page.title()).toBe(before);
    expect(consoleErrors).toEqual([]);
  });

  test('[P20] name the nearest lanes of a pair without script', async () => {
    const { page, status } = await open('/rates/cnngb/deham', { javaScriptEnabled: false });
    expect([status, await heading(page)]).toEqual([200, SAID.none]);
    expect(await page.title()).toBe(`${SAID.none} | ${SAID.site}`);
    expect(await nearest(page).locator('a').textContent()).toBe(SAID.nearest);
    expect(await page.locator('[name="origin"]').inputValue()).toContain('CNNGB');
    const other = await page.locator('main a[hreflang]').first().getAttribute('href');
    expect(other).toMatch(/\/rates\/cnngb\/deham$/);
  });

  test.each(['/rates/%3Cscript%3Ealert(1)%3C%2Fscript%3E/uslax', '/rates/cnsha'])(
    '[P20] answer %s with 404 and all help, with and without script',
    async (path) => {
      for (const options of [{ javaScriptEnabled: false }, { answered: 'refused' }]) {
        const { page, status } = await open(path, options);
        expect([status, await heading(page)]).toEqual([404, SAID.unknown]);
        expect(await page.title()).toBe(`${SAID.unknown} | ${SAID.site}`);
        expect(await page.locator('main script').count()).toBe(0);
        expect(await nearest(page).locator('a').getAttribute('href')).toMatch(/^\/rates\/\w{5}\/\w{5}$/);
      }
    },
  );

  test('[P20] lead from codes in upper case and from a query to the page of the lane', async () => {
    for (const path of ['/rates/CNSHA/USLAX', '/rates?origin=CNSHA&destination=uslax']) {
      const { page } = await open(path, { javaScriptEnabled: false });
      expect(new URL(page.url()).pathname).toBe(LANE);
    }
  });

  test('[P35] fit on a phone of 360 px', async () => {
    for (const path of ['/rates', LANE, '/rates/cnngb/deham', '/rates/xx/yy/zz']) {
      const { page } = await open(path, { answered: 'refused', viewport: { width: 360, height: 740 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

test('[N03] the rates request nothing from other hosts', async () => {
  const { page } = await openPage(`${origins['en-US']}${LANE}`);
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
  );
  expect(new Set(hosts)).toEqual(new Set([new URL(origins['en-US']).host]));
});
