import type { BrowserContext, Page, Request } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONSENT_COOKIE } from '../../contract/consent.ts';
import { confirmationOf } from '../../forms/definitions.ts';
import { origins, startBrowser } from '../support/browser.ts';
import { CHROMIUM_PATH, launchChromium } from '../support/chromium.ts';
import { choose, cookieNames, openChoices, visitFrom } from '../support/consent.ts';
import { CONTACT, fillIn, receiveLeads, submit, waitUntilEnhanced } from '../support/leads.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { moveClock, sendWaiting } from '../support/reports.ts';
import { addLink, follow, markDocument, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

/** Whether the browser has a back/forward cache: the headless shell has none. */
const CAN_RESTORE = !CHROMIUM_PATH.includes('headless-shell');

const ALL = ['analytics', 'personalization', 'behavioral_advertising'];
/** Requests of what waits for consent: tags, events, recordings and scripts in a worker. */
const OPTIONAL = /\/__sink\/(?!consent)|\/__reports|tag=(?:analytics|advertising|worker)/;

/** Returns the optional requests of a page from now on. */
function optionalOf(page: Page): () => string[] {
  const urls: string[] = [];
  // The container reports a consent command that denies, too.
  const isOptional = (request: Request) => OPTIONAL.test(request.url()) && !request.url().includes('tag=consent');
  page.on('request', (request) => isOptional(request) && urls.push(request.url()));
  return () => urls;
}

/** Opens a page in which everything that is allowed runs, and has sent something. */
async function openRunning(page: Page, path = '/blog'): Promise<void> {
  const wanted = new Set(['tag=analytics&', 'tag=advertising&', 'tag=worker', '/2/httpapi', '/__reports']);
  page.on('request', (request) => {
    for (const part of wanted) if (`${request.url()}&`.includes(part)) wanted.delete(part);
  });
  await moveClock(page);
  await page.goto(origins['en-US'] + path);
  await waitUntilReady(page);
  await page.waitForFunction(() => 'sentryReplaySession' in sessionStorage);
  const missing = async () => {
    if (wanted.size > 0) await sendWaiting(page);
    return [...wanted];
  };
  // Each attempt leaves a recording to send.
  await expect.poll(missing, { interval: 300 }).toEqual([]);
  await markDocument(page);
}

/** Opens a tab of a visitor who allows everything, and a second one in which everything runs. */
async function openTwo({
  path,
  ...options
}: Parameters<typeof visitFrom>[1] = {}): Promise<{ tab: Page; other: Page }> {
  const { page: tab } = await visitFrom('EU', options);
  await noticeIsOpen(tab);
  await openChoices(tab);
  await choose(tab, ALL);
  const other = await tab.context().newPage();
  await openRunning(other, path);
  return { tab, other };
}

/** Refuses everything in a tab. Returns the optional requests of the other tab from then on. */
async function refuse(page: Page, other: Page = page): Promise<() => string[]> {
  await openChoices(page);
  await markDocument(page);
  const sent = optionalOf(other);
  await choose(page, []);
  await page.waitForFunction(() => window.isMarked === undefined);
  await waitUntilReady(page);
  return sent;
}

/** Waits until the page has loaded itself again, without what is no longer allowed. */
async function hasReloaded(page: Page): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => window.isMarked === undefined);
  await waitUntilReady(page);
}

async function expectNothingStored(context: BrowserContext, page: Page): Promise<void> {
  expect(await cookieNames(context)).toEqual([CONSENT_COOKIE]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('sentryReplaySession');
}

/** Keeps the browser from telling pages of changed cookies, as older browsers do. */
const withoutCookieStore = (page: Page) =>
  page.context().addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));

