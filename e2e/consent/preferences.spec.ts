import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

const PATH = '/preferences';

test('[T01] the preferences page has a switch for each purpose, which takes effect at once and on later visits', async () => {
  const { page, consoleErrors: complaints } = await openPage(origins['en-US'] + PATH);
  const states = page.locator('main [data-state]');
  await page.locator('main [type=checkbox]:enabled').nth(2).waitFor();
  expect(await states.allTextContents()).toEqual(['Off', 'Off', 'Off']);
  await page.locator('main [type=checkbox][value=analytics]').click();
  await expect.poll(() => states.allTextContents()).toEqual(['On', 'Off', 'Off']);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent-choice');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
    categories: ['analytics', 'essential_services'],
  });
  await page.reload();
  await expect.poll(() => states.allTextContents()).toEqual(['On', 'Off', 'Off']);
  expect(await page.locator('main [type=checkbox]:checked').count()).toBe(1);
  await page.locator('main [data-opens=consent]:visible').click();
  const checked = page.locator('#consent .pm input:checked:enabled');
  // The click loads the dialog, which takes time.
  await expect
    .poll(() => checked.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)))
    .toEqual(['analytics']);
  expect(complaints).toEqual([]);
});

test('[T01] without script the preferences page has no switches, and explains why', async () => {
  const { page } = await openPage(origins['en-US'] + PATH, { javaScriptEnabled: false });
  expect(await page.locator('main [type=checkbox]').count()).toBe(3);
  expect(await page.locator('main [type=checkbox]:visible').count()).toBe(0);
  await page.getByText('Without JavaScript nothing optional runs.').waitFor();
});
