import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright';
import { CONSENT_COOKIE, CONSENT_VERSION, ESSENTIAL, type OptionalPurpose } from '../../contract/consent.ts';

/** The Chromium that `npm test` found or installed; without that variable, Debian's headless shell. */
export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** The full Chromium. Only drills need it, for features that the headless shell lacks. */
export const WHOLE_CHROMIUM_PATH = '/usr/bin/chromium';

/** Letter widths as in a browser with windows: without this flag Chromium rounds them. */
const AS_WITH_WINDOWS = ['--font-render-hinting=none'];

export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...AS_WITH_WINDOWS],
    ...options,
  });
}

/** The answer of a visitor on an earlier visit: refused everything, or allowed these purposes. */
export type EarlierAnswer = 'refused' | readonly OptionalPurpose[];

/** Returns the stored choice of a visitor. */
function choiceOf(answered: EarlierAnswer) {
  const categories = answered === 'refused' ? [ESSENTIAL] : [ESSENTIAL, ...answered];
  return {
    categories,
    revision: CONSENT_VERSION,
    data: { wasAsked: true },
    consentTimestamp: '2026-11-20T08:00:00.000Z',
    consentId: '00000000-0000-4000-8000-000000000000',
    services: Object.fromEntries(categories.map((category) => [category, []])),
    languageCode: 'en-US',
    lastConsentTimestamp: '2026-11-20T08:00:00.000Z',
    expirationTime: 4_102_444_800_000,
  };
}

/** Creates a context of a visitor who has answered on an earlier visit, so that no notice opens. */
export async function answeredContext(
  browser: Browser,
  { answered, ...options }: BrowserContextOptions & { answered: EarlierAnswer },
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const value = encodeURIComponent(JSON.stringify(choiceOf(answered)));
  await context.addCookies([{ name: CONSENT_COOKIE, value, domain: 'localhost', path: '/' }]);
  return context;
}
