import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import type { Form } from '../../forms/form-names.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { formOf, goodAnswer } from '../support/filling.ts';
import { DRIVEN, pathOf } from '../support/form-paths.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { ready } from '../support/visit.ts';

startBrowser();
const { origin, kept } = startLeadsSite();

/** 1280 CSS pixels at 400 % are 320 wide and 256 high. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
/** Far more than any page has places to stop at. */
const MOST_STOPS = 150;

/** Where the keyboard is: a field of the form, a button of it, or elsewhere. */
function stop(page: Page, form: Form): Promise<{ name: string; type: string; isChecked: boolean } | undefined> {
  return page.evaluate((selector) => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !document.querySelector(selector)?.contains(at)) return undefined;
    const { name = '', type = '', checked = false } = at as HTMLInputElement;
    return { name, type, isChecked: checked };
  }, formOf(form));
}

/** Answers the field in which the keyboard is; true where it was the last thing to do, the button that sends. */
async function answer(page: Page, { form, mark, answered }: { form: Form; mark: string; answered: Set<string> }) {
  const at = await stop(page, form);
  if (at === undefined) return false;
  const isButton = at.type === 'button' || at.type === 'submit';
  if (isButton) await page.keyboard.press('Enter');
  const field = definitionOf(form).fields.find(({ name }: Field) => name === at.name);
  if (field === undefined || answered.has(field.name)) return at.type === 'submit';
  answered.add(field.name);
  if (at.type === 'radio' || at.type === 'checkbox') await page.keyboard.press('Space');
  else if (at.type === 'select-one') await page.keyboard.press('ArrowDown');
  // What a browser shows of a day depends on its language.
  else if (at.type !== 'date') await page.keyboard.insertText(goodAnswer(field, mark).typed);
  return false;
}

describe.each(DRIVEN)('the form $form in $locale at 400 %', ({ form, locale }) => {
  test('[Q7] is filled in and sent with the keyboard alone, and is no wider than the screen', async () => {
    const mark = `m${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await openPage(origin(locale) + pathOf(form), ZOOMED);
    await ready(page);
    const [wanted, actual] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(actual).toBe(wanted);
    await page.locator('main').focus();
    const answered = new Set<string>();
    let isSent = false;
    for (let stops = 0; !isSent && stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      isSent = await answer(page, { form, mark, answered });
    }
    await expect.poll(() => kept(form, mark).length).toBe(1);
    const required = definitionOf(form).fields.filter(({ isRequired, kind }: Field) => isRequired && kind !== 'hidden');
    expect([...answered]).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });
});
