import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { UPDATE } from '../support/fixtures.ts';

startBrowser();

test('[P10] in print a chart shows every week of its table, and the page shows its address', async () => {
  const { page } = await openPage(origins['en-US'] + UPDATE, { viewport: { width: 794, height: 1123 } });
  const rows = page.locator('main figure details tbody tr');
  const isShown = () =>
    rows.evaluateAll((all) => all.map((row) => row.checkVisibility({ contentVisibilityAuto: true })));
  const onScreen = await isShown();
  expect(onScreen.length).toBeGreaterThan(10);
  expect(onScreen.every((shown) => !shown)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await isShown()).every(Boolean)).toBe(true);
  expect(await page.getByText(UPDATE, { exact: false }).first().isVisible()).toBe(true);
  expect(await page.locator('header[data-slice]').isVisible()).toBe(false);
});
