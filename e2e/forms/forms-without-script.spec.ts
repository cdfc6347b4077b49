import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { confirmationOf, definitionOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { SHARED_WORDS } from '../../forms/shared-words.ts';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { buttonOf, filledIn, fillIn, formOf, keptOf, send, typedIn } from '../support/filling.ts';
import { DRIVEN, pathOf } from '../support/form-paths.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { shown } from '../support/visit.ts';

startBrowser();
const { origin, kept, faults } = startLeadsSite();

async function opened(form: Form, locale: Locale) {
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const { page } = await openPage(origin(locale) + pathOf(form), { javaScriptEnabled: false });
  return { page, mark };
}

/** Waits until the page that thanks is there. */
async function thanked(page: Page, form: Form): Promise<void> {
  await shown(page, confirmationOf(form));
  // What the address holds is the reference, and nothing that was typed.
  const [reference = ''] = /(?<=^\?reference=)[\dA-F]{8}$/.exec(new URL(page.url()).search) ?? [];
  expect(await page.locator('main [data-reference] strong').textContent()).toBe(reference);
}

describe.each(DRIVEN)('the form $form in $locale without script', ({ form, locale }) => {
  const found = (mark: string) => kept(form, mark).map(({ fields }) => fields);

  test('[Q7] is taken once, although its answer is slow and the button clicked twice, and leads to the page that thanks', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.push({ until: promise }, { until: promise });
    await page.locator(buttonOf(form)).dblclick({ noWaitAfter: true });
    resolve();
    await thanked(page, form);
    // The browser may have let go of the first one before it was sent.
    faults.length = 0;
    expect(found(mark)).toEqual([expect.objectContaining(keptOf(form, mark))]);
    expect(kept(form, mark)[0]?.page).toBe(pathOf(form));
  });

  test('[Q7] comes back with everything typed where the host fails, and where it loses its answer, and is taken once', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    faults.push('error', 'lost-answer');
    for (const left of [1, 0]) {
      await send(page, form);
      await expect.poll(() => faults.length).toBe(left);
      await page.getByText(SHARED_WORDS[locale].summary.notTaken).waitFor();
      expect(await typedIn(page, form)).toEqual(filledIn(form, mark));
    }
    await send(page, form);
    await thanked(page, form);
    expect(found(mark)).toHaveLength(1);
  });

  test('[Q7] is taken once, although the network was gone, and it is sent again after going back', async () => {
    const { page, mark } = await opened(form, locale);
    await fillIn(page, form, mark);
    await page.context().setOffline(true);
    await send(page, form);
    await page.waitForURL(/^chrome-error:/);
    await page.context().setOffline(false);
    // Two times: the first was never sent, the second is one that was taken.
    for (const left of [1, 0]) {
      await page.goBack();
      // Browsers give back what they have noted of a page, which of a quick typist is not all.
      await fillIn(page, form, mark);
      await send(page, form);
      await thanked(page, form);
      expect(found(mark), `${left} more`).toHaveLength(1);
    }
  });
});

describe.each(LOCALES)('forms without script in %s', (locale) => {
  test('[Q4] say what is wrong in the page of the form, with everything typed', async () => {
    const { page, mark } = await opened('contact', locale);
    await fillIn(page, 'contact', mark);
    // A browser that checks nothing, as old ones and programs do.
    const url = `${origin(locale)}/leads/contact`;
    const form = { email: 'nobody', phone: '12', message: `${mark}</textarea><script>alert(1)</script>` };
    const answer = await page.context().request.post(url, { form, headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status()).toBe(422);
    expect(html).toContain(SHARED_WORDS[locale].summary.errors);
    expect(html).not.toContain('<script>alert');
    await page.setContent(html);
    expect(await typedIn(page, 'contact')).toEqual(form);
    expect(kept('contact', mark)).toEqual([]);
  });

  test('[Q7] every page of a form has all of its fields, named by labels', async () => {
    for (const form of FORMS) {
      const { page } = await opened(form, locale);
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
