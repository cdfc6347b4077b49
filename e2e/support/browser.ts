import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { CONSENT_COOKIE, CONSENT_VERSION, ESSENTIAL } from '../../runtime/contract/consent.ts';

export const origins = inject('origins');

let browser: Browser;

/** Starts one browser for the file that calls it. */
export function startBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterAll(() => browser.close());
}

export interface PageOptions extends BrowserContextOptions {
  /** Nobody has asked this visitor for consent yet; all others have refused everything, so that nothing asks them. */
  isNew?: boolean;
}

/** What the consent dialog keeps of a visitor who refused everything. */
const REFUSED = {
  categories: [ESSENTIAL],
  revision: CONSENT_VERSION,
  data: { wasAsked: true },
  consentTimestamp: '2026-11-20T08:00:00.000Z',
  consentId: '00000000-0000-4000-8000-000000000000',
  services: { [ESSENTIAL]: [] },
  languageCode: 'en-US',
  lastConsentTimestamp: '2026-11-20T08:00:00.000Z',
  expirationTime: 4_102_444_800_000,
};

/** A page in a context of its own, closed when the test is done, and what its console complained of. */
export async function openPage(
  url: string,
  { isNew = false, ...options }: PageOptions = {},
): Promise<{ page: Page; complaints: string[]; status: number }> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  if (!isNew) {
    const value = encodeURIComponent(JSON.stringify(REFUSED));
    await context.addCookies([{ name: CONSENT_COOKIE, value, domain: 'localhost', path: '/' }]);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const response = await page.goto(url);
  return { page, complaints, status: response?.status() ?? 0 };
}
