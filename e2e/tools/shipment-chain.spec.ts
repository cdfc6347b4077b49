import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { waitUntilShown } from '../support/visit.ts';

startBrowser();

const QUOTE = '/get-started/quote';

/** The words that a visitor types, and what the quote form then has. */
const SPOKEN: Readonly<Record<Locale, { goods: string; origin: string; destination: string }>> = {
  'en-US': { goods: 'upholstered seats', origin: 'Yantian (CNYTN)', destination: 'Los Angeles (USLAX)' },
  'zh-CN': { goods: '木框架坐具', origin: '盐田（CNYTN）', destination: '洛杉矶（USLAX）' },
};

const alive = (page: Page, island: string) => page.locator(`[data-island="${island}"][data-alive]`).waitFor();
const next = (page: Page, path: string) => page.locator(`[data-answer-html="next"] a[href^="${path}"]`);
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const quoteField = (page: Page, name: string) => page.locator(`form[data-form="quote"] [name="${name}"]`);
const notice = (page: Page) => page.locator('[data-shipment]');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** Follows a link with the keyboard. */
async function follow(page: Page, path: string): Promise<void> {
  await next(page, path).focus();
  await page.keyboard.press('Enter');
  await waitUntilShown(page, path);
}

describe.each(['en-US', 'zh-CN'] as const)('one shipment through the tools: %s', (locale) => {
  const { goods, origin, destination } = SPOKEN[locale];

  test('[U1] words, code, duty, route and emissions lead to a quote that has them, by keyboard', async () => {
    const { page, consoleErrors } = await openPage(`${origins[locale]}/data/hs-code`, { answered: 'refused' });
    await alive(page, 'hs-code');
    await field(page, 'q').fill(goods);
    const duty = page.locator('[data-answer-html="results"] a[href*="hsCode=9401.61"]');
    await duty.focus();
    await page.keyboard.press('Enter');
    await waitUntilShown(page, '/tools/duty-estimator');
    await alive(page, 'duty-estimator');
    await field(page, 'value').fill('20000');
    await field(page, 'value').press('Enter');
    await expect.poll(() => page.locator('h1').textContent()).toContain('9401.61');
    await follow(page, '/route-search');
    await alive(page, 'route-search');
    await field(page, 'from').fill('CNYTN');
    await field(page, 'to').fill('USLAX');
    await field(page, 'load').fill('2.5');
    await field(page, 'load').press('Enter');
    await follow(page, '/emissions-calculator');
    await alive(page, 'emissions-calculator');
    const known = { q: goods, hsCode: '9401.61', value: '20000', from: 'CNYTN', to: 'USLAX', load: '2.5' };
    expect(queryOf(page)).toMatchObject(known);
    await follow(page, QUOTE);
    await notice(page).waitFor();
    const filled = ['origin', 'destination', 'cargo', 'weight', 'cargoValue'].map((name) =>
      quoteField(page, name).inputValue(),
    );
    expect(await Promise.all(filled)).toEqual([origin, destination, `${goods} · HS 9401.61`, '2500', '20000']);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
    await notice(page).getByRole('button').press('Enter');
    // The first interaction with a form loads its script.
    await expect.poll(() => notice(page).count()).toBe(0);
    expect([await quoteField(page, 'origin').inputValue(), queryOf(page)]).toEqual(['', {}]);
    expect(consoleErrors).toEqual([]);
  });

  test('[U1] each step hands the shipment over without script, and the link to the quote opens the form', async () => {
    const { page } = await openPage(`${origins[locale]}/data/hs-code?q=${encodeURIComponent(goods)}`, {
      javaScriptEnabled: false,
    });
    await page.locator('[data-answer-html="results"] a[href*="hsCode=9401.61"]').click();
    await field(page, 'origin').selectOption('CN');
    await field(page, 'mode').selectOption('ocean');
    await field(page, 'value').fill('20000');
    await field(page, 'value').press('Enter');
    await next(page, '/route-search').click();
    await field(page, 'from').fill('CNYTN');
    await field(page, 'to').fill('USLAX');
    await field(page, 'to').press('Enter');
    expect(queryOf(page)).toMatchObject({ q: goods, hsCode: '9401.61', value: '20000', from: 'CNYTN', to: 'USLAX' });
    await next(page, '/emissions-calculator').click();
    await next(page, QUOTE).click();
    expect(new URL(page.url()).pathname).toBe(QUOTE);
    expect(queryOf(page)).toMatchObject({ q: goods, hsCode: '9401.61', from: 'CNYTN', to: 'USLAX' });
    expect(await quoteField(page, 'origin').count()).toBe(1);
  });
});

