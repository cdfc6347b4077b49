import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { queuedTexts, sendingTexts } from '../../locales/answers.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { sharedFormTexts } from '../../locales/forms.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { CONTACT, fillIn, receiveLeads, status, submit, summary, waitUntilEnhanced } from '../support/leads.ts';
import { isMarked, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

const CONFIRMATION = '/contact/confirmation';
const REFUSED = { status: 400, body: '{"error":"The request has no fields.","refused":"nothing"}' };

const typedIn = (page: Page) =>
  page.evaluate(() => [...new FormData(document.querySelector('form[data-form=contact]') as HTMLFormElement).values()]);

/** Names of the tab's drafts in session storage. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('form-draft')));

describe.each(LOCALES)('the contact form in %s', (locale) => {
  const [words, kept, fields] = [sendingTexts[locale], queuedTexts[locale], sharedFormTexts[locale].fields];

  const open = async () => {
    const host = await openHost(await fixtures.site(locale));
    const { page, complaints } = await visit(host, CONTACT);
    return { host, page, complaints, receiver: await receiveLeads(page) };
  };

  test('[Q7] 56: sends one lead regardless of the number of clicks while the host is slow, and shows that it is sending', async () => {
    const { page, receiver, complaints } = await open();
    const release = receiver.hold();
    await fillIn(page);
    await submit(page).dblclick();
    await expect.poll(() => status(page).textContent()).toBe(words.sending);
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
    await page.locator('#contact\\.email').press('Enter');
    await submit(page).click({ force: true });
    release();
    await waitUntilShown(page, CONFIRMATION);
    expect(await isMarked(page)).toBe(true);
    expect(receiver.requests).toHaveLength(1);
    const [lead] = receiver.leads.values();
    expect(lead).toMatchObject({
      email: 'li@shop.test',
      message: 'Two pallets,\nplease.',
      website: '',
      elapsed: expect.stringMatching(/^\d+$/),
      'journey.page': CONTACT,
      'journey.consent': 'essential_services',
    });
    expect(await drafts(page)).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  test.each([
    { what: 'a server error', fate: { status: 500, body: '{"error":"x"}' } },
    {
      what: 'a page instead of a JSON response',
      fate: { status: 200, body: '<h1>Welcome to the hotel</h1>', type: 'text/html' },
    },
    { what: 'a truncated response', fate: { status: 201, body: '{"id":' } },
    { what: 'a page of a proxy', fate: { status: 413, body: '<h1>No</h1>', type: 'text/html' } },
    { what: 'a host that does not know the form', fate: { status: 404, body: '{"error":"x"}' } },
    { what: 'a connection that breaks before the receiver takes it', fate: 'lost' },
    { what: 'a connection that breaks after the receiver took it', fate: 'answer-lost' },
  ] as const)('[Q7] 56: queues a lead after $what, and sends it later, once', async ({ fate }) => {
    const { page, receiver } = await open();
    receiver.setFate(fate);
    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => status(page).textContent()).toBe(kept.waiting);
    expect(await submit(page).getAttribute('aria-disabled')).toBe(null);
    expect(await typedIn(page)).toEqual(['', '', '', '']);
    receiver.setFate('taken');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => status(page).textContent()).toBe(kept.sent);
    expect([...receiver.leads.values()].map(({ message }) => message)).toEqual(['Two pallets,\nplease.']);
    expect(new Set(receiver.requests.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });

  test('[Q7] queues a lead typed offline, and sends it once when the browser is online again', async () => {
    const { page, receiver } = await open();
    await fillIn(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('queue-leads')),
    );
    await page.context().setOffline(true);
    receiver.setFate('lost');
    await submit(page).click();
    await expect.poll(() => status(page).textContent()).toBe(kept.offline);
    receiver.setFate('taken');
    await page.context().setOffline(false);
    await expect.poll(() => status(page).textContent()).toBe(kept.sent);
    expect(receiver.leads.size).toBe(1);
  });

  test.each([
    { what: 'refused', fate: REFUSED, said: words.unable },
    {
      what: 'one over the limit',
      fate: { status: 429, body: '{}', headers: { 'retry-after': '7' } },
      said: words.tooOften.replace('{seconds}', '7'),
    },
  ])('[Q7] 56: reports a lead that is $what, and keeps the typed values', async ({ fate, said }) => {
    const { page, receiver } = await open();
    receiver.setFate(fate);
    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => summary(page).textContent()).toBe(said);
    expect(await summary(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await typedIn(page)).toEqual(['li@shop.test', '', 'Two pallets,\nplease.', '']);
    expect(await submit(page).getAttribute('aria-disabled')).toBe(null);
    receiver.setFate('taken');
    await submit(page).click();
    await waitUntilShown(page, CONFIRMATION);
    const keys = receiver.requests.map((request) => request.headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(receiver.leads.size).toBe(1);
  });

  test('[Q7] shows the receiver’s errors at their fields', async () => {
    const { page, receiver } = await open();
    receiver.setFate({ status: 422, body: JSON.stringify({ errors: { email: 'Gone', toString: 'x' } }) });
    await fillIn(page);
    await submit(page).click();
    await expect
      .poll(() => summary(page).locator('a').allTextContents())
      .toEqual([`${fields.email.label}${LOCALE_FACTS[locale].colon}Gone`]);
    expect(await page.locator('#contact\\.email\\.error').textContent()).toBe('Gone');
  });

  test('[Q7] moves the focus to the error summary, whose links lead to the fields', async () => {
    const { page, receiver } = await open();
    await page.locator('#contact\\.email').focus();
    await waitUntilEnhanced(page);
    await page.keyboard.type('li@shop');
    await page.keyboard.press('Enter');
    const messages = sharedFormTexts[locale].messages;
    await expect
      .poll(() => summary(page).locator('a').allTextContents())
      .toEqual([
        `${fields.email.label}${LOCALE_FACTS[locale].colon}${messages.wrongEmail}`,
        `${fields.message.label}${LOCALE_FACTS[locale].colon}${messages.required}`,
      ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type('.test');
    expect(await page.locator('#contact\\.email').inputValue()).toBe('li@shop.test');
    expect(await page.locator('#contact\\.email').getAttribute('aria-invalid')).toBe(null);
    expect(await summary(page).locator('li:not([data-mended]) a').count()).toBe(1);
    expect(receiver.requests).toHaveLength(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    while ((await page.evaluate(() => document.activeElement?.getAttribute('type'))) !== 'submit')
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await waitUntilShown(page, CONFIRMATION);
    expect([...receiver.leads.values()]).toMatchObject([{ email: 'li@shop.test', message: 'By keyboard' }]);
  });

  test.each([
    { what: 'a reload', again: async (page: Page) => void (await page.reload()) },
    {
      what: 'back and forward',
      async again(page: Page, origin: string) {
        await page.goto(`${origin}/help`);
        await page.goBack();
      },
    },
  ])('[Q7] 58: keeps the typed values over $what, and resends them under the same key', async ({ again }) => {
    const { page, receiver, host } = await open();
    receiver.setFate(REFUSED);
    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => summary(page).count()).toBe(1);
    await again(page, host.origin);
    await page.waitForLoadState();
    await waitUntilEnhanced(page);
    await expect.poll(() => typedIn(page)).toEqual(['li@shop.test', '', 'Two pallets,\nplease.', '']);
    receiver.setFate('taken');
    await submit(page).click();
    await waitUntilShown(page, CONFIRMATION);
    expect(receiver.requests).toHaveLength(2);
    const keys = receiver.requests.map((request) => request.headers()['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });

  test('[Q7] sends a lead that the real receiver accepts', async () => {
    const { page } = await openPage(origins[locale] + CONTACT);
    await waitUntilReady(page);
    const answer = page.waitForResponse((response) => response.url().endsWith('/leads/contact'));
    await fillIn(page);
    await submit(page).click();
    const taken = await answer;
    expect(taken.status()).toBe(201);
    expect(taken.request().headers()['content-type']).toBe('application/json');
    await waitUntilShown(page, CONFIRMATION);
  });

  test('[Q7] sends a second message as another lead', async () => {
    const { page, receiver } = await open();
    await fillIn(page, 'First');
    await submit(page).click();
    await waitUntilShown(page, CONFIRMATION);
    await page.goBack();
    await waitUntilShown(page, CONTACT);
    await waitUntilEnhanced(page);
    expect(await typedIn(page)).toEqual(['', '', '', '']);
    await fillIn(page, 'Second');
    await submit(page).click();
    await waitUntilShown(page, CONFIRMATION);
    expect([...receiver.leads.values()].map(({ message }) => message)).toEqual(['First', 'Second']);
  });
});
