import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { TERM, TERM_WORD } from '../support/fixtures.ts';
import { heightOf, isMarked, markDocument, waitUntilShown } from '../support/visit.ts';

startBrowser();

const FIELD = '#header-search';
const OPENER = 'button[popovertarget="search-panel"]';
const OPTION = '#header-search ~ [role="listbox"] [role="option"]';

test('[P16] the field in the header opens in place, suggests pages, and the keyboard opens one without a new document', async () => {
  const { page, consoleErrors } = await openPage(`${origins['en-US']}/blog`, { answered: 'refused' });
  await markDocument(page);
  await page.locator(OPENER).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search');
  await page.keyboard.type(TERM_WORD);
  await page.locator(OPTION).first().waitFor();
  const field = page.locator(FIELD);
  expect([await field.getAttribute('role'), await field.getAttribute('aria-expanded')]).toEqual(['combobox', 'true']);
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await page.locator('[role="option"][aria-selected="true"]').getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  await waitUntilShown(page, TERM);
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator(FIELD).isVisible()).toBe(false);
  expect(consoleErrors).toEqual([]);
});

test('[P16] Enter without a chosen suggestion leads to the results, and Tab chooses none', async () => {
  const { page } = await openPage(`${origins['en-US']}/blog`, { answered: 'refused' });
  await page.locator(OPENER).click();
  await page.keyboard.type(TERM_WORD);
  await page.locator(OPTION).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  expect(new URL(page.url()).pathname).toBe('/blog');
  await page.locator(FIELD).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origins['en-US']}/search?q=${TERM_WORD}`);
});

test('[P16] without script the field in the header opens, and leads to direct answers', async () => {
  const { page } = await openPage(`${origins['en-US']}/blog`, { javaScriptEnabled: false });
  await page.locator(OPENER).click();
  await page.keyboard.type('co2');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origins['en-US']}/search?q=co2`);
  expect(await page.locator('#site-search').inputValue()).toBe('co2');
  expect(await page.locator('main section a[href="/emissions-calculator"]').first().isVisible()).toBe(true);
});

test.each([360, 768, 1440])('[P16] the field in the header fits on %i pixels and moves nothing', async (width) => {
  const { page } = await openPage(`${origins['en-US']}/blog`, {
    answered: 'refused',
    viewport: { width, height: 800 },
  });
  const top = () => page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.locator(OPENER).click();
  await page.keyboard.type(TERM_WORD);
  await page.locator(OPTION).first().waitFor();
  expect(await top()).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const control of [OPENER, FIELD, '#search-panel button', OPTION])
    expect(await heightOf(page.locator(control).first())).toBeGreaterThanOrEqual(44);
});

test('[P16] a query with a code, a tool or a lane has direct answers above the results, which follow the field', async () => {
  const { page } = await openPage(`${origins['en-US']}/search`, { answered: 'refused' });
  const answer = (href: string) => page.locator(`[data-island="site-search"] a[href="${href}"]`);
  await page.locator('#site-search').fill('duty china');
  await answer('/tools/duty-estimator?origin=CN').waitFor();
  await page.locator('#site-search').fill('shanghai to rotterdam');
  await answer('/route-search?from=CNSHA&to=NLRTM').waitFor();
  expect(await answer('/tools/duty-estimator?origin=CN').count()).toBe(0);
});
