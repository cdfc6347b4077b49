import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { confirmationOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { formWords } from '../../forms/words.ts';
import { queuedTexts, sendingTexts } from '../../locales/answers.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { buttonOf, filledIn, fillIn, formOf, inputOf, send, storedValuesOf, typedIn } from '../support/filling.ts';
import { DRIVEN, pathOf } from '../support/form-paths.ts';
import { startLeadsSite } from '../support/leads-site.ts';
import { isMarked, markDocument, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();
const { origin, storedLeads, faults } = startLeadsSite();

async function opened(form: Form, locale: Locale) {
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const { page, consoleErrors: complaints } = await openPage(origin(locale) + pathOf(form));
  await waitUntilReady(page);
  await markDocument(page);
  return { page, mark, complaints };
}

/** Focuses the form's first field, which loads its script, and waits for the script. */
async function touched(page: Page, form: Form): Promise<void> {
  const first = page.locator(`${formOf(form)} :is(input:not([type=hidden]), textarea, select)`).first();
  await first.focus();
  await page.locator(`${formOf(form)}[novalidate]`).waitFor();
}

/** Waits for the thanks, in the form or on the confirmation page. */
async function thanked(page: Page, { form, locale }: { form: Form; locale: Locale }): Promise<void> {
  const { thanks } = formWords(form, locale);
  if (thanks === undefined) return waitUntilShown(page, confirmationOf(form));
  await page
    .locator(`${formOf(form)} [data-status]`)
    .filter({ hasText: thanks })
    .waitFor();
}

describe('the contact form at 390 pixels', () => {
  const contact = async () => {
    const mark = `m${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await openPage(origin('en-US') + pathOf('contact'), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await waitUntilReady(page);
    await touched(page, 'contact');
    const phone = inputOf(page, 'contact', 'phone');
    await inputOf(page, 'contact', 'email').fill(`${mark}@mail.example`);
    await inputOf(page, 'contact', 'message').fill('Two pallets');
    const loaded = page.waitForResponse((response) => response.url().includes('/static/form-phone-'));
    await phone.focus();
    await loaded;
    const button = page.locator(buttonOf('contact'));
    await button.scrollIntoViewIfNeeded();
    const place = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    /** Taps the place of the button before the field loses the focus. */
    const tap = async () => {
      const { x, y, width, height } = await place();
      await page.touchscreen.tap(x + width / 2, y + height - 2);
    };
    return { page, mark, phone, place, tap };
  };

  test('[Q4] is sent with one tap although its phone number is doubtful', async () => {
    const { page, mark, phone, place, tap } = await contact();
    await phone.fill('1234567');
    const before = await place();
    await phone.blur();
    await page.getByText('Check this number, or send anyway.').waitFor();
    expect(await place()).toEqual(before);
    await phone.fill('7654321');
    await tap();
    await waitUntilShown(page, confirmationOf('contact'));
    expect(storedLeads('contact', mark)).toHaveLength(1);
  });

  test('[Q4] rejects an invalid phone number with one tap, without the advice to send it anyway', async () => {
    const { page, mark, phone, tap } = await contact();
    await phone.fill('12');
    await tap();
    await page.locator(`${formOf('contact')} [data-error]`).waitFor();
    expect(await page.locator(`${formOf('contact')} [data-error]`).textContent()).toBe(
      'Please enter a valid phone number',
    );
    expect(await page.locator('[data-advice]').count()).toBe(0);
    expect(storedLeads('contact', mark)).toEqual([]);
  });
});

describe('the contact form with other values', () => {
  const contact = async (values: Readonly<Record<string, string>>) => {
    const { page, mark } = await opened('contact', 'zh-CN');
    await touched(page, 'contact');
    const type = async (all: typeof values) => {
      for (const [name, value] of Object.entries(all)) await inputOf(page, 'contact', name).fill(value);
    };
    await type({ email: `${mark}@mail.example`, ...values });
    return { page, mark, type, found: () => storedLeads('contact', mark).map(({ fields }) => fields) };
  };

  test('[Q7] is sent with characters that the visitor cannot see, and with those of a Chinese keyboard', async () => {
    const { page, mark, type, found } = await contact({
      phone: '\u202a０２１\u2011５５５５ ０１００\u202c 转801',
      message: 'one\u000btwo\u0002\nthree',
    });
    await type({ email: `\u200b${mark}＠mail。example` });
    await send(page, 'contact');
    await thanked(page, { form: 'contact', locale: 'zh-CN' });
    const stored = { email: `${mark}@mail.example`, phone: '021-5555 0100 转801', message: 'one\ntwo\nthree' };
    expect(found()).toEqual([stored]);
  });

  test('[Q7] keeps text that the visitor types during sending, and sends it as another lead', async () => {
    const { page, type, found } = await contact({ message: 'first version' });
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.push({ until: promise });
    await send(page, 'contact');
    await type({ message: 'first version, container MSKU1234565' });
    resolve();
    const { sent, typedSince } = sendingTexts['zh-CN'];
    await page
      .locator(`${formOf('contact')} [data-status]`)
      .filter({ hasText: sent + typedSince })
      .waitFor();
    await page.reload();
    await waitUntilReady(page);
    const message = inputOf(page, 'contact', 'message');
    await expect.poll(() => message.inputValue()).toBe('first version, container MSKU1234565');
    await send(page, 'contact');
    await thanked(page, { form: 'contact', locale: 'zh-CN' });
    expect(
      found()
        .map((fields) => String(fields['message']))
        .toSorted(),
    ).toEqual(['first version', 'first version, container MSKU1234565']);
  });
});

describe.each(DRIVEN)('the form $form in $locale', ({ form, locale }) => {
  const found = (mark: string) => storedLeads(form, mark).map(({ fields }) => fields);
  const waitUntilStored = (mark: string) => expect.poll(() => found(mark).length).toBe(1);
  const filled = async () => {
    const all = await opened(form, locale);
    await touched(all.page, form);
    await fillIn(all.page, form, all.mark);
    return all;
  };

  test('[Q7] is stored once, however slow the response and however often the visitor clicks, and thanks in place', async () => {
    const { page, mark, complaints } = await filled();
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.push({ until: promise });
    await page.locator(buttonOf(form)).dblclick();
    expect(found(mark)).toEqual([]);
    resolve();
    await thanked(page, { form, locale });
    expect(await isMarked(page)).toBe(true);
    expect(found(mark)).toEqual([expect.objectContaining(storedValuesOf(form, mark))]);
    expect(complaints).toEqual([]);
  });

  test('[Q7] is queued if the host fails or its response is lost, and is stored once', async () => {
    const { page, mark } = await filled();
    faults.push('error', 'lost-answer');
    await send(page, form);
    for (const left of [1, 0]) {
      // The service worker may send the retry.
      await expect.poll(() => faults.length).toBeLessThanOrEqual(left);
      await page
        .locator(`${formOf(form)} [data-status]`)
        .filter({ hasText: /\S/ })
        .waitFor();
      // The event that a browser fires when the connection is restored.
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    // An attempt that still runs when the event comes schedules the next one only seconds later.
    const stored = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return found(mark).length;
    };
    await expect.poll(stored).toBe(1);
    await page
      .locator(`${formOf(form)} [data-status]`)
      .filter({ hasText: queuedTexts[locale].sent })
      .waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(found(mark)).toHaveLength(1);
  });

  test('[Q7] is queued offline and stored once when the browser is online again', async () => {
    const { page, mark } = await filled();
    await page.context().setOffline(true);
    await send(page, form);
    await page
      .locator(`${formOf(form)} [data-status]`)
      .filter({ hasText: /\S/ })
      .waitFor();
    expect(found(mark)).toEqual([]);
    await page.context().setOffline(false);
    await waitUntilStored(mark);
  });

  test('[Q7] keeps the typed values when the visitor leaves and returns, and after a reload', async () => {
    const { page, mark } = await filled();
    const before = filledIn(form, mark);
    await page.locator('header a[href="/help"]').first().dispatchEvent('click');
    await waitUntilShown(page, '/help');
    await page.goBack();
    await waitUntilShown(page, pathOf(form));
    await expect.poll(() => typedIn(page, form)).toEqual(before);
    await page.reload();
    await waitUntilReady(page);
    await expect.poll(() => typedIn(page, form)).toEqual(before);
    await fillIn(page, form, mark);
    await send(page, form);
    await thanked(page, { form, locale });
    expect(found(mark)).toHaveLength(1);
  });

  test('[Q7] names the missing field, moves the visitor to it, and sends nothing', async () => {
    const { page } = await opened(form, locale);
    await touched(page, form);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    // In a form with steps, this is the button to the next step.
    await page
      .locator(`${formOf(form)} [data-send] button:visible`)
      .first()
      .click();
    await page
      .locator(`${formOf(form)} [data-error]`)
      .first()
      .waitFor();
    const wrong = page.locator(`${formOf(form)} [aria-invalid=true]`).first();
    const name = (await wrong.getAttribute('name')) ?? '';
    await fillIn(page, form, 'mended');
    await expect.poll(() => inputOf(page, form, name).getAttribute('aria-invalid')).not.toBe('true');
    expect(sent.filter((url) => url.includes('/leads/'))).toEqual([]);
  });
});

describe('a form whose tab is duplicated', () => {
  /** Duplicates the tab like a browser: opens the same page with a copy of its session storage. */
  async function duplicate(page: Page): Promise<Page> {
    const opening = page.context().waitForEvent('page');
    await page.evaluate(() => void open(location.href));
    const copy = await opening;
    await copy.locator(`${formOf('contact')}[novalidate]`).waitFor();
    return copy;
  }

  test.each([
    {
      what: 'two leads if each tab sends other values',
      changes: ['Two pallets to Oslo', 'Three to Turku'],
      leads: 2,
    },
    { what: 'one lead if both tabs send the same values', changes: [], leads: 1 },
  ])('[Q7] 68: creates $what', async ({ changes, leads }) => {
    const { page, mark } = await opened('contact', 'en-US');
    await touched(page, 'contact');
    await fillIn(page, 'contact', mark);
    const tabs = [page, await duplicate(page)];
    for (const tab of tabs) expect(await typedIn(tab, 'contact')).toEqual(filledIn('contact', mark));
    for (const [at, message] of changes.entries()) {
      const tab = tabs[at] ?? page;
      await inputOf(tab, 'contact', 'message').fill(message);
    }
    for (const tab of tabs) {
      await send(tab, 'contact');
      await thanked(tab, { form: 'contact', locale: 'en-US' });
    }
    const found = storedLeads('contact', mark).map(({ fields }) => fields['message']);
    expect(found).toHaveLength(leads);
    if (changes.length > 0) expect(found.toSorted()).toEqual(changes.toSorted());
  });
});
