import type { BrowserContext, Page, Request } from 'playwright';
import type { OptionalPurpose } from '../../contract/consent.ts';
import type { Locale } from '../../contract/locales.ts';
import { openPage, origins, type PageOptions } from './browser.ts';

/** A country for each kind of region, as the request header gives it to the local host. */
export const REGIONS = { EU: 'DE', China: 'CN', unknown: 'XX', elsewhere: 'US' } as const;
export type Region = keyof typeof REGIONS;

export interface ConsentVisit {
  page: Page;
  /** Requests about consent and to third parties since the last call. */
  sent: () => string[];
  /** Foreign origins of all requests so far. */
  foreignOrigins: () => string[];
  complaints: string[];
}

export interface ConsentVisitOptions extends PageOptions {
  locale?: Locale;
  path?: string;
  /** Runs before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Paths of requests about consent, and of requests that third parties would receive. Analytics sends its events at times of
 * its own (`e2e/third-parties/analytics.spec.ts`).
 */
const TOLD = /^\/(?:__sink(?!\/2\/)|geo\.json|static\/(?:optional|consent-dialog)\.)/;

/** Opens a page of the site of fixtures as a new visitor from a region. Does not wait for the notice. */
export async function visitFrom(
  region: Region,
  { locale = 'en-US', path = '/blog', prepare, ...options }: ConsentVisitOptions = {},
): Promise<ConsentVisit> {
  const { page, consoleErrors: complaints } = await openPage('about:blank', {
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Preview-Country': REGIONS[region] },
    ...options,
  });
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  await prepare?.(page);
  await page.goto(origins[locale] + path);
  let seen = 0;
  return {
    page,
    complaints,
    sent() {
      const news = all.slice(seen).map(shortly);
      seen = all.length;
      return news.filter((line) => TOLD.test(line));
    },
    foreignOrigins: () =>
      [...new Set(all.map((request) => new URL(request.url()).origin))].filter((origin) => origin !== origins[locale]),
  };
}

/** Returns the path without its hash (`/static/optional.js`), and the name of the tag that sent the request. */
function shortly(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const tag = searchParams.get('tag');
  return pathname.replace(/-[A-Z0-9]{8}\./, '.') + (tag === null ? '' : ` ${tag}`);
}

/** The cookie of the analytics client. */
export const ANALYTICS_COOKIE = 'AMP_0000000000';

/** Waits until the analytics client runs in this document, or has run in an earlier one. */
export async function analyticsRuns(page: Page): Promise<void> {
  await page.waitForFunction((name) => document.cookie.includes(`${name}=`), ANALYTICS_COOKIE);
}

/** Opens the choices through the link in the footer. Chromium draws a tab behind another one only every two seconds. */
export async function openChoices(page: Page): Promise<void> {
  await page.bringToFront();
  await page.locator('footer [data-opens=consent]').click();
  await page.locator('#consent .pm').waitFor();
}

/** Allows only these purposes in the open choices, and saves them. */
export async function choose(page: Page, wanted: readonly string[]): Promise<void> {
  for (const box of await page.locator('#consent .pm input:enabled').all()) {
    await box.setChecked(wanted.includes(await box.inputValue()));
  }
  const told = page.waitForRequest((request) => request.url().endsWith('/__sink/consent'));
  await page.locator('#consent .pm [data-role=save]').click();
  await told;
}

/** Every set of the optional purposes: all states of the dialog. */
export const DIALOG_STATES: OptionalPurpose[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  (['analytics', 'personalization', 'behavioral_advertising'] as const).filter((_one, index) => bits & (1 << index)),
);

/** Returns the names of a visitor's cookies, sorted. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}
