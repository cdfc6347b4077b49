import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { openOffline } from '../support/worker.ts';

startBrowser();

const PATH = '/emissions-calculator';
const LANE = 'from=CNSHA&to=USLAX&load=18&preKm=0&onKm=0';
/**
 * The answers with the factors of the fixtures. Shanghai to Los Angeles: 18 × 10,519 × 0.02 = 3,786.84. Rotterdam to
 * Shanghai around the Cape of Good Hope: 10 × 26,002 × 0.02 = 5,200.4, without the inland legs of the example.
 */
const SAID = {
  lane: '18 metric tons from Shanghai to Los Angeles by ocean: 3,787 kg CO₂e',
  figure: '3,787 kg CO₂e',
  port: { typed: 'rotter', chosen: 'Rotterdam (NLRTM)' },
  cape: '10 metric tons from Rotterdam to Shanghai by ocean around the Cape of Good Hope: 5,200 kg CO₂e',
  similar: 'Shanghai (CNSHA)',
  none: 'Complete the form to see the emissions',
};
/** More Tab stops than any page has. */
const MAX_STOPS = 100;

const alive = (page: Page) => page.locator('[data-island="emissions-calculator"][data-alive]').waitFor();
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const figure = (page: Page) => page.locator('[data-answer="figure"]').textContent();
const heading = (page: Page) => page.locator('h1').textContent();

