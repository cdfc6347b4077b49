import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

test.each([
  { script: 'with script', javaScriptEnabled: true },
  { script: 'without script', javaScriptEnabled: false },
])(
  '[U7] the home page answers a typed tracking number without putting it in an address, $script',
  async ({ javaScriptEnabled }) => {
    const { page } = await openPage(`${origins['en-US']}/`, { javaScriptEnabled });
    await page.locator('input[name=reference]').fill('CSQU3054383');
    await page.locator('input[name=reference]').press('Enter');
    await page.waitForURL(`${origins['en-US']}/track_and_trace`);
    expect(await page.locator('main h2').first().textContent()).toBe('This number is valid');
    expect(await page.locator('#number').inputValue()).toBe('CSQU3054383');
  },
);
