import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { POST } from '../support/fixtures.ts';
import { onePageATemplate } from '../support/pages.ts';
import {
  addLink,
  follow,
  isMarked,
  markDocument,
  openBlank,
  visit,
  waitUntilReady,
  waitUntilShown,
} from '../support/visit.ts';

startBrowser();
const english = async () => openHost(await fixtures.site('en-US'));
const HELP = 'header a[href="/help"]';
const APP = '/page-data/app-data.json';

/** A path without a page. */
const NOWHERE = '/no/such/page';

declare global {
  interface Window {
    violations?: string[];
  }
}

describe('a browser with restricted features', () => {
  test('[N05] 53: blocked storage and cookies disable only their features, and never cause a reload', async () => {
    const host = await english();
    host.fail(APP, { status: 200, type: 'application/json', body: '{"webpackCompilationHash":"another"}' });
    const before = () => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: deny });
      }
      Object.defineProperty(document, 'cookie', { get: deny, set: deny });
    };
    const { page, complaints } = await visit(host, '/', { before });
    expect(host.documents()).toEqual(['/']);
    host.recover();
    await page.goto(`${host.origin}/blog`);
    await waitUntilReady(page);
    await markDocument(page);
    await page.evaluate(() => scrollTo(0, 400));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await page.goBack();
    await waitUntilShown(page, '/blog');
    expect(await page.evaluate(() => scrollY)).toBe(400);
    expect(await isMarked(page)).toBe(true);
    expect(complaints()).toEqual([]);
  });
});

describe('a visitor with unusual settings', () => {
  test.each([
    ['a clock that is a year ahead', { now: '2027-11-20' }],
    ['a clock that is a year behind', { now: '2025-11-20' }],
    ['the time zone +14', { timezoneId: 'Pacific/Kiritimati' }],
    ['reduced motion', { reducedMotion: 'reduce' as const }],
    ['a screen of 320 px', { viewport: { width: 320, height: 568 } }],
    // 1280 CSS pixels at 400 % are 320 wide and 256 high.
    ['a zoom of 400 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
    ['enforced colours', { forcedColors: 'active' as const, colorScheme: 'dark' as const }],
  ])('[P35] 57: with %s pages are shown in place, no wider than the screen', async (_what, given) => {
    const { now, ...options } = { now: undefined, ...given };
    const host = await english();
    const { page, complaints } = await openBlank(options);
    if (now !== undefined) await page.clock.setSystemTime(new Date(now));
    await page.goto(`${host.origin}/`);
    await waitUntilReady(page);
    await markDocument(page);
    for (const path of ['/glossary', POST, '/help']) {
      await page.locator(await addLink(page, path)).click();
      await waitUntilShown(page, path);
      const [wanted, actual] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect([path, actual]).toEqual([path, wanted]);
      await page.locator('h1').scrollIntoViewIfNeeded();
      expect(await page.locator('h1').isVisible()).toBe(true);
    }
    expect(host.documents()).toEqual(['/']);
    expect(await isMarked(page)).toBe(true);
    expect(complaints()).toEqual([]);
  });
});

describe('the policy and foreign changes to the page', () => {
  test.each(LOCALES)('[N05] 59: no page violates the content security policy (%s)', async (locale) => {
    const host = await openHost(await fixtures.site(locale));
    const { page } = await openBlank({
      before: () => {
        window.violations = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, lineNumber }) => {
          window.violations?.push(`${violatedDirective} ${blockedURI} ${lineNumber}`);
        });
      },
    });
    const violations: string[] = [];
    const pages = onePageATemplate(fixtures.folder(locale));
    expect(pages.length).toBeGreaterThan(20);
    for (const path of [...pages, NOWHERE]) {
      const response = await page.goto(host.origin + path);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      await waitUntilReady(page);
      // Checks the island modules and styles of another page, too.
      await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView());
      await follow(page, 'header a[href="/glossary"]');
      await waitUntilShown(page, '/glossary');
      violations.push(
        ...(await page.evaluate(() => window.violations ?? ['no listener'])).map((one) => `${path} ${one}`),
      );
    }
    expect(violations).toEqual([]);
    // The listener detects a real violation.
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await page.waitForFunction(() => window.violations?.length === 1);
  });
});