describe('the quote form with a shipment in its address', () => {
  const address = `${origins['en-US']}${QUOTE}`;

  test('[Q1] asks before it replaces what the visitor has typed, and keeps it', async () => {
    const { page } = await openPage(address, { answered: 'refused' });
    await alive(page, 'quote-form');
    await quoteField(page, 'origin').focus();
    await page.locator('form[data-form="quote"][novalidate]').waitFor();
    await quoteField(page, 'origin').fill('Hamburg');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Hamburg');
    await page.goto(`${address}?from=CNSHA&to=USLAX`);
    await notice(page).waitFor();
    await expect.poll(() => quoteField(page, 'origin').inputValue()).toBe('Hamburg');
    expect(await quoteField(page, 'destination').inputValue()).toBe('');
    await notice(page).getByRole('button').last().click();
    expect([await quoteField(page, 'origin').inputValue(), queryOf(page)]).toEqual(['Hamburg', {}]);
    await page.goto(`${address}?from=CNSHA&to=USLAX`);
    await notice(page).getByRole('button').first().click();
    expect(await quoteField(page, 'origin').inputValue()).toBe('Shanghai (CNSHA)');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('CNSHA');
  });

  test('[Q1] keeps an unknown place as it is typed, and ignores an address without a shipment', async () => {
    const { page, consoleErrors } = await openPage(`${address}?from=%3Cb%3EX&mode=air&load=x`, { answered: 'refused' });
    await notice(page).waitFor();
    expect(await quoteField(page, 'origin').inputValue()).toBe('<b>X');
    expect(await page.locator('form[data-form="quote"] [name="mode"]:checked').inputValue()).toBe('air');
    expect(await quoteField(page, 'weight').inputValue()).toBe('');
    await page.goto(`${address}?other=1`);
    await alive(page, 'quote-form');
    await page.waitForLoadState('networkidle');
    expect([await notice(page).count(), consoleErrors]).toEqual([0, []]);
  });
});

describe('the choices of the duty estimator', () => {
  const address = `${origins['en-US']}/tools/duty-estimator`;
  const choices = (page: Page) => page.locator('[data-answer-html="choices"] a');

  test('[U1] words lead to codes below the field and a code to its lines, by keyboard and without an error', async () => {
    const { page } = await openPage(address, { answered: 'refused' });
    await alive(page, 'duty-estimator');
    const goods = field(page, 'hsCode');
    const options = page.locator('[data-island="code-field"] [role="option"]');
    const choose = async (code: string) => {
      await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining(code)]);
      await goods.press('ArrowDown');
      await goods.press('Enter');
      expect(await goods.inputValue()).toBe(code);
    };
    await goods.focus();
    await goods.fill('sofa');
    await options.first().waitFor();
    expect(await goods.getAttribute('aria-invalid')).toBeNull();
    await choose('9401');
    await choose('9401.61.60');
    await expect.poll(() => page.locator('h1').textContent()).toContain('9401.61.60 from China');
    expect(queryOf(page)).toMatchObject({ q: 'sofa', hsCode: '9401.61.60' });
    await goods.fill('chair');
    await goods.press('Tab');
    await page.locator('[name="hsCode"][aria-invalid="true"]').waitFor();
  });

  test('[U1] words lead to codes and a code to its lines on the page of the answer, without script', async () => {
    const { page } = await openPage(address, { javaScriptEnabled: false });
    await field(page, 'hsCode').fill('sofa');
    await field(page, 'hsCode').press('Enter');
    expect(await choices(page).allTextContents()).toEqual([expect.stringContaining('9401')]);
    expect(await page.locator('[data-csv], [data-answer-html="next"] a').filter({ visible: true }).count()).toBe(0);
    await choices(page).click();
    expect(await choices(page).allTextContents()).toEqual([expect.stringContaining('9401.61.60')]);
    expect(queryOf(page)).toMatchObject({ q: 'sofa', hsCode: '9401', origin: 'CN' });
    await choices(page).click();
    expect(await page.locator('h1').textContent()).toContain('9401.61.60 from China');
  });

  test.each([true, false])('[U1] the lines of a code have their totals (script: %s)', async (javaScriptEnabled) => {
    const query = 'hsCode=8205.20&origin=CN&value=20000&mode=ocean';
    const { page } = await openPage(`${address}?${query}`, { answered: 'refused', javaScriptEnabled });
    await expect.poll(() => choices(page).count()).toBe(3);
    const [total] = await page.locator('[data-answer-html="choices"] li span').allTextContents();
    await choices(page).first().click();
    await expect.poll(() => page.locator('[data-answer="figure"]').textContent()).toBe(total);
  });
});

describe('route search while the visitor types', () => {
  test('[U3] keeps the last answer, marked as an old one', async () => {
    const { page } = await openPage(`${origins['en-US']}/route-search?from=CNSHA&to=USLAX`, { answered: 'refused' });
    await alive(page, 'route-search');
    const figure = page.locator('[data-answer="figure"]');
    const before = await figure.textContent();
    await field(page, 'to').fill('Qqqq');
    const old = page.locator('[data-island="route-search"][data-old]');
    await old.waitFor();
    expect(await figure.textContent()).toBe(before);
    await field(page, 'to').fill('NLRTM');
    await field(page, 'to').press('Escape');
    await field(page, 'to').press('Tab');
    await expect.poll(() => old.count()).toBe(0);
    expect(await figure.textContent()).not.toBe(before);
  });
});