describe('a withdrawal in another tab', () => {
  test('[T01] reloads a tab at once, without what ran in it', async () => {
    const { tab, other } = await openTwo();
    const sent = await refuse(tab, other);
    await hasReloaded(other);
    await follow(other, await addLink(other, '/help'));
    await waitUntilShown(other, '/help');
    await other.goto('about:blank');
    await tab.waitForLoadState('networkidle');
    expect(sent()).toEqual([]);
    await other.goBack();
    await expectNothingStored(tab.context(), other);
  });

  test.each([
    { what: 'a navigation', act: async (page: Page) => follow(page, await addLink(page, '/help')) },
    {
      what: 'an event of an island',
      act: (page: Page) =>
        page.evaluate(() => {
          dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: 'quote' }] }));
        }),
    },
    {
      what: 'a return to the tab',
      act: (page: Page) =>
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    },
  ])('[T01] ends everything before $what, where browsers do not tell pages of changed cookies', async ({ act }) => {
    const { tab, other } = await openTwo({ prepare: withoutCookieStore });
    await refuse(tab);
    expect(await other.evaluate(() => window.isMarked)).toBe(true);
    const sent = optionalOf(other);
    await act(other);
    await hasReloaded(other);
    await other.waitForLoadState('networkidle');
    expect(sent()).toEqual([]);
    await expectNothingStored(tab.context(), other);
  });

  test('[T01] keeps a tab from sending at its end what waits, and from starting again when it is online', async () => {
    const { tab, other } = await openTwo({ prepare: withoutCookieStore });
    const session = await tab.context().newCDPSession(other);
    const setOffline = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await session.send('Network.enable');
    await setOffline(true);
    await other.waitForFunction(() => !navigator.onLine);
    await other.evaluate(() => {
      dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: 'quote' }] }));
    });
    await other.locator('main').click({ position: { x: 2, y: 2 } });
    await refuse(tab);
    const sent = optionalOf(other);
    await setOffline(false);
    await other.waitForFunction(() => navigator.onLine);
    await other.goto('about:blank');
    await tab.waitForLoadState('networkidle');
    expect(sent()).toEqual([]);
    expect(await cookieNames(tab.context())).toEqual([CONSENT_COOKIE]);
  });

  test('[T01] is what a lead of a tab with typed text claims; the tab keeps the text', async () => {
    const { tab, other } = await openTwo({ path: CONTACT, prepare: withoutCookieStore });
    const { leads } = await receiveLeads(other);
    await waitUntilEnhanced(other);
    await fillIn(other);
    await refuse(tab);
    const sent = optionalOf(other);
    await submit(other).click();
    await expect.poll(() => leads.size).toBe(1);
    expect([...leads.values()]).toMatchObject([{ 'journey.consent': 'essential_services' }]);
    await waitUntilShown(other, confirmationOf('contact'));
    await other.waitForLoadState('networkidle');
    expect(sent()).toEqual([]);
    await expectNothingStored(tab.context(), other);
  });

  test('[T01] also reaches pages that a service worker answers', async () => {
    const { tab, other } = await openTwo({ serviceWorkers: 'allow' });
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const sent = await refuse(tab, other);
    await hasReloaded(other);
    await other.context().setOffline(true);
    await other.goto(`${origins['en-US']}/blog`);
    await other.context().setOffline(false);
    await waitUntilReady(other);
    await other.waitForLoadState('networkidle');
    expect(sent()).toEqual([]);
    await expectNothingStored(tab.context(), other);
  });
});

test('[T01] a permission in another tab removes the question and starts what it allows', async () => {
  const { page: tab } = await visitFrom('EU');
  await noticeIsOpen(tab);
  const other = await tab.context().newPage();
  await other.goto(`${origins['en-US']}/blog`);
  await noticeIsOpen(other);
  const loaded = other.waitForResponse(/\/static\/analytics-/);
  await openChoices(tab);
  await choose(tab, ['analytics']);
  await loaded;
  expect(await other.locator('#consent').count()).toBe(0);
  await openChoices(other);
  expect(await other.locator('#consent .pm input[value=analytics]').isChecked()).toBe(true);
});

test('[T01] a page from the back/forward cache follows a withdrawal before it does anything else', async () => {
  // Playwright turns the cache off.
  const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Preview-Country': 'DE' },
  });
  const page = await context.newPage();
  await page.goto(`${origins['en-US']}/blog`);
  await noticeIsOpen(page);
  await openChoices(page);
  await choose(page, ALL);
  await openRunning(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('test-restored', 'yes');
    });
  });
  await page.goto(`${origins['en-US']}/help`);
  await waitUntilReady(page);
  await refuse(page);
  const sent = optionalOf(page);
  await page.goBack({ waitUntil: 'commit' });
  await hasReloaded(page);
  await page.waitForLoadState('networkidle');
  // The headless shell has no such cache and loads the page again.
  if (CAN_RESTORE) expect(await page.evaluate(() => sessionStorage.getItem('test-restored'))).toBe('yes');
  expect(sent()).toEqual([]);
  expect(await cookieNames(context)).toEqual([CONSENT_COOKIE]);
});
