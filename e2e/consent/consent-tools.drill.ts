import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PURPOSES, type Purpose, type Purposes, SIGNALS_OF } from '../../contract/consent.ts';
import type { ConsentData } from '../../contract/consent-data.ts';
import { startBrowser } from '../support/browser.ts';
import { ANALYTICS_COOKIE, analyticsRuns, cookieNames, REGIONS, type Region, visitFrom } from '../support/consent.ts';
import { noticeIsOpen } from '../support/notice.ts';

startBrowser();

const ALL_REGIONS = Object.keys(REGIONS) as Region[];
/** Every state of a tool: any set of the four purposes, including the essential one. */
const STATES: Purposes[] = Array.from(
  { length: 16 },
  (_state, bits) =>
    Object.fromEntries(PURPOSES.map((purpose, index) => [purpose, Boolean(bits & (1 << index))])) as Purposes,
);
const VENDOR = 'https://consent.example/tool.js';

/** Replaces the site's tool with a vendor's; `answer` fulfills the request for its script. */
async function putVendor(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/page-data\/sq\/d\/\w+\.json$/, async (route) => {
    try {
      const response = await route.fetch();
      const data = (await response.json()) as Partial<ConsentData>;
      const json = data.optional === undefined ? data : { ...data, tool: { script: VENDOR, global: 'vendorTool' } };
      await route.fulfill({ response, json });
    } catch {
      // The page was left during the request.
    }
  });
  await page.route(VENDOR, answer);
}

/** Returns a vendor's script that has a decision and the visitor's country. */
function vendorScript(purposes: object, countryCode: string): string {
  return `window.vendorTool = (command, ...given) => {
    if (command === 'getConsent') given[0]({ purposes: ${JSON.stringify(purposes)} });
    if (command === 'getGeoIP') given[0]({ countryCode: '${countryCode}' });
  };`;
}

/** Reads the last consent update and the visitor's geography from the data layer. */
function readDataLayer(page: Page) {
  return page.evaluate(() => {
    const entries = [...(window.dataLayer ?? [])] as unknown as Record<string, unknown>[];
    const updates = entries.filter((entry) => entry[0] === 'consent' && entry[1] === 'update');
    const { countryCode, isEU } = entries.find(({ event }) => event === 'geography') ?? {};
    return { signals: updates.at(-1)?.[2], updates: updates.length, countryCode, isEU };
  });
}

/** Returns the signals of purposes, by the table of T01. */
function expectedSignals(purposes: Purposes): Record<string, string> {
  const entries = (Object.entries(SIGNALS_OF) as [Purpose, readonly string[]][]).flatMap(([purpose, signals]) =>
    signals.map((signal) => [signal, purposes[purpose] ? 'granted' : 'denied']),
  );
  return Object.fromEntries(entries);
}

