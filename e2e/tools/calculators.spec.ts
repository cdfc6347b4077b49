import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { EMBEDDABLE } from '../../tools/index.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

interface Calculator {
  name: string;
  /** A field, and a value that differs from the example. */
  field: string;
  value: string;
  /** The heading that answers this value. */
  headline: string;
  /** A value of this field that is not valid, and a part of its message. */
  wrong: string;
  message: string;
}

const CALCULATORS: readonly Calculator[] = [
  {
    name: 'cbm',
    field: 'pieces',
    value: '40',
    // 0.6 × 0.4 × 0.4 × 40 = 3.84 m³; 3,840,000 cm³ ÷ 6,000 = 640 kg
    headline: '3.84 m³, 640 kg chargeable by air',
    wrong: '1.5',
    message: 'Enter a whole number from 1',
  },
  {
    name: 'break-even',
    field: 'weight',
    value: '16.5',
    // 460 + 16.5 × 145 = 2,852.50; − 2,650 = 202.50
    headline: '1 × 20′ standard is cheapest at USD 2,650, USD 202.50 less than LCL',
    wrong: 'heavy',
    message: 'Enter metric tons from 0.001',
  },
  {
    name: 'container-fit',
    field: 'quantity',
    value: '1000',
    // 1,000 ÷ 278 = 3.6; ÷ 590 = 1.7; ÷ 700 = 1.4
    headline: '1,000 cartons need 4 × 20′ standard, 2 × 40′ standard or 2 × 40′ high cube',
    wrong: '-1',
    message: 'Enter a whole number from 1',
  },
];

const EXAMPLE = 'Example';
/** A page of the fixtures that embeds the calculator of containers. */
const EMBEDDING = '/products/by-sea';
/** More Tab stops than any page has. */
const MAX_STOPS = 100;

const alive = (page: Page, name: string) => page.locator(`[data-island="${name}"][data-alive]`).waitFor();
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const heading = (page: Page) => page.locator('h1').innerText();
const figure = (page: Page) => page.locator('[data-answer="figure"]').innerText();
const example = (page: Page) => page.locator('[data-answer="example"]').textContent();

