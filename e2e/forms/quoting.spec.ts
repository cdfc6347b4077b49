import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { addLink, heightOf, visit, visitFixtures, waitUntilShown } from '../support/visit.ts';

startBrowser();

const PATH = '/get-started/quote';

/** Typed text, and the expected texts of the page, in English. */
const SPOKEN = {
  typed: 'shang',
  chosen: 'Shanghai Pudong (PVG)',
  headings: ['Route', 'Cargo', 'Dates', 'Contact'],
  title: 'Cargo – step 2 of 4 – The form quote | Testline',
  containers: "2 × 40' High Cube",
  required: 'Enter a destination',
};

/** Opens the quote form of a locale, and waits for its island. */
async function open(locale: Locale, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(origins[locale] + PATH, options);
  await alive(page);
  return page;
}

const alive = (page: Page) => page.locator('[data-island="quote-form"][data-alive]').waitFor();
const field = (page: Page, name: string) => page.locator(`form[data-form="quote"] [name="${name}"]`);
const legends = (page: Page) => page.locator('[data-step] > legend:visible').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const summary = (page: Page, step: string) => page.locator(`[data-of="${step}"]`).textContent();
const next = (page: Page) => page.locator('[data-send] button[type="button"]:visible').first();
const options = (page: Page) => page.locator('[role="option"]:visible');

/** Returns the number of side-by-side field pairs, and the pairs whose labels or inputs begin at different heights. */
const crookedPairs = (page: Page) =>
  page.locator('form[data-form="quote"] div[data-field]').evaluateAll((all) => {
    const seen = all.filter((box) => box.checkVisibility());
    const topOf = (box: Element, part: string) => box.querySelector(part)?.getBoundingClientRect().top ?? 0;
    const pairs = seen.flatMap((box, index) => {
      const other = seen[index + 1];
      const [left, right] = [box, other].map((each) => each?.getBoundingClientRect());
      return other && left && right && right.left > left.left && right.top < left.bottom ? [[box, other] as const] : [];
    });
    const crooked = pairs.filter(([box, other]) =>
      ['label', 'input'].some((part) => Math.abs(topOf(box, part) - topOf(other, part)) > 0.5),
    );
    return { pairs: pairs.length, crooked: crooked.map(([box]) => box.getAttribute('data-field')) };
  });

/** Returns the top of every part of the form that an error could move. */
const tops = (page: Page) =>
  page
    .locator('form[data-form="quote"] :is([data-field], button)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().top),
    );

/** Types origin and destination, and opens the next step. */
async function goOn(page: Page): Promise<void> {
  await field(page, 'origin').fill('Shanghai');
  await field(page, 'destination').fill('Springfield');
  await next(page).click();
  await page.locator('[data-step="what"]:visible').waitFor();
}

/** Fills in the required fields and opens the last step. */
async function fillIn(page: Page): Promise<void> {
  await goOn(page);
  await field(page, 'cargo').fill('Shirts');
  await field(page, 'mode').first().check();
  await page.locator('[data-steps] [data-go="who"]').click();
  await field(page, 'name').fill('Robin');
  await field(page, 'workEmail').fill('a@b.example');
  await page.locator('form[data-form="quote"][novalidate]').waitFor();
}

