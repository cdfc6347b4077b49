import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import type { Form } from '../../forms/form-names.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { formOf, goodAnswer } from '../support/filling.ts';
import { DRIVEN, pathOf } from '../support/form-paths.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { waitUntilReady } from '../support/visit.ts';

startBrowser();
const { origin, storedLeads } = startLeadsSite();

/** 1280 CSS pixels at 400 % are 320 wide and 256 high. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
/** More Tab stops than any page has. */
const MAX_STOPS = 150;

/** Returns the focused field or button of the form; undefined if the focus is elsewhere. */
function stop(page: Page, form: Form): Promise<{ name: string; type: string; isChecked: boolean } | undefined> {
  return page.evaluate((selector) => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !document.querySelector(selector)?.contains(at)) return undefined;
    const { name = '', type = '', checked = false } = at as HTMLInputElement;
    return { name, type, isChecked: checked };
  }, formOf(form));
}

/** Answers the focused field. Returns true at the send button, after it was pressed. */
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
  // The browser's language decides the format of its date field.
  else if (at.type !== 'date') await page.keyboard.insertText(goodAnswer(field, mark).typed);
  return false;
}

describe.each(DRIVEN)('the form $form in $locale at 400 %', ({ form, locale }) => {
  test('[Q7] can be filled in and sent with the keyboard alone, and is no wider than the screen', async () => {
    const mark = `m${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await openPage(origin(locale) + pathOf(form), ZOOMED);
    await waitUntilReady(page);
    const [wanted, actual] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(actual).toBe(wanted);
    await page.locator('main').focus();
    const answered = new Set<string>();
    let isSent = false;
    for (let stops = 0; !isSent && stops < MAX_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      isSent = await answer(page, { form, mark, answered });
    }
    await expect.poll(() => storedLeads(form, mark).length).toBe(1);
    const required = definitionOf(form).fields.filter(({ isRequired, kind }: Field) => isRequired && kind !== 'hidden');
    expect([...answered]).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });
});