/** Moves the focus with Tab until the element has it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

test('[P33] every calculator that pages can embed is in the table of this file', () => {
  expect(CALCULATORS.map(({ name }) => name).toSorted()).toEqual(EMBEDDABLE.map(({ name }) => name).toSorted());
});

test.each(CALCULATORS)(
  '[P33] the calculator $name answers while the visitor types, and its address reproduces the answer',
  async ({ name, ...calculator }) => {
    const { page, consoleErrors } = await openPage(`${origins['en-US']}/tools/${name}`, { answered: 'refused' });
    const headline = calculator.headline;
    await alive(page, name);
    expect(await example(page)).toBe(EXAMPLE);
    await field(page, calculator.field).fill(calculator.value);
    expect([await heading(page), await example(page)]).toEqual([headline, '']);
    await field(page, calculator.field).blur();
    expect(new URL(page.url()).searchParams.get(calculator.field)).toBe(calculator.value);
    const answer = await figure(page);
    await page.reload();
    await alive(page, name);
    expect([await heading(page), await figure(page)]).toEqual([headline, answer]);
    expect(await field(page, calculator.field).inputValue()).toBe(calculator.value);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-answer="figure"]').isVisible()).toBe(true);
    expect(await page.locator('main form button, main [data-print]').filter({ visible: true }).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  },
);

describe.each(CALCULATORS)('the calculator $name', ({ name, ...calculator }) => {
  const path = `/tools/${name}`;
  const url = `${origins['en-US']}${path}`;
  const headline = calculator.headline;

  test('[P33] gives the same answer without script', async () => {
    const { page } = await openPage(url, { javaScriptEnabled: false });
    const parts = () => page.locator('main [data-answer-html]').allInnerTexts();
    const before = await parts();
    await field(page, calculator.field).fill(calculator.value);
    await page.locator('main form [type=submit]').click();
    expect(page.url()).toContain(`${path}?`);
    const unscripted = [await heading(page), await figure(page), ...(await parts())];
    expect([unscripted[0], await example(page)]).toEqual([headline, '']);
    expect(await parts()).not.toEqual(before);
    const { page: scripted } = await openPage(page.url(), { answered: 'refused' });
    await alive(scripted, name);
    expect([
      await heading(scripted),
      await figure(scripted),
      ...(await scripted.locator('main [data-answer-html]').allInnerTexts()),
    ]).toEqual(unscripted);
  });

  test.each([true, false])('[P33] keeps an invalid value and explains it (script: %s)', async (javaScriptEnabled) => {
    const { page } = await openPage(url, { javaScriptEnabled, answered: javaScriptEnabled ? 'refused' : undefined });
    if (javaScriptEnabled) await alive(page, name);
    await field(page, calculator.field).fill(calculator.wrong);
    await page.locator('main form [type=submit]').click();
    const control = field(page, calculator.field);
    const message = page.locator(`main [data-answer="error.${calculator.field}"]`);
    expect([await control.inputValue(), await control.getAttribute('aria-invalid')]).toEqual([
      calculator.wrong,
      'true',
    ]);
    expect(await message.innerText()).toContain(calculator.message);
    expect((await control.getAttribute('aria-describedby'))?.split(' ')).toContain(await message.getAttribute('id'));
    expect(await page.locator('h1').innerText()).not.toContain(calculator.wrong);
  });

  test('[P33] can be used with the keyboard alone, and is no wider than a phone, with and without an error', async () => {
    const { page } = await openPage(url, { viewport: { width: 360, height: 740 }, answered: 'refused' });
    await alive(page, name);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
    await tabTo(page, `main form [name="${calculator.field}"]`);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(calculator.wrong);
    await page.keyboard.press('Enter');
    expect(await excess()).toBeLessThanOrEqual(0);
    // The first invalid field has the focus.
    expect(await field(page, calculator.field).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(calculator.value);
    await page.keyboard.press('Enter');
    expect(await heading(page)).toBe(headline);
    await tabTo(page, 'main form [type=reset]');
    await page.keyboard.press('Enter');
    await page.locator('[data-answer="example"]', { hasText: EXAMPLE }).waitFor();
    expect(await field(page, calculator.field).inputValue()).not.toBe(calculator.value);
  });
});

describe('a calculator in a page about something else', () => {
  const {
    field: name = '',
    value = '',
    headline,
  } = CALCULATORS.find((calculator) => calculator.name === 'container-fit') ?? {};

  /** The page shows the calculator below its title after a click. */
  const unfold = (page: Page) => page.locator('main summary', { hasText: 'Count your cartons' }).click();

  test('[M03] answers in place and leaves the address alone', async () => {
    const { page, consoleErrors } = await openPage(`${origins['en-US']}${EMBEDDING}`, { answered: 'refused' });
    const title = await heading(page);
    await unfold(page);
    await alive(page, 'container-fit');
    const before = await figure(page);
    await field(page, name).fill(value);
    await field(page, name).blur();
    expect(await figure(page)).not.toBe(before);
    expect([await heading(page), new URL(page.url()).search]).toEqual([title, '']);
    expect(consoleErrors).toEqual([]);
  });

  test('[M03] leads without script to the calculator with the typed values', async () => {
    const { page } = await openPage(`${origins['en-US']}${EMBEDDING}`, { javaScriptEnabled: false });
    expect(await example(page)).toBe(EXAMPLE);
    await unfold(page);
    await field(page, name).fill(value);
    await page.locator('main form [type=submit]').click();
    expect(new URL(page.url()).pathname).toBe('/tools/container-fit');
    expect(await heading(page)).toBe(headline);
  });
});
