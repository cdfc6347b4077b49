import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { CONSENT_COOKIE, CONSENT_VERSION } from '../../contract/consent.ts';
import { origins, startBrowser } from '../support/browser.ts';
import { ANALYTICS_COOKIE, analyticsRuns, choose, cookieNames, openChoices, visitFrom } from '../support/consent.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { addLink, follow, isMarked, markDocument, waitUntilShown } from '../support/visit.ts';

startBrowser();

const ALL = ['analytics', 'personalization', 'behavioral_advertising'];

/** Presses a button of the notice, and waits until the choice reaches the sink. */
async function answer(page: Page, role: 'all' | 'necessary'): Promise<void> {
  const told = page.waitForRequest((request) => request.url().endsWith('/__sink/consent'));
  await page.locator(`#consent .cm [data-role=${role}]`).click();
  await told;
}

async function tagged(page: Page): Promise<void> {
  await page.waitForFunction(() => document.cookie.includes('standin_advertising'));
}

describe('withdrawing', () => {
  test('[T01] deletes the stored data and reloads the page without the running scripts', async () => {
    const { page, sent } = await visitFrom('EU');
    await noticeIsOpen(page);
    await answer(page, 'all');
    await tagged(page);
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    sent();
    await openChoices(page);
    await page.locator('#consent .pm [data-role=necessary]').click();
    await page.waitForFunction(() => window.isMarked === undefined && document.readyState === 'complete');
    await page.waitForLoadState('networkidle');
    expect(await cookieNames(page.context())).toEqual([CONSENT_COOKIE]);
    expect(await page.locator('script[src*=gtm]').count()).toBe(0);
    expect(sent().filter((line) => /gtm|analytics|advertising/.test(line))).toEqual([]);
  });

  test('[T01] keeps typed text: the page stays, and the next page is a full page load', async () => {
    const { page } = await visitFrom('EU', { path: '/search' });
    await noticeIsOpen(page);
    await answer(page, 'all');
    await tagged(page);
    await markDocument(page);
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.append(document.createElement('textarea'));
      document.querySelector('main')?.append(form);
    });
    await page.locator('main textarea').fill('12 pallets');
    await openChoices(page);
    await choose(page, []);
    expect(await cookieNames(page.context())).toEqual([CONSENT_COOKIE]);
    expect(await page.locator('main textarea').inputValue()).toBe('12 pallets');
    expect(await isMarked(page)).toBe(true);
    await follow(page, await addLink(page, '/blog'));
    await waitUntilShown(page, '/blog');
    expect(await isMarked(page)).toBe(false);
  });
});

describe('a stored choice', () => {
  test('[T01] of an older version counts for nothing, and the notice asks again', async () => {
    const old = { categories: ['essential_services', ...ALL], revision: CONSENT_VERSION - 1, data: { wasAsked: true } };
    const value = encodeURIComponent(JSON.stringify(old));
    const { page, sent } = await visitFrom('EU', {
      prepare: (newPage) => newPage.context().addCookies([{ name: CONSENT_COOKIE, value, url: origins['en-US'] }]),
    });
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
  });

  test('[T02] from a region that only needs a notice does not count in a region that needs consent', async () => {
    const { page, sent } = await visitFrom('elsewhere');
    await noticeIsOpen(page);
    await answer(page, 'all');
    await tagged(page);
    await page.setExtraHTTPHeaders({ 'X-Preview-Country': 'FR' });
    sent();
    await page.reload();
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
    await answer(page, 'all');
    await page.reload();
    await page.waitForRequest(/__sink\/consent/);
    expect(await page.locator('#consent').count()).toBe(0);
  });
});

describe('the notice', () => {
  test('[T01] neither takes nor traps the focus; the choices trap it, close with Escape and restore it', async () => {
    const { page } = await visitFrom('EU', { path: '/search' });
    await page.locator('main input').first().focus();
    await noticeIsOpen(page);
    await page.keyboard.type('fcl');
    expect(await page.locator('main input').first().inputValue()).toBe('fcl');
    const buttons = page.locator('#consent .cm button');
    await buttons.last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#consent') ?? null)).toBeNull();

    const link = page.locator('footer [data-opens=consent]');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('#consent .pm').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.pm'));
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.pm') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#consent .pm').waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    // Closing the choices is not an answer.
    expect(await page.locator('#consent .cm').isVisible()).toBe(true);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('[T01] follows the skip link in Tab order, and labels each checkbox', async () => {
    const { page } = await visitFrom('EU');
    await noticeIsOpen(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#consent') !== null)).toBe(true);
    await openChoices(page);
    const boxes = await page.getByRole('checkbox').all();
    const snapshots = await Promise.all(boxes.map((box) => box.ariaSnapshot()));
    expect(snapshots).toHaveLength(4);
    for (const snapshot of snapshots) expect(snapshot).toMatch(/^- checkbox ".{3,}"/);
  });

  test('[T01] stays open during client navigations', async () => {
    const { page } = await visitFrom('EU');
    await noticeIsOpen(page);
    await markDocument(page);
    await follow(page, await addLink(page, '/glossary'));
    await waitUntilShown(page, '/glossary');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('#consent .cm').isVisible()).toBe(true);
  });

  test('[T01] offers no advertising if the browser sends Global Privacy Control', async () => {
    const { page } = await visitFrom('elsewhere', {
      prepare: (newPage) =>
        newPage.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    });
    await noticeIsOpen(page);
    await page.waitForFunction(() => document.cookie.includes('standin_analytics'));
    await analyticsRuns(page);
    expect(await cookieNames(page.context())).toEqual([ANALYTICS_COOKIE, 'standin_analytics']);
    await openChoices(page);
    const values = await page
      .locator('#consent .pm input')
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    expect(values).toEqual(['essential_services', 'analytics', 'personalization']);
    await choose(page, ALL);
    expect(await cookieNames(page.context())).toEqual([ANALYTICS_COOKIE, CONSENT_COOKIE, 'standin_analytics']);
  });
});

describe('the Chinese site', () => {
  test('[T01] asks separately about data transfers abroad: without this consent nothing optional runs', async () => {
    const { page, sent } = await visitFrom('China', { locale: 'zh-CN' });
    await noticeIsOpen(page);
    expect(await page.locator('#consent [data-role=all]').count()).toBe(0);
    await openChoices(page);
    expect(await page.locator('#consent .pm [data-role=all]').count()).toBe(0);
    await choose(page, ALL);
    expect(await cookieNames(page.context())).toEqual([CONSENT_COOKIE]);
    await openChoices(page);
    await choose(page, [...ALL, 'transfer']);
    await tagged(page);
    expect(sent()).toContain('/__sink/gtm.js');
  });

  test('[T01] is the only one that asks this: the English site does not', async () => {
    const { page } = await visitFrom('China');
    await noticeIsOpen(page);
    await openChoices(page);
    expect(await page.locator('#consent .pm input[value=transfer]').count()).toBe(0);
  });
});

describe('sections without tags', () => {
  test.each(['/rates', '/atlas', '/route-search/shanghai'])(
    '[N03] load as full pages: a link to %s does not navigate inside a document with tags',
    async (path) => {
      const { page } = await visitFrom('EU');
      await noticeIsOpen(page);
      await markDocument(page);
      const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(path));
      await follow(page, await addLink(page, path));
      await loaded;
    },
  );
});