describe('the quote form by hand', () => {
  const locale = 'en-US';
  const { typed, chosen, headings, title, containers, required } = SPOKEN;

  test('[Q1] can be filled in with the keyboard alone, from the first step to the last', async () => {
    const page = await open(locale);
    const { keyboard } = page;
    await field(page, 'origin').focus();
    await keyboard.type(typed);
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(2);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    expect(await field(page, 'origin').inputValue()).toBe(chosen);
    await keyboard.press('Tab');
    await keyboard.type('Springfield');
    await keyboard.press('Enter');
    expect(await focused(page)).toBe(headings[1]);
    expect(await page.title()).toBe(title);
    await keyboard.press('Tab');
    await keyboard.type('Shirts');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    for (const _ of [1, 2, 3]) await keyboard.press('Tab');
    await keyboard.type('2');
    expect(await field(page, 'containers40hc').inputValue()).toBe('2');
    await keyboard.press('Enter');
    expect(await focused(page)).toBe(headings[2]);
    await keyboard.press('Enter');
    expect(await legends(page)).toEqual([headings[2]]);
    await next(page).press('Enter');
    expect(await focused(page)).toBe(headings[3]);
    expect(await summary(page, 'where')).toContain(chosen);
    expect(await summary(page, 'what')).toContain(containers);
    expect(page.url()).toBe(origins[locale] + PATH);
  });

  test('[Q1] can be filled in with a finger, and every control is at least 44 px high', async () => {
    const page = await open(locale, { viewport: { width: 360, height: 800 }, hasTouch: true });
    await field(page, 'origin').fill(typed);
    const second = options(page).nth(1);
    await second.waitFor();
    expect(await heightOf(second)).toBeGreaterThanOrEqual(44);
    await second.tap();
    expect(await field(page, 'origin').inputValue()).toBe(chosen);
    await next(page).tap();
    expect(await page.locator('[data-error]').allTextContents()).toEqual([required]);
    expect(await legends(page)).toEqual([headings[0]]);
    await field(page, 'destination').fill('Springfield');
    await next(page).tap();
    expect(await legends(page)).toEqual([headings[1]]);
    for (const control of notEmpty(await page.locator('[data-island="quote-form"] button:visible').all())) {
      expect(await heightOf(control)).toBeGreaterThanOrEqual(44);
    }
  });

  test('[Q1] shows all steps without script', async () => {
    const { page } = await openPage(origins[locale] + PATH, { javaScriptEnabled: false });
    expect(await legends(page)).toEqual([...headings]);
    expect(await field(page, 'containers45hc').isVisible()).toBe(true);
    expect(await page.locator('[type="submit"]:visible').count()).toBe(1);
    expect(await page.locator('[data-steps], [data-missing]').count()).toBe(2);
    expect(await page.locator('[data-steps]:visible, [data-missing]:visible').count()).toBe(0);
  });
});

