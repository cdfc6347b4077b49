import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTION_DAYS } from '../../contract/attribution.ts';
import { CONSENT_COOKIE } from '../../contract/consent.ts';
import { origins, startBrowser } from '../support/browser.ts';
import { choose, cookieNames, openChoices, visitFrom } from '../support/consent.ts';
import { CONTACT, fillIn, receiveLeads, submit } from '../support/leads.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { addLink, follow, isMarked, markDocument, visitFixtures, waitUntilShown } from '../support/visit.ts';

startBrowser();

const CAMPAIGN = '?utm_source=radio&gclid=7';
const DAY_S = 86_400;

/** Follows a link to the contact form, sends it, and returns the journey fields of the lead. */
async function journeyOf(page: Page): Promise<Record<string, unknown>> {
  const receiver = await receiveLeads(page);
  await follow(page, await addLink(page, CONTACT));
  await waitUntilShown(page, CONTACT);
  await fillIn(page);
  await submit(page).click();
  await waitUntilShown(page, '/contact/confirmation');
  const [lead = {}] = receiver.leads.values();
  return Object.fromEntries(Object.entries(lead).filter(([name]) => name.startsWith('journey.')));
}

describe('the attribution of a visit', () => {
  test('[T03] is part of a lead in the same visit, and is not stored without consent', async () => {
    const { page } = await visitFixtures(`/blog${CAMPAIGN}`, { answered: undefined });
    expect(await journeyOf(page)).toEqual({
      'journey.page': CONTACT,
      'journey.consent': 'essential_services',
      'journey.utm_source': 'radio',
      'journey.gclid': '7',
    });
    expect(await isMarked(page)).toBe(true);
    expect(await cookieNames(page.context())).toEqual([]);
  });

  test('[T03] is stored after consent to advertising, sent with leads of later visits, and deleted when consent is withdrawn', async () => {
    const { page } = await visitFrom('EU', { path: `/blog${CAMPAIGN}` });
    await noticeIsOpen(page);
    expect(await cookieNames(page.context())).toEqual([]);
    await openChoices(page);
    await choose(page, ['behavioral_advertising']);
    await page.waitForFunction(() => document.cookie.includes('utm_source=radio'));
    const cookies = (await page.context().cookies()).filter(({ name }) =>
      /^(?:attribution|gclid|utm_source)$/.test(name),
    );
    expect(cookies.map(({ name, sameSite, path }) => [name, sameSite, path])).toEqual(
      expect.arrayContaining([
        ['attribution', 'Lax', '/'],
        ['gclid', 'Lax', '/'],
        ['utm_source', 'Lax', '/'],
      ]),
    );
    const days = cookies.map(({ expires }) => Math.round(((expires - Date.now() / 1000) / DAY_S) * 2) / 2);
    expect(days).toEqual([ATTRIBUTION_DAYS, ATTRIBUTION_DAYS, ATTRIBUTION_DAYS]);

    await page.goto(`${origins['en-US']}/help`);
    await page.waitForFunction(() => document.documentElement.dataset['purposes'] !== undefined);
    expect(await journeyOf(page)).toEqual({
      'journey.page': CONTACT,
      'journey.consent': 'behavioral_advertising,essential_services',
      'journey.utm_source': 'radio',
      'journey.gclid': '7',
    });
    await markDocument(page);
    await openChoices(page);
    await choose(page, []);
    await expect.poll(() => cookieNames(page.context())).toEqual([CONSENT_COOKIE]);
  });
});
