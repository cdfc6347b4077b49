import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PURPOSES, type Purpose, type Purposes, SIGNALS_OF } from '../../runtime/contract/consent.ts';
import type { ConsentData } from '../../runtime/contract/consent-data.ts';
import { startBrowser } from '../support/browser.ts';
import { cookieNames, REGIONS, type Region, visitFrom } from '../support/consent.ts';
import { asked } from '../support/notice.ts';

startBrowser();

const ALL_REGIONS = Object.keys(REGIONS) as Region[];
/** Every state that a tool can be in: any set of the four purposes, the essential one among them. */
const STATES: Purposes[] = Array.from(
  { length: 16 },
  (_state, bits) =>
    Object.fromEntries(PURPOSES.map((purpose, index) => [purpose, Boolean(bits & (1 << index))])) as Purposes,
);
const VENDOR = 'https://consent.example/tool.js';

/** Has a vendor's tool take the place of ours: `answer` is what its script says. */
async function putVendor(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/page-data\/sq\/d\/\w+\.json$/, async (route) => {
    try {
      const response = await route.fetch();
      const data = (await response.json()) as Partial<ConsentData>;
      const json = data.optional === undefined ? data : { ...data, tool: { script: VENDOR, global: 'vendorTool' } };
      await route.fulfill({ response, json });
    } catch {
      // The page was left while it was on its way.
    }
  });
  await page.route(VENDOR, answer);
}

/** A vendor's script that has decided already, and knows where the visitor is. */
function vendorScript(purposes: object, countryCode: string): string {
  return `window.vendorTool = (command, ...given) => {
    if (command === 'getConsent') given[0]({ purposes: ${JSON.stringify(purposes)} });
    if (command === 'getGeoIP') given[0]({ countryCode: '${countryCode}' });
  };`;
}

/** What the data layer says: the last consent update, and where the visitor is. */
function readDataLayer(page: Page) {
  return page.evaluate(() => {
    const entries = [...(window.dataLayer ?? [])] as unknown as Record<string, unknown>[];
    const updates = entries.filter((entry) => entry[0] === 'consent' && entry[1] === 'update');
    const { countryCode, isEU } = entries.find(({ event }) => event === 'geography') ?? {};
    return { signals: updates.at(-1)?.[2], updates: updates.length, countryCode, isEU };
  });
}

/** The signals of purposes, by the table of the specification's reading. */
function expectedSignals(purposes: Purposes): Record<string, string> {
  const entries = (Object.entries(SIGNALS_OF) as [Purpose, readonly string[]][]).flatMap(([purpose, signals]) =>
    signals.map((signal) => [signal, purposes[purpose] ? 'granted' : 'denied']),
  );
  return Object.fromEntries(entries);
}

describe('a tool of a vendor', () => {
  test.each(ALL_REGIONS)(
    '[T01] decides by itself in the region %s: each of its 16 states is what is loaded, kept and sent',
    async (region) => {
      let state: Purposes = STATES[0] as Purposes;
      const country = REGIONS[region];
      const { page, sent } = await visitFrom(region, {
        prepare: (one) =>
          putVendor(one, (route) =>
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
        const lines = new Set(sent().filter((line) => !line.startsWith('/static/')));
        const { signals, updates, countryCode, isEU } = await readDataLayer(page);
        expect({ state, signals, updates, countryCode, isEU, lines, kept: await cookieNames(page.context()) }).toEqual({
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
          kept: [
            ...(state.behavioral_advertising ? ['standin_advertising'] : []),
            ...(state.analytics ? ['standin_analytics'] : []),
          ],
        });
        // Ours is not asked for where a vendor's is.
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
      what: 'says nonsense',
      answer: (route: Route) =>
        fulfil(route, 'vendorTool = (command, ...given) => given.at(-1)({ purposes: "all", countryCode: {} })'),
    },
  ])('[T01] that $what leaves the page as it is, with nothing optional', async ({ answer }) => {
    const { page, sent } = await visitFrom('elsewhere', { prepare: (one) => putVendor(one, answer) });
    await page.waitForRequest(VENDOR);
    await page.locator('main a[href^="/blog/"]').first().click();
    await page.locator('html[data-path^="/blog/"]').waitFor({ state: 'attached' });
    expect(await cookieNames(page.context())).toEqual([]);
    expect(sent().filter((line) => line.includes('gtm') || line.includes('collect'))).toEqual([]);
    // What opens the choices leads to their page where it cannot.
    await page.locator('footer [data-opens=consent]').click();
    await page.waitForURL('**/preferences');
  });

  test('[T01] that answers late is heard then', async () => {
    const late = Promise.withResolvers<void>();
    const script = vendorScript({ analytics: true, essential_services: true }, 'US');
    const { page, sent } = await visitFrom('elsewhere', {
      prepare: (one) => putVendor(one, (route) => late.promise.then(() => fulfil(route, script))),
    });
    await page.waitForRequest(VENDOR);
    expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
    late.resolve();
    await page.waitForFunction(() => document.cookie.includes('standin_analytics'));
  });
});

describe('the site’s own tool', () => {
  test.each(['optional', 'consent-dialog'])(
    '[T01] that cannot load %s allows nothing optional, also where a notice is enough',
    async (name) => {
      const { page, sent } = await visitFrom('elsewhere', {
        prepare: (one) => one.route(new RegExp(`/static/${name}-`), (route) => route.abort('blockedbyclient')),
      });
      await page.waitForRequest(new RegExp(`/static/${name}-`));
      await page.waitForLoadState('networkidle');
      expect(await cookieNames(page.context())).toEqual([]);
      expect(sent().filter((line) => line.includes('__sink'))).toEqual([]);
      await page.locator('footer [data-opens=consent]').click();
      await page.waitForURL('**/preferences');
    },
  );

  test('[T02] asks where the host does not say where the visitor is', async () => {
    const { page } = await visitFrom('elsewhere', {
      prepare: (one) => one.route('**/geo.json', (route) => route.fulfill({ status: 502, body: 'no' })),
    });
    await asked(page);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('[T01] is not even loaded where cookies are blocked', async () => {
    const { page, sent } = await visitFrom('EU', {
      prepare: (one) => one.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => window.dataLayer?.some(({ event }) => event === 'route-loaded'));
    expect(sent()).toEqual([]);
  });

  test('[T01] does without storage: a choice that cannot be kept holds for the page', async () => {
    const { page, sent } = await visitFrom('EU', {
      prepare: (one) =>
        one.addInitScript(() => {
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
    await asked(page);
    await page.getByRole('button', { name: 'Refuse all' }).click();
    await page.locator('#consent .cm').waitFor({ state: 'hidden' });
    expect(sent().filter((line) => line.includes('collect'))).toEqual([]);
  });
});

function fulfil(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}