/** Moves the focus with Tab until a field has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await field(page, name).evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

describe('the emissions calculator', () => {
  const address = `${origins['en-US']}${PATH}`;

  test('[U4] works with the keyboard alone, and the address reproduces the answer', async () => {
    const { page, consoleErrors } = await openPage(address, { answered: 'refused' });
    await alive(page);
    await tabTo(page, 'from');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(SAID.port.typed);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field(page, 'from').inputValue()).toBe(SAID.port.chosen);
    await tabTo(page, 'to');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('CNSHA');
    await tabTo(page, 'load');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('10');
    await tabTo(page, 'mode');
    // The other fields are folded.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'way');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => heading(page)).toBe(SAID.cape);
    expect(await page.locator('output[data-answer="said"]').textContent()).toBe(SAID.cape);
    const query = new URL(page.url()).searchParams;
    expect([query.get('from'), query.get('to'), query.get('way')]).toEqual(['NLRTM', 'CNSHA', 'good-hope']);
    await page.reload();
    await alive(page);
    await expect.poll(() => heading(page)).toBe(SAID.cape);
    expect(consoleErrors).toEqual([]);
  });

  test('[U4] shows the legs, every way as a bar, and the same ways as a table', async () => {
    const { page } = await openPage(`${address}?${LANE}`, { answered: 'refused' });
    await alive(page);
    expect([await heading(page), await figure(page)]).toEqual([SAID.lane, SAID.figure]);
    expect(await page.locator('[data-answer-html="ledger"] tbody tr').count()).toBe(5);
    expect(await page.locator('[data-answer-html="comparison"] tbody tr').count()).toBe(2);
    const widths = await page
      .locator('[data-answer-html="picture"] rect[data-line="main"]')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    const [ocean = 0, air = 0] = widths;
    // 18 × 10,423 × 0.6 = 112,568.4; ÷ 3,786.84 = 29.7
    expect(air / ocean).toBeCloseTo(29.7, 0);
  });

  test('[U4] answers without script on the same address, and keeps the values', async () => {
    const { page } = await openPage(address, { javaScriptEnabled: false });
    await page.locator('main form summary').click();
    for (const [name, value] of new URLSearchParams(LANE)) await field(page, name).fill(value);
    await field(page, 'load').press('Enter');
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect([await heading(page), await figure(page)]).toEqual([SAID.lane, SAID.figure]);
    expect(await page.locator('[data-answer-html="picture"] svg').count()).toBe(2);
    expect(await field(page, 'from').inputValue()).toBe('CNSHA');
  });

  test.each([true, false])('[U4] folds legs and factors unless one is given, with script: %s', async (hasScript) => {
    const isOpen = async (query: string) => {
      const { page } = await openPage(`${address}?${query}`, { javaScriptEnabled: hasScript });
      if (hasScript) await alive(page);
      return await page.locator('main form details').evaluate((details: HTMLDetailsElement) => details.open);
    };
    expect(await isOpen('from=CNSHA&to=USLAX&load=18&mode=air')).toBe(false);
    expect(await isOpen('from=CNSHA&to=USLAX&load=18&hubs=1')).toBe(true);
  });

  test.each([true, false])('[U4] explains unusable values and keeps them, with script: %s', async (hasScript) => {
    const typed = '"><img src=x onerror=alert(1)>';
    const query = new URLSearchParams({ from: 'Shangai', to: typed, load: '-1' });
    const { page, status } = await openPage(`${address}?${query}`, { javaScriptEnabled: hasScript });
    if (hasScript) await alive(page);
    expect([status, await figure(page)]).toEqual([200, SAID.none]);
    expect(await page.locator('[data-answer="error.from"]').textContent()).toContain(SAID.similar);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
    expect(await field(page, 'to').inputValue()).toBe(typed);
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('[U4] fits a phone, and the answer prints without the form and the method', async () => {
    const { page } = await openPage(`${address}?from=CNSHA&to=NLRTM&load=18`, {
      viewport: { width: 360, height: 800 },
      answered: 'refused',
    });
    await alive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ format: 'A4' });
    // The declaration can be on a second page.
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(await page.locator('[data-answer-html="picture"] [role="img"]').isVisible()).toBe(true);
  });

  test('[P08] the page explains its method, names its sources and has a canonical address', async () => {
    const { page } = await openPage(address, { javaScriptEnabled: false });
    expect(await page.locator('main h2').count()).toBe(4);
    expect(await page.locator('main a[href^="https://www.gov.uk/government/publications/"]').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/emissions-calculator$/);
  });
});

test('[U4] programs get the emissions through the host of the site, with the legs and the total', async () => {
  const endpoint = `${origins['en-US']}/tools/emissions/estimate`;
  const answer = await fetch(`${endpoint}?from=CNSHA&to=USLAX&mode=ocean&load=18`);
  const source = { title: 'Made for tests', licence: 'own' };
  const leg = { mode: 'ocean', distanceKm: 10_519, factor: 0.02, source, co2eKg: 3786.84 };
  expect([answer.status, await answer.json()]).toMatchObject([200, { legs: [leg], totalKg: 3786.84 }]);
  const wrong = await fetch(`${endpoint}?from=CNSHA&to=USLAX&load=0&locale=zh-CN`);
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { errors: { load: '请填写0.001至10,000之间的吨数，例如18或0.5。' } },
  ]);
  expect((await fetch(endpoint)).status).toBe(400);
});

test('[U4] the visitor can download the emissions as CSV', async () => {
  const { page } = await openPage(`${origins['en-US']}${PATH}?${LANE}`, { answered: 'refused' });
  await alive(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-csv]').click()]);
  expect(download.suggestedFilename()).toBe('emissions-CNSHA-USLAX-ocean.csv');
});

test('[U4] the browser computes many lines, keeps those with a problem, and gives a file', async () => {
  const { page } = await openPage(`${origins['en-US']}${PATH}`, { answered: 'refused' });
  await alive(page);
  const part = (name: string) => page.locator(`[data-batch="${name}"]`);
  await part('lines').fill('CNSHA, USLAX, ocean, 18\nnowhere');
  await part('start').click();
  await expect.poll(() => part('said').textContent()).toContain('3,787 kg CO₂e for 1 of 2 lines');
  expect(await part('result').locator('tbody tr').allTextContents()).toEqual([
    expect.stringContaining('3,787 kg'),
    expect.stringContaining('nowhereLine 2:'),
  ]);
  const [download] = await Promise.all([page.waitForEvent('download'), part('csv').click()]);
  expect(download.suggestedFilename()).toBe('emissions-shipments.csv');
});

test('[U4] the calculator works offline after one visit', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const page = await openOffline(host, { path: PATH, address: `${PATH}?${LANE}`, alive });
  expect(await figure(page)).toBe(SAID.figure);
});
