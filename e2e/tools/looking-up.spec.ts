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

test('[U7] the home page shows the error of an empty or wrong number below its field, until it is right', async () => {
  const { page } = await openPage(`${origins['en-US']}/`, { answered: 'refused' });
  const field = page.locator('input[name=reference]');
  const error = page.locator('form[action="/track_and_trace"] [data-error]');
  await field.focus();
  await page.locator('[data-island=number-form][data-alive]').waitFor();
  await field.press('Enter');
  expect(await error.textContent()).toBe(await field.getAttribute('data-if-missing'));
  expect(await field.evaluate((input) => [document.activeElement === input, input.ariaInvalid])).toEqual([
    true,
    'true',
  ]);
  await field.fill('12');
  expect(await error.textContent()).toBe(await field.getAttribute('data-if-wrong'));
  await field.fill('CSQU3054383');
  expect(await error.isVisible()).toBe(false);
  expect(page.url()).toBe(`${origins['en-US']}/`);
});

test('[U7] without script, the answer shows the error of an empty number below its field', async () => {
  const { page } = await openPage(`${origins['en-US']}/`, { javaScriptEnabled: false });
  await page.locator('input[name=reference]').press('Enter');
  await page.waitForURL(`${origins['en-US']}/track_and_trace`);
  expect(await page.locator('#number').getAttribute('aria-describedby')).toBe('error');
  expect(await page.locator('#error').textContent()).toBe('Enter a number.');
});
