import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { openOffline } from '../support/worker.ts';

startBrowser();

const PATH = '/tools/duty-estimator';
const QUERY = 'hsCode=42029231&origin=CN&value=20000&mode=ocean&entryDate=2026-10-05';
/** The total of QUERY, worked by hand in the vectors of the estimator, and messages of the form. */
const SAID = {
  heading: '4202.92.31 from China: USD 11,114.28 in duty and fees',
  total: 'USD 11,114.28',
  wrong: 'enter 6, 8 or 10 digits',
  similar: '4202.92.31',
};

/** Waits for the island and for the chapter of its code. */
async function alive(page: Page): Promise<void> {
  await page.locator('[data-island="duty-estimator"][data-alive]').waitFor();
  await page.waitForLoadState('networkidle');
}
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent())?.replaceAll('\u00A0', ' ');
const figure = (page: Page) => textOf(page, '[data-answer="figure"]');
const lines = (page: Page) => page.locator('[data-answer-html="ledger"] tbody tr').count();

describe('the duty estimator', () => {
  const address = `${origins['en-US']}${PATH}`;

  test('[U1] answers while the visitor types, and the address reproduces the answer', async () => {
    const { page, consoleErrors } = await openPage(address, { answered: 'refused' });
    await alive(page);
    const example = await figure(page);
    await page.locator('[name=value]').fill('10000');
    // The first change waits for the chapter of the code.
    await expect.poll(() => figure(page)).not.toBe(example);
    for (const [name, value] of new URLSearchParams(QUERY)) {
      const field = page.locator(`[name=${name}]`);
      if (name === 'origin' || name === 'mode') await field.selectOption(value);
      else await field.fill(value);
    }
    await page.locator('[name=quantity]').fill('');
    await page.locator('[name=quantity]').press('Enter');
    await expect.poll(() => textOf(page, 'h1')).toBe(SAID.heading);
    const query = new URL(page.url()).searchParams;
    expect([query.get('hsCode'), query.get('entryDate')]).toEqual(['42029231', '2026-10-05']);
    await page.reload();
    await alive(page);
    await expect.poll(async () => [await figure(page), await lines(page)]).toEqual([SAID.total, 5]);
    expect(consoleErrors).toEqual([]);
  });

  test('[U1] shows in the answer the codes that words and the button ask for', async () => {
    const { page } = await openPage(address, { answered: 'refused' });
    await alive(page);
    await page.locator('[name=hsCode]').fill('sofa');
    await page.locator('main form [type=submit]').click();
    const links = page.locator('[data-answer-html="choices"] a');
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    expect(await figure(page)).toContain('sofa');
    await links.first().click();
    await expect.poll(() => page.locator('[name=hsCode]').inputValue()).toMatch(/^9401/);
  });

  test.each([
    { timezoneId: 'Asia/Shanghai', time: '2026-11-20T16:30:00Z', today: '2026-11-20' },
    { timezoneId: 'America/Los_Angeles', time: '2026-11-21T01:30:00Z', today: '2026-11-21' },
  ])(
    '[U1] computes with the day of the edge and of programs after the first change of the example ($timezoneId)',
    async ({ timezoneId, time, today }) => {
      const { page } = await openPage(address, { answered: 'refused', timezoneId });
      await alive(page);
      await page.clock.setFixedTime(time);
      await page.locator('[name=value]').fill('500');
      expect(await page.locator('[name=entryDate]').inputValue()).toBe(today);
    },
  );

  test('[U1] answers without script on the same address, and keeps the values', async () => {
    const { page } = await openPage(address, { javaScriptEnabled: false });
    for (const [name, value] of new URLSearchParams(QUERY)) {
      const field = page.locator(`[name=${name}]`);
      if (name === 'origin' || name === 'mode') await field.selectOption(value);
      else await field.fill(value);
    }
    await page.locator('[name=hsCode]').press('Enter');
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect([await textOf(page, 'h1'), await figure(page), await lines(page)]).toEqual([SAID.heading, SAID.total, 5]);
    expect(await page.locator('[name=hsCode]').inputValue()).toBe('42029231');
  });

  test.each([true, false])(
    '[U1] explains unusable values and keeps them, with script: %s',
    async (javaScriptEnabled) => {
      const typed = '"><img src=x onerror=alert(1)>';
      const query = new URLSearchParams({
        hsCode: typed,
        origin: 'CN',
        value: '-1',
        mode: 'ocean',
        entryDate: '2026-10-05',
      });
      const { page, status } = await openPage(`${address}?${query}`, { javaScriptEnabled });
      if (javaScriptEnabled) await alive(page);
      expect(status).toBe(200);
      expect(await textOf(page, '[data-answer="error.hsCode"]')).toContain(SAID.wrong);
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
      expect([
        await page.locator('[name=hsCode]').inputValue(),
        await page.locator('[name=value]').inputValue(),
      ]).toEqual([typed, '-1']);
      expect(await page.locator('main img').count()).toBe(0);
    },
  );

  test('[U1] offers similar codes for an unknown one', async () => {
    const { page } = await openPage(`${address}?${QUERY.replace('42029231', '42029299')}`, {
      javaScriptEnabled: false,
    });
    expect(await textOf(page, '[data-answer="error.hsCode"]')).toContain(SAID.similar);
  });

  test.each([QUERY, QUERY.replace('42029231', '94016160'), QUERY.replace('2026-10-05', '2027-02-01')])(
    '[U1] fits a phone and prints on one page: %s',
    async (query) => {
      const { page } = await openPage(`${address}?${query}`, {
        viewport: { width: 360, height: 800 },
        answered: 'refused',
      });
      await alive(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const pdf = await page.pdf({ format: 'Letter' });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
  );
});

test('[U1] programs get the estimate through the host of the site', async () => {
  const answer = await fetch(`${origins['en-US']}${PATH}/estimate?${QUERY}`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { totalCents: 1_111_428, isComplete: true }]);
  const wrong = await fetch(`${origins['en-US']}${PATH}/estimate?hsCode=1`);
  expect(wrong.status).toBe(422);
  expect(Object.keys(((await wrong.json()) as { errors: object }).errors)).toEqual([
    'hsCode',
    'origin',
    'value',
    'mode',
  ]);
});

test('[P33] the page explains its method and names its sources', async () => {
  const { page } = await openPage(`${origins['en-US']}${PATH}`, { javaScriptEnabled: false });
  expect(await page.locator('main h2').count()).toBe(2);
  expect(await page.locator('main a[href="https://www.ecfr.gov/current/title-19/section-24.23"]').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
});

test('[U1] the visitor can download the estimate as CSV', async () => {
  const { page } = await openPage(`${origins['en-US']}${PATH}?${QUERY}`, { answered: 'refused' });
  await alive(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-csv]').click()]);
  expect(download.suggestedFilename()).toBe('us-duty-42029231-CN-2026-10-05.csv');
});

test('[U1] the estimator works offline after one visit', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const page = await openOffline(host, { path: PATH, address: `${PATH}?${QUERY}`, alive });
  expect(await figure(page)).toBe(SAID.total);
});

test('[U1] the link to the heading of the code leads to its page', async () => {
  const { page } = await openPage(`${origins['en-US']}${PATH}?${QUERY.replace('42029231', '94016160')}`, {
    javaScriptEnabled: false,
  });
  const link = page.locator('[data-answer-html="notices"] a[href^="/data/hs-code/"]');
  const response = await page.request.get(`${origins['en-US']}${await link.getAttribute('href')}`);
  expect(response.status()).toBe(200);
});
