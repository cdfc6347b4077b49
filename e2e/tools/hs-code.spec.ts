import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { waitUntilShown } from '../support/visit.ts';
import { openOffline } from '../support/worker.ts';

startBrowser();

const PATH = '/data/hs-code';
/** The field of the lookup; the header has one of the same name. */
const FIELD = 'main [name=q]';
/** A word for goods of heading 9401, the start of the answer, and the name of the subheading 8517.13. */
const SAID = { word: 'sofa', count: '1 code', heading: 'HS codes for “sofa”', phones: 'Smartphones' };

const results = (page: Page) => page.locator(`[data-answer-html="results"] a[href^="${PATH}/"]`);
const alive = (page: Page) => page.locator('[data-island="hs-code"][data-alive]').waitFor();

describe('the lookup of HS codes', () => {
  const address = `${origins['en-US']}${PATH}`;

  test('[U2] finds a code by an everyday word while the visitor types, and the address reproduces the answer', async () => {
    const { page, consoleErrors } = await openPage(address, { answered: 'refused' });
    await alive(page);
    await page.locator(FIELD).fill(SAID.word);
    expect(await results(page).allTextContents()).toEqual([expect.stringContaining('9401')]);
    expect(await page.locator('h1').textContent()).toBe(SAID.heading);
    expect(await page.locator('output').textContent()).toBe(SAID.count);
    await page.locator(FIELD).press('Enter');
    expect(new URL(page.url()).searchParams.get('q')).toBe(SAID.word);
    await page.reload();
    await alive(page);
    expect(await page.locator(FIELD).inputValue()).toBe(SAID.word);
    expect(await results(page).count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  test('[U2] answers without script on the same address, and keeps the typed text', async () => {
    const { page } = await openPage(address, { javaScriptEnabled: false });
    await page.locator(FIELD).fill('8517.13');
    await page.locator(FIELD).press('Enter');
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await page.locator(FIELD).inputValue()).toBe('8517.13');
    expect(await results(page).allTextContents()).toEqual([expect.stringContaining(SAID.phones)]);
    await results(page).first().click();
    expect(new URL(page.url()).hash).toBe('#hs-851713');
    expect(await page.locator('#hs-851713').textContent()).toBe('8517.13');
  });

  test.each(['5', '851', '77', 'zzzz', '"><img src=x onerror=alert(1)>'])(
    '[U2] helps without script with %j and keeps it',
    async (typed) => {
      const { page, status } = await openPage(`${address}?q=${encodeURIComponent(typed)}`, {
        javaScriptEnabled: false,
      });
      expect(status).toBe(200);
      expect(await page.locator(FIELD).inputValue()).toBe(typed);
      expect(await page.locator('[data-answer-html="results"]').textContent()).not.toBe('');
      expect(await page.locator('main img').count()).toBe(0);
    },
  );

  test('[U2] is usable with the keyboard alone and fits a phone', async () => {
    const { page } = await openPage(address, {
      answered: 'refused',
      viewport: { width: 360, height: 800 },
    });
    await alive(page);
    await page.locator(FIELD).focus();
    await page.keyboard.type('8517');
    await page.keyboard.press('Enter');
    expect(await results(page).count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await results(page).first().focus();
    await page.keyboard.press('Enter');
    await waitUntilShown(page, `${PATH}/8517-phones-and-network-equipment`);
  });
});

test('[U2] programs get code, name and path through the host of the site', async () => {
  const answer = await fetch(`${origins['en-US']}/tools/hs-code/search?q=sofa`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { results: [{ code: '9401', name: 'Seats and chairs', path: `${PATH}/9401-seats-and-chairs` }] },
  ]);
  expect((await fetch(`${origins['en-US']}/tools/hs-code/search`)).status).toBe(422);
});

test('[U2] the lookup works offline after one visit', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const page = await openOffline(host, { path: PATH, address: `${PATH}?q=sofa`, alive });
  expect(await results(page).allTextContents()).toEqual([expect.stringContaining('9401')]);
});
