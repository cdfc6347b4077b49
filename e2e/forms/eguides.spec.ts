import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { confirmationOf, pageOf } from '../../forms/definitions.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { buttonOf, fillIn, formOf, send, storedValuesOf } from '../support/filling.ts';
import { EGUIDE, EGUIDE_DOCUMENT, EGUIDE_SHEETS } from '../support/fixtures.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { expectSound, PHONE } from '../support/library.ts';
import { waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();
const { origin, storedLeads } = startLeadsSite();

/** Returns the text that a link adds behind its words. */
function addedTo(page: Page, href: string): Promise<string> {
  return page
    .locator(`main a[href="${href}"]`)
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
}

describe.each(casesToTest(LOCALES))('an eguide in %s', (locale) => {
  test.each([
    { script: 'with script', javaScriptEnabled: true },
    { script: 'without script', javaScriptEnabled: false },
  ])('[P07] leads through its form and the confirmation to its document, $script', async ({ javaScriptEnabled }) => {
    const mark = `m${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await openPage(origin(locale) + EGUIDE, { javaScriptEnabled });
    if (javaScriptEnabled) {
      await waitUntilReady(page);
      await page
        .locator(`${formOf(GATED_FORM)} input:not([type=hidden])`)
        .first()
        .focus();
      await page.locator(`${formOf(GATED_FORM)}[novalidate]`).waitFor();
    }
    await fillIn(page, GATED_FORM, mark);
    await send(page, GATED_FORM);
    await waitUntilShown(page, confirmationOf(GATED_FORM));
    const [lead, ...others] = storedLeads(GATED_FORM, mark);
    expect(others).toEqual([]);
    expect(lead?.fields).toMatchObject({ ...storedValuesOf(GATED_FORM, mark), resource: EGUIDE.slice(1) });
    expect(lead?.page).toBe(pageOf(GATED_FORM, EGUIDE.slice(1)));
    await page.locator(`main a[href="${EGUIDE_DOCUMENT}"]`).click();
    await waitUntilShown(page, EGUIDE_DOCUMENT);
    expect(await page.locator('main h2').count()).toBeGreaterThanOrEqual(EGUIDE_SHEETS);
  });

  test('[P07] leads by keyboard from its first link to the form', async () => {
    const { page } = await openPage(origins[locale] + EGUIDE, { answered: 'refused' });
    await page.locator('main a[href^="#gate"]').press('Enter');
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.locator(':focus').evaluate((element) => element.getAttribute('name') ?? element.tagName));
    }
    expect(stops[0]).toBe(LOCALE_FACTS[locale].familyNameFirst ? 'lastName' : 'firstName');
    expect(stops).toContain('BUTTON');
    expect(await page.locator(buttonOf(GATED_FORM)).isVisible()).toBe(true);
  });

  test('[P07] and its document fit a phone and pass axe-core', async () => {
    const { page } = await openPage(origins[locale] + EGUIDE, PHONE);
    await expectSound(page);
    await page.goto(origins[locale] + EGUIDE_DOCUMENT);
    await expectSound(page);
  });

  test('[P07] prints its document on a cover and a sheet for each chapter, with the addresses of its links', async () => {
    const { page } = await openPage(origins[locale] + EGUIDE_DOCUMENT, { answered: 'refused' });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(EGUIDE_SHEETS);
    await page.emulateMedia({ media: 'print' });
    for (const href of ['https://yard.example/plan', 'https://yard.example/doors'])
      expect(await addedTo(page, href)).toContain(href);
    expect(await page.locator('main a[href="/tools"]').textContent()).toBe('/tools');
    expect(await page.locator('footer[data-slice]').isVisible()).toBe(false);
  });
});
