import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright';
import { CONSENT_COOKIE, CONSENT_VERSION, ESSENTIAL } from '../../runtime/contract/consent.ts';

/** The one that `npm test` found or installed; in a run without it, Debian's without windows. */
const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** The one that visitors have, for what is left out of the one without windows; only drills need it. */
export const WHOLE_CHROMIUM_PATH = '/usr/bin/chromium';

/** Letters stand where they do in a window: without this their widths are rounded. */
const AS_WITH_WINDOWS = ['--font-render-hinting=none'];

export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...AS_WITH_WINDOWS],
    ...options,
  });
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

/** The visits of somebody who has refused everything, so that nothing asks them. */
export async function refusedContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const value = encodeURIComponent(JSON.stringify(REFUSED));
  await context.addCookies([{ name: CONSENT_COOKIE, value, domain: 'localhost', path: '/' }]);
  return context;
}
