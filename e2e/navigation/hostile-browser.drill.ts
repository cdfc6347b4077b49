import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { POST, TERM_WORD, TERMS } from '../support/fixtures.ts';
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

  test('[T01] 54: no page sends a request to another host or defines globals of third parties', async () => {
    const host = await english();
    const { page } = await openBlank();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    for (const path of ['/', '/glossary', POST]) {
      await page.goto(host.origin + path);
      await waitUntilReady(page);
      await follow(page, HELP);
      await waitUntilShown(page, '/help');
    }
    expect(notEmpty(asked).filter((url) => !url.startsWith(`${host.origin}/`))).toEqual([]);
    const names = ['gtag', 'ga', 'amplitude', 'Sentry', 'grecaptcha', 'airgap', 'partytown', 'React'];
    expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);
  });

  test('[L09] 54: navigation works with a data layer that throws and without idle callbacks', async () => {
    const host = await english();
    const { page } = await openBlank({
      before: () => {
        Reflect.deleteProperty(window, 'requestIdleCallback');
        const push = () => {
          throw new Error('the tag manager fails');
        };
        Object.assign(window, { dataLayer: { push } });
      },
    });
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${host.origin}/`);
    expect((await thrown).message).toBe('the tag manager fails');
    await markDocument(page);
    for (const path of ['/help', '/blog']) {
      await follow(page, `header a[href="${path}"]`);
      await waitUntilShown(page, path);
    }
    expect(await isMarked(page)).toBe(true);
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
        ...(await page.evaluate(() => window.violations ?? ['no listener'])).map((violation) => `${path} ${violation}`),
      );
    }
    expect(violations).toEqual([]);
    // The listener detects a real violation.
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await page.waitForFunction(() => window.violations?.length === 1);
  });

  test('[P11] 60: the glossary filter works after a translator wraps texts before hydration', async () => {
    const host = await english();
    const module = host.hold(/^\/static\/glossary-filter/);
    const { page } = await visit(host, '/glossary');
    await module.reached;
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    });
    module.release();
    const terms = page.locator('main dl dt:visible');
    await page.locator('search input').fill(TERM_WORD);
    await page.waitForFunction(
      (all) =>
        [...document.querySelectorAll<HTMLElement>('main dl dt')].filter((term) => term.checkVisibility()).length < all,
      TERMS,
    );
    expect((await terms.allTextContents()).join()).toContain('Lashing');
    expect(await terms.count()).toBeLessThan(5);
    await page.keyboard.press('Escape');
    expect(await terms.count()).toBe(TERMS);
  });
});
