import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { heightOf, isMarked, markDocument, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

const WIDE = { answered: 'refused', viewport: { width: 1440, height: 900 } } as const;
const NARROW = { answered: 'refused', viewport: { width: 360, height: 780 } } as const;

/** Returns the element that clips the focus ring of an element; empty if none does. */
function cutOff(element: Element): string {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return 'it has no ring';
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const box = element.getBoundingClientRect();
  for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow === 'visible') continue;
    const { left, top, right, bottom } = frame.getBoundingClientRect();
    if (box.left - reach < left || box.top - reach < top || box.right + reach > right || box.bottom + reach > bottom)
      return frame.className || frame.tagName;
  }
  return '';
}

describe('menus on a wide screen', () => {
  test.each([
    { what: 'with script', javaScriptEnabled: true },
    { what: 'without script', javaScriptEnabled: false },
  ])('[P35] open, show their links and close by keyboard, $what', async ({ javaScriptEnabled }) => {
    const { page } = await openPage(`${origins['en-US']}/blog`, { ...WIDE, javaScriptEnabled });
    const button = page.locator('header button:text-is("Products")');
    const link = page.locator('header a[href="/products/filing"]');
    expect(await link.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('href')).toBe('/products/by-sea');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('[P35] only one is open at a time, and a click outside closes it', async () => {
    const { page } = await openPage(`${origins['en-US']}/blog`, WIDE);
    await page.locator('header button:text-is("Products")').click();
    await page.locator('header a[href="/products/filing"]').waitFor({ state: 'visible' });
    await page.locator('header button:text-is("Company")').click();
    await page.locator('header a[href="/company/newsroom"]').waitFor({ state: 'visible' });
    expect(await page.locator('header a[href="/products/filing"]').isVisible()).toBe(false);
    await page.mouse.click(700, 880);
    await page.locator('header a[href="/company/newsroom"]').waitFor({ state: 'hidden' });
  });

  test('[P35] a link in a menu shows its page and closes the menu', async () => {
    const { page } = await openPage(`${origins['en-US']}/products`, WIDE);
    await waitUntilReady(page);
    await markDocument(page);
    await page.locator('header button:text-is("Products")').click();
    await page.locator('header a[href="/products/filing"]').click();
    await waitUntilShown(page, '/products/filing');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('header a[href="/products/filing"]').isVisible()).toBe(false);
  });

  test.each(casesToTest(LOCALES))('[P35] no container clips the focus ring of a link, in %s', async (locale) => {
    const { page } = await openPage(`${origins[locale]}/blog`, WIDE);
    const buttons = await page.locator('header nav button[popovertarget]').all();
    let links = 0;
    for (const button of buttons) {
      await button.click();
      for (const link of await page.locator('header [popover]:popover-open a').all()) {
        await link.focus();
        // Browsers show focus rings to keyboard users.
        await page.keyboard.press('Shift');
        expect(await link.evaluate(cutOff), await link.innerText()).toBe('');
        links += 1;
      }
      await button.click();
    }
    expect(links).toBeGreaterThan(buttons.length);
  });
});

describe('the menu on a narrow screen', () => {
  test.each([
    { what: 'with script', javaScriptEnabled: true },
    { what: 'without script', javaScriptEnabled: false },
  ])('[P35] shows every link of the navigation, $what', async ({ javaScriptEnabled }) => {
    const { page } = await openPage(origins['zh-CN'], { ...NARROW, javaScriptEnabled });
    const links = page.locator('header nav a');
    expect(await links.first().isVisible()).toBe(false);
    await page.locator('header button:text-is("菜单")').click();
    const all = await links.all();
    expect(all.length).toBeGreaterThan(12);
    for (const link of all) {
      expect(await link.isVisible()).toBe(true);
      expect(await heightOf(link)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
  });

  test('[P35] is no wider than the screen, open or closed', async () => {
    const { page } = await openPage(origins['en-US'], NARROW);
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await surplus()).toBe(0);
    await page.locator('header button:text-is("Menu")').click();
    await page.locator('header nav a').first().waitFor({ state: 'visible' });
    expect(await surplus()).toBe(0);
  });
});