describe('the quote form', () => {
  test('[Q1] lists places only after an IME composition ends', async () => {
    const page = await open('zh-CN');
    const session = await page.context().newCDPSession(page);
    await field(page, 'origin').focus();
    await session.send('Input.imeSetComposition', { text: 'shang hai', selectionStart: 9, selectionEnd: 9 });
    expect(await field(page, 'origin').inputValue()).toBe('shang hai');
    expect(await options(page).count()).toBe(0);
    await session.send('Input.insertText', { text: '上海' });
    await options(page).first().waitFor();
    expect(await field(page, 'origin').inputValue()).toBe('上海');
    expect(await options(page).count()).toBe(2);
  });

  test('[Q1] keeps the typed values when the visitor leaves and returns', async () => {
    const page = await open('en-US');
    await goOn(page);
    await field(page, 'cargo').fill('Cotton shirts');
    await page.locator('form[data-form="quote"][novalidate]').waitFor();
    await field(page, 'cargo').fill('Cotton shirts, folded');
    await page.goto(`${origins['en-US']}/search`);
    await page.goBack();
    await alive(page);
    await field(page, 'origin').focus();
    await page.locator('[data-of="what"]', { hasText: 'Cotton shirts, folded' }).waitFor();
    expect(await field(page, 'origin').inputValue()).toBe('Shanghai');
    expect(await field(page, 'destination').inputValue()).toBe('Springfield');
  });

  test('[Q1] is sent from its last step, and leads to a confirmation that repeats the values', async () => {
    const page = await open('en-US');
    await fillIn(page);
    const answered = page.waitForResponse('**/leads/quote*');
    await page.locator('[type="submit"]:visible').click();
    expect((await answered).status()).toBe(201);
    await waitUntilShown(page, '/quote/confirmation');
    expect(new URL(page.url()).pathname).toBe('/quote/confirmation');
    const { id } = (await (await answered).json()) as { id: string };
    await page.locator('main [data-reference]', { hasText: id.slice(0, 8).toUpperCase() }).waitFor();
    const rows = await page.locator('main dl > div').all();
    const sent = rows.map(async (row) => (await row.locator('dt, dd').allTextContents()).join(': '));
    expect(await Promise.all(sent)).toEqual([
      'Origin: Shanghai',
      'Destination: Springfield',
      'Cargo: Shirts',
      'Shipment mode: Ocean FCL',
      'Name: Robin',
      'Work Email: a@b.example',
    ]);
  });

  test('[Q1] fits on 320 pixels (1280 at 400 %), in every step and with an open list', async () => {
    const page = await open('en-US', { viewport: { width: 320, height: 256 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await field(page, 'origin').fill('shang');
    await options(page).first().waitFor();
    expect(await width()).toBe(320);
    for (const step of ['where', 'what', 'when', 'who']) {
      await page.locator(`[data-steps] [data-go="${step}"]`).click();
      if (step === 'what') await field(page, 'mode').first().check();
      expect(await page.locator(`[data-step="${step}"]`).isVisible()).toBe(true);
      expect(await width()).toBe(320);
    }
  });

  test('[Q1] requests the places when a place field gets the focus, and accepts any place if the request fails', async () => {
    const { host, page } = await visitFixtures(PATH);
    await alive(page);
    const props = await page.locator('[data-island="quote-form"]').getAttribute('data-props');
    const { places } = JSON.parse(props ?? '') as { places: string };
    expect(places).toMatch(/^\/page-data\/sq\/d\//);
    expect(host.count(places)).toBe(0);
    host.fail(places, { status: 503 });
    await field(page, 'origin').focus();
    await host.requested(places);
    await field(page, 'origin').fill('shang');
    expect(await options(page).count()).toBe(0);
    await goOn(page);
    expect(await legends(page)).toEqual(['Cargo']);
  });

  test('[Q1] shows all steps if its island fails to load', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    host.fail(/^\/static\/quote-form-/, { status: 503 });
    const { page } = await visit(host, PATH);
    expect(await page.locator('[data-step="who"]').isVisible()).toBe(false);
    // Styles show the steps after six seconds.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.locator('[data-step="who"]:visible').waitFor();
    expect(await legends(page)).toEqual([...SPOKEN.headings]);
    expect(await page.locator('main [type="submit"]').isVisible()).toBe(true);
  });

  test('[Q1] shifts nothing when its island hydrates', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    const module = host.hold(/^\/static\/quote-form-/);
    const { page } = await visit(host, PATH, { viewport: { width: 360, height: 800 } });
    await module.reached;
    const places = () =>
      page
        .locator('[data-island="quote-form"] :is([data-field="service"], section), #next')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await places();
    module.release();
    await alive(page);
    expect(before).toHaveLength(3);
    expect(await places()).toEqual(before);
  });

  test('[Q1] aligns its fields with and without errors, and shifts nothing when an error is fixed', async () => {
    const page = await open('en-US', { viewport: { width: 1440, height: 900 } });
    expect(await crookedPairs(page)).toEqual({ pairs: 1, crooked: [] });
    await next(page).click();
    await page.locator('[data-summary]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('[data-summary]'))).toBe(true);
    expect(await crookedPairs(page)).toEqual({ pairs: 1, crooked: [] });
    const before = await tops(page);
    await field(page, 'origin').fill('Shanghai');
    expect(await page.locator('[data-error]').count()).toBe(1);
    expect(await tops(page)).toEqual(before);
    await field(page, 'destination').fill('Springfield');
    expect(await tops(page)).toEqual(before);
    await next(page).click();
    await field(page, 'mode').first().check();
    await field(page, 'weight').fill('heavy');
    await field(page, 'containers20').fill('x');
    await next(page).click();
    await page.locator('[data-step="what"] [data-error]').first().waitFor();
    expect(await crookedPairs(page)).toEqual({ pairs: 3, crooked: [] });
  });

  test('[Q1] prints all steps', async () => {
    const page = await open('en-US');
    await page.emulateMedia({ media: 'print' });
    expect(await legends(page)).toEqual([...SPOKEN.headings]);
    expect(await page.locator('[data-island="quote-form"] button:visible').count()).toBe(0);
  });

  test('[Q1] hydrates again after a visit to another page of the site', async () => {
    const { page } = await visitFixtures(PATH);
    await alive(page);
    await page.locator(await addLink(page, '/')).click();
    await waitUntilShown(page, '/');
    await page.goBack();
    await waitUntilShown(page, PATH);
    await alive(page);
    await goOn(page);
    expect(await legends(page)).toEqual(['Cargo']);
  });
});