describe('a vendor’s consent tool', () => {
  test.each(ALL_REGIONS)(
    '[T01] decides alone in the region %s: the page loads, stores and sends what each of its 16 states allows',
    async (region) => {
      let state: Purposes = STATES[0] as Purposes;
      const country = REGIONS[region];
      const { page, sent } = await visitFrom(region, {
        prepare: (newPage) =>
          putVendor(newPage, (route) =>
            route.fulfill({ contentType: 'text/javascript', body: vendorScript(state, country) }),
          ),
      });
      for (state of STATES) {
        await page.context().clearCookies();
        const isOn = state.analytics || state.personalization || state.behavioral_advertising;
        const tags = [
          ...(state.analytics ? ['analytics'] : []),
          ...(state.behavioral_advertising ? ['advertising'] : []),
          ...(state.personalization ? ['worker'] : []),
        ];
        const marks = ['/__sink/consent', ...(isOn ? ['command=update'] : []), ...tags.map((tag) => `tag=${tag}&`)];
        const done = marks.map((mark) => page.waitForRequest((request) => `${request.url()}&`.includes(mark)));
        await page.reload();
        await Promise.all(done);
        await page.waitForLoadState('networkidle');
        if (state.analytics) await analyticsRuns(page);
        const lines = new Set(sent().filter((line) => !line.startsWith('/static/')));
        const { signals, updates, countryCode, isEU } = await readDataLayer(page);
        expect({
          state,
          signals,
          updates,
          countryCode,
          isEU,
          lines,
          cookies: await cookieNames(page.context()),
        }).toEqual({
          state,
          signals: expectedSignals(state),
          updates: 1,
          countryCode: region === 'unknown' ? null : country,
          isEU: region === 'EU',
          lines: new Set([
            '/__sink/consent',
            ...(isOn ? ['/__sink/gtm.js', '/__sink/collect container', '/__sink/collect consent'] : []),
            ...tags.map((tag) => `/__sink/collect ${tag}`),
          ]),
          cookies: [
            ...(state.analytics ? [ANALYTICS_COOKIE] : []),
            ...(state.behavioral_advertising ? ['standin_advertising'] : []),
            ...(state.analytics ? ['standin_analytics'] : []),
          ],
        });
        // The site's own tool stays unloaded.
        expect(await page.locator('#consent').count()).toBe(0);
      }
    },
  );

  test.each([
    { what: 'is blocked', answer: (route: Route) => route.abort('blockedbyclient') },
    { what: 'throws', answer: (route: Route) => fulfil(route, 'throw new Error("of the vendor")') },
    { what: 'leaves no function', answer: (route: Route) => fulfil(route, 'window.vendorTool = { on: 1 }') },
    {
      what: 'leaves a function that throws',
      answer: (route: Route) => fulfil(route, 'vendorTool = () => { throw 1 }'),
    },
    { what: 'never ends loading', answer: () => new Promise<void>(() => {}) },
    {
      what: 'sends invalid data',
      answer: (route: Route) =>
        fulfil(route, 'vendorTool = (command, ...given) => given.at(-1)({ purposes: "all", countryCode: {} })'),
    },
  ])('[T01] that $what leaves the page working, with nothing optional', async ({ answer }) => {
    const { page, sent } = await visitFrom('elsewhere', { prepare: (newPage) => putVendor(newPage, answer) });
    await page.waitForRequest(VENDOR);
    await page.locator('main a[href^="/blog/"]').first().click();
    await page.locator('html[data-path^="/blog/"]').waitFor({ state: 'attached' });
    expect(await cookieNames(page.context())).toEqual([]);
    expect(sent().filter((line) => line.includes('gtm') || line.includes('collect'))).toEqual([]);
    // The link that cannot open the choices leads to their page.
    await page.locator('footer [data-opens=consent]').click();
    await page.waitForURL('**/preferences');
  });

  test('[T01] that answers late takes effect when it answers', async () => {
    const late = Promise.withResolvers<void>();
    const script = vendorScript({ analytics: true, essential_services: true }, 'US');
    const { page, sent } = await visitFrom('elsewhere', {
      prepare: (newPage) => putVendor(newPage, (route) => late.promise.then(() => fulfil(route, script))),
    });
    await page.waitForRequest(VENDOR);
    expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
    late.resolve();
    await page.waitForFunction(() => document.cookie.includes('standin_analytics'));
  });
});

describe('the site’s own tool', () => {
  test.each(['optional', 'consent-dialog'])(
    '[T01] allows nothing optional if %s fails to load, even in a region where a notice is enough',
    async (name) => {
      const { page, sent } = await visitFrom('elsewhere', {
        prepare: (newPage) => newPage.route(new RegExp(`/static/${name}-`), (route) => route.abort('blockedbyclient')),
      });
      await page.waitForRequest(new RegExp(`/static/${name}-`));
      await page.waitForLoadState('networkidle');
      expect(await cookieNames(page.context())).toEqual([]);
      expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
      await page.locator('footer [data-opens=consent]').click();
      await page.waitForURL('**/preferences');
    },
  );

  test('[T02] asks if the host does not report the visitor’s country', async () => {
    const { page } = await visitFrom('elsewhere', {
      prepare: (newPage) => newPage.route('**/geo.json', (route) => route.fulfill({ status: 502, body: 'no' })),
    });
    await noticeIsOpen(page);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('[T01] is not loaded if the browser blocks cookies', async () => {
    const { page, sent } = await visitFrom('EU', {
      prepare: (newPage) =>
        newPage.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => window.dataLayer?.some(({ event }) => event === 'route-loaded'));
    expect(sent()).toEqual([]);
  });

  test('[T01] works without storage: a choice that the browser cannot store is valid for the page', async () => {
    const { page, sent } = await visitFrom('EU', {
      prepare: (newPage) =>
        newPage.addInitScript(() => {
          Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }
        }),
    });
    await noticeIsOpen(page);
    await page.getByRole('button', { name: 'Refuse all' }).click();
    await page.locator('#consent .cm').waitFor({ state: 'hidden' });
    expect(sent().filter((line) => line.includes('collect'))).toEqual([]);
  });
});

function fulfil(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}
