import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { confirmationOf, definitionOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { sharedFormTexts } from '../../locales/forms.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { buttonOf, filledIn, fillIn, formOf, inputOf, send, storedValuesOf, typedIn } from '../support/filling.ts';
import { DRIVEN, pathOf } from '../support/form-paths.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { waitUntilShown } from '../support/visit.ts';

startBrowser();
const { origin, storedLeads, faults } = startLeadsSite();

async function opened(form: Form, locale: Locale) {
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const { page } = await openPage(origin(locale) + pathOf(form), { javaScriptEnabled: false });
  return { page, mark };
}

/** Waits for the confirmation page. */
async function thanked(page: Page, form: Form): Promise<void> {
  await waitUntilShown(page, confirmationOf(form));
  // The address contains the reference and no typed values.
  const [reference = ''] = /(?<=^\?reference=)[\dA-F]{8}$/.exec(new URL(page.url()).search) ?? [];
  expect(await page.locator('main [data-reference] strong').textContent()).toBe(reference);
}

describe.each(DRIVEN)('the form $form in $locale without script', ({ form, locale }) => {
  const found = (mark: string) => storedLeads(form, mark).map(({ fields }) => fields);

  test('[Q7] is stored once and leads to the confirmation page, although the response is slow and the button clicked twice', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.push({ until: promise }, { until: promise });
    await page.locator(buttonOf(form)).dblclick({ noWaitAfter: true });
    resolve();
    await thanked(page, form);
    // The browser may have dropped the first request before it was sent.
    faults.length = 0;
    expect(found(mark)).toEqual([expect.objectContaining(storedValuesOf(form, mark))]);
    expect(storedLeads(form, mark)[0]?.page).toBe(pathOf(form));
  });

  test('[Q7] returns with all typed values if the host fails or its response is lost, and is stored once', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    faults.push('error', 'lost-answer');
    for (const left of [1, 0]) {
      await send(page, form);
      await expect.poll(() => faults.length).toBe(left);
      await page.getByText(sharedFormTexts[locale].summary.notTaken).waitFor();
      expect(await typedIn(page, form)).toEqual(filledIn(form, mark));
    }
    await send(page, form);
    await thanked(page, form);
    expect(found(mark)).toHaveLength(1);
  });

  test('[Q7] is stored once after a network failure, and after the visitor navigates back and sends it again', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    await page.context().setOffline(true);
    await send(page, form);
    await page.waitForURL(/^chrome-error:/);
    await page.context().setOffline(false);
    // Twice: the first attempt follows a request that was never sent, the second follows a stored lead.
    for (const left of [1, 0]) {
      await page.goBack();
      // Browsers restore the field values that they have recorded, and may miss the last ones of fast typing.
      await fillIn(page, form, mark);
      await send(page, form);
      await thanked(page, form);
      expect(found(mark), `${left} more`).toHaveLength(1);
    }
  });
});

describe.each(LOCALES)('forms without script in %s', (locale) => {
  test("[Q4] return the form's page with the errors and all typed values", async () => {
    const { page, mark } = await opened('contact', locale);
    await fillIn(page, 'contact', mark);
    // A client without validation, such as an old browser or a program.
    const url = `${origin(locale)}/leads/contact`;
    const form = { email: 'nobody', phone: '12', message: `${mark}</textarea><script>alert(1)</script>` };
    const answer = await page.context().request.post(url, { form, headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status()).toBe(422);
    expect(html).toContain(sharedFormTexts[locale].summary.errors);
    expect(html).not.toContain('<script>alert');
    await page.setContent(html);
    expect(await typedIn(page, 'contact')).toEqual(form);
    expect(storedLeads('contact', mark)).toEqual([]);
  });

  test('[Q7] accept extensions and characters that the visitor cannot see, and keep line ends when they return', async () => {
    const { page, mark } = await opened('contact', locale);
    const phone = '\u202a+1 312\u2011555\u20110100\u202c ext. 12';
    const type = async (email: string) => {
      await inputOf(page, 'contact', 'email').fill(email);
      await inputOf(page, 'contact', 'phone').fill(phone);
      await inputOf(page, 'contact', 'message').fill(`${mark}\u000btwo\u0002`);
    };
    await type('nobody@mail');
    await send(page, 'contact');
    await page.getByText(sharedFormTexts[locale].summary.errors).waitFor();
    expect(await typedIn(page, 'contact')).toEqual({ email: 'nobody@mail', phone, message: `${mark}\ntwo` });
    await inputOf(page, 'contact', 'email').fill('li@mail.example');
    await send(page, 'contact');
    await thanked(page, 'contact');
    const fields = { email: 'li@mail.example', phone: '+1 312-555-0100 ext. 12', message: `${mark}\ntwo` };
    expect(storedLeads('contact', mark)).toMatchObject([{ fields }]);
  });

  test('[Q7] have all fields on their pages, each with a label', async () => {
    const { page } = await openPage(origin(locale), { javaScriptEnabled: false });
    for (const form of FORMS) {
      await page.goto(origin(locale) + pathOf(form));
      for (const { name, kind } of definitionOf(form).fields) {
        if (kind === 'hidden') continue;
        const control = page.locator(`${formOf(form)} [name="${name}"]`).first();
        expect(await control.evaluate((element) => (element as HTMLInputElement).labels?.length), name).toBeGreaterThan(
          0,
        );
      }
    }
  });
});
