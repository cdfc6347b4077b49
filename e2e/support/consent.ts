import type { BrowserContext, Page, Request } from 'playwright';
import type { OptionalPurpose } from '../../runtime/contract/consent.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { openPage, origins, type PageOptions } from './browser.ts';

/** A country of each kind of region, as the local host is told of it. */
export const REGIONS = { EU: 'DE', China: 'CN', unknown: 'XX', elsewhere: 'US' } as const;
export type Region = keyof typeof REGIONS;

export interface ConsentVisit {
  page: Page;
  /** What was asked for since the last look, but for pages and what they are made of. */
  sent: () => string[];
  /** Of everything so far: origins that are not the site's. */
  strangers: () => string[];
  complaints: string[];
}

export interface ConsentVisitOptions extends PageOptions {
  locale?: Locale;
  path?: string;
  /** Done before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** What is about consent, and what third parties would hear. */
const TOLD = /^\/(?:__sink|geo\.json|static\/(?:optional|consent-dialog)\.)/;

/** Opens a page of the site of fixtures as a new visitor from a region; the notice may still be on its way. */
export async function visitFrom(
  region: Region,
  { locale = 'en-US', path = '/blog', prepare, ...options }: ConsentVisitOptions = {},
): Promise<ConsentVisit> {
  const { page, complaints } = await openPage('about:blank', {
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
    strangers: () =>
      [...new Set(all.map((request) => new URL(request.url()).origin))].filter((origin) => origin !== origins[locale]),
  };
}

/** `/static/optional.js` for one with a hash; of tags, who told what. */
function shortly(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const tag = searchParams.get('tag');
  return pathname.replace(/-[A-Z0-9]{8}\./, '.') + (tag === null ? '' : ` ${tag}`);
}

/** Opens the choices with the link in the footer. */
export async function openChoices(page: Page): Promise<void> {
  await page.locator('footer [data-opens=consent]').click();
  await page.locator('#consent .pm').waitFor();
}

/** Allows these in the open choices and nothing else, and saves them. */
export async function choose(page: Page, wanted: readonly string[]): Promise<void> {
  for (const box of await page.locator('#consent .pm input:enabled').all()) {
    await box.setChecked(wanted.includes(await box.inputValue()));
  }
  const told = page.waitForRequest((request) => request.url().endsWith('/__sink/consent'));
  await page.locator('#consent .pm [data-role=save]').click();
  await told;
}

/** Every set of the optional purposes: the states that the dialog has. */
export const DIALOG_STATES: OptionalPurpose[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  (['analytics', 'personalization', 'behavioral_advertising'] as const).filter((_one, index) => bits & (1 << index)),
);

/** Names of the cookies that a visitor has. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}
