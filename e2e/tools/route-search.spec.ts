import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { trackIdIn } from '../../contract/attribution.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

/** The figures of the fixtures: 0.02 kg per tonne-kilometer over 5,680 nautical miles, in each language's format. */
const SAID = {
  miles: '5,680 nm',
  days: '14.8 days',
  usual: '3,787 kg',
  two: '421 kg',
  to: 'New York',
  unknown: /“Atlantis/,
};

const alive = (page: Page) => page.locator('[data-island="route-search"][data-alive]').waitFor();
const form = (page: Page) => page.locator('[data-island="route-search"] form');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const ways = (page: Page) => page.locator('[data-answer-html="ways"]');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('the route search', () => {
  test('[U3] answers any pair without script, on the page of the form', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search`, { javaScriptEnabled: false });
    await field(page, 'from').fill('usnyc');
    await field(page, 'to').fill('上海');
    await field(page, 'load').fill('2');
    await form(page).locator('[type="submit"]').click();
    expect(new URL(page.url()).pathname).toBe('/route-search');
    expect(await ways(page).locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await page.locator('h1').textContent()).toContain(SAID.to);
    expect(await page.locator('[data-answer-html="map"] [data-line="ocean"]').count()).toBeGreaterThan(0);
    expect(await field(page, 'load').inputValue()).toBe('2');
  });

  test('[U3] keeps the typed values without script and says what is wrong', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search?from=Atlantis&to=uslax&load=0`, {
      javaScriptEnabled: false,
    });
    expect(await page.locator('[data-answer="error.from"]').textContent()).toMatch(SAID.unknown);
    expect(await page.locator('[data-answer="error.load"]').textContent()).toContain('10,000');
    expect([await field(page, 'from').inputValue(), await field(page, 'load').inputValue()]).toEqual(['Atlantis', '0']);
    expect(await field(page, 'from').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([true, false])(
    '[U3] leads from a name of several places to the answer for one (with script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await openPage(`${origins['en-US']}/route-search?from=shang&to=USLAX&load=2`, {
        javaScriptEnabled,
        ...(javaScriptEnabled && { answered: 'refused' as const }),
      });
      if (javaScriptEnabled) await alive(page);
      const choices = page.locator('[data-answer-html="choices.from"] a');
      expect(await page.locator('[data-answer="error.from"]').textContent()).toContain('shang');
      expect(await page.locator('[data-answer-html="map"]').isVisible()).toBe(false);
      await choices.first().click();
      await page.waitForURL(/from=CN\w+&to=USLAX&load=2/);
      await expect.poll(() => ways(page).locator('tbody tr').count()).toBeGreaterThan(0);
      expect(await choices.count()).toBe(0);
    },
  );

  test('[P32] shows the same figures on the page of a lane', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search/cnsha-uslax`, { javaScriptEnabled: false });
    const text = await ways(page).textContent();
    for (const figure of [SAID.miles, SAID.days, SAID.usual]) expect(text).toContain(figure);
  });

  test('[U3] counts back from a day of arrival without script, at an address to share', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search`, { javaScriptEnabled: false });
    await field(page, 'by').fill('2090-06-30');
    await form(page).locator('[type="submit"]').click();
    expect(await page.locator('[data-answer="figure"]').textContent()).toMatch(/Cut-off by .*, 2090/);
    await page.goto(page.url().replace('2090-06-30', '2020-06-30'));
    expect(await page.locator('[data-answer-html="state"]').textContent()).toContain('has passed');
    expect(await field(page, 'by').inputValue()).toBe('2020-06-30');
  });

  test('[U3] plans with own days and writes them into the address', async () => {
    const { page, consoleErrors } = await openPage(`${origins['zh-CN']}/route-search?from=CNSHA&to=USLAX&cutoff=9`, {
      answered: 'refused',
    });
    await alive(page);
    await field(page, 'inland').fill('4');
    await field(page, 'inland').blur();
    await page.waitForFunction(() => location.search.includes('cutoff=9&inland=4'));
    await expect.poll(() => page.locator('[data-answer-html="chain"]').textContent()).toMatch(/9天.*4天/s);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
  });

  test('[U3] works by keyboard alone, with the list of places, and writes its address', async () => {
    const { page, consoleErrors } = await openPage(`${origins['en-US']}/route-search`, {
      viewport: { width: 360, height: 740 },
    });
    await alive(page);
    await field(page, 'to').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(SAID.to);
    await page.locator('[role="option"]:visible').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('USNYC'));
    await expect.poll(() => page.locator('h1').textContent()).toContain(SAID.to);
    expect(new URL(page.url()).search).toBe('?from=CNSHA&to=USNYC&load=18');
    expect(await page.locator('[data-answer="said"]').textContent()).toContain(SAID.to);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
    await page.reload();
    await alive(page);
    expect(await page.locator('h1').textContent()).toContain(SAID.to);
    expect(await field(page, 'to').inputValue()).toContain('USNYC');
  });

  test('[U3] shows both ways, around the Cape and through the canal, with a map', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search?from=cnsha&to=nlrtm`, { answered: 'refused' });
    await alive(page);
    expect(await ways(page).locator('tbody tr:has(th)').count()).toBe(2);
    expect(await page.locator('[data-answer-html="map"] [data-line="ocean"]').count()).toBe(2);
    expect(await ways(page).textContent()).toMatch(/Most carriers avoid|Avoided by most carriers|多数船公司避开/);
  });

  test('[P01] answers on the home page in place, and rejects an invalid weight', async () => {
    const { page, consoleErrors } = await openPage(`${origins['en-US']}/`, { answered: 'refused' });
    await field(page, 'load').focus();
    await alive(page);
    await field(page, 'load').fill('2');
    const cells = async () => (await page.locator('[data-cell]').allTextContents()).join(' | ');
    await expect.poll(cells).toContain(SAID.two);
    await field(page, 'load').fill('-2');
    await field(page, 'load').press('Enter');
    expect(await page.locator('[data-answer="error.load"]').textContent()).toContain('10,000');
    expect(await field(page, 'load').inputValue()).toBe('-2');
    await field(page, 'load').fill('18');
    await field(page, 'to').fill('usnyc');
    await field(page, 'to').blur();
    await expect.poll(cells).toContain(SAID.to);
    const link = page.locator('a[data-lane-link]');
    expect(await link.getAttribute('href')).toBe('/route-search?from=CNSHA&to=USNYC&load=18');
    expect(new URL(page.url()).search).toBe('');
    expect(consoleErrors).toEqual([]);
  });

  test('[U3] works offline after one visit', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search`, { serviceWorkers: 'allow' });
    await alive(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await alive(page);
    await page.context().setOffline(true);
    await page.reload();
    await alive(page);
    await field(page, 'load').fill('2');
    await expect.poll(() => ways(page).textContent()).toContain(SAID.two);
  });
});

test('[T09] adds one id to the addresses of all searches after consent to analytics, and none before', async () => {
  const { page } = await openPage(`${origins['en-US']}/route-search`, { answered: 'refused' });
  await alive(page);
  const search = async (to: string) => {
    await field(page, 'to').fill(to);
    await field(page, 'to').blur();
    await page.waitForFunction((code) => location.search.includes(code), to);
    return trackIdIn(new URL(page.url()).search);
  };
  expect(await search('USNYC')).toBeUndefined();
  await page.evaluate(() => (document.documentElement.dataset['purposes'] = 'security_storage,analytics'));
  const first = await search('NLRTM');
  expect(first).toBeDefined();
  expect(await search('USNYC')).toBe(first);
});

test('[N08] copies the address of an answer without the id of the search', async () => {
  const id = 'searchRates_01234567-89ab-4cde-8f01-23456789abcd';
  const { page } = await openPage(`${origins['en-US']}/route-search?from=CNSHA&to=USNYC&load=2&trackId=${id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await alive(page);
  await page.locator('[data-copied]').click();
  await page.locator('[data-copied]', { hasText: 'copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/route-search?from=CNSHA&to=USNYC&load=2&utm_source=');
  expect(copied).not.toContain('trackId');
});
