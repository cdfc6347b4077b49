import type { Locator, Page } from 'playwright';
import { openPage, type PageOptions } from './browser.ts';
import { fixtures } from './builds.ts';
import { type FaultyHost, openHost } from './faulty-host.ts';
import { noticeOpen } from './notice.ts';

declare global {
  interface Window {
    dataLayer?: { event?: string; path?: string }[];
    /** Set by tests: a client navigation keeps it, a page load does not. */
    isMarked?: boolean;
  }
}

export interface TestVisit {
  page: Page;
  /** Errors and warnings of the console, and uncaught errors, without the ones that the tests cause. */
  complaints: () => string[];
}

export interface VisitOptions extends PageOptions {
  /** Runs in every document before its scripts. */
  before?: () => void;
  /** The connection that the browser reports. */
  connection?: { saveData: boolean; effectiveType: string };
  /** The clock stops, and only the test moves it. */
  hasStoppedClock?: boolean;
}

const WORKERS_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Opens a page without service workers, waits until the runtime handles links and a new visitor's notice is open, and
 * marks the document.
 */
export async function visit(host: FaultyHost, path: string, options: VisitOptions = {}): Promise<TestVisit> {
  const { page, complaints } = await openBlank(options);
  await page.goto(host.origin + path);
  await waitUntilReady(page);
  // The notice waits for an idle moment, which never occurs with a stopped clock.
  if (!options.answered && !options.hasStoppedClock) await noticeOpen(page);
  await markDocument(page);
  return { page, complaints };
}

/** Opens a page of the English site of fixtures, on a host of its own, as a visitor who has answered the notice. */
export async function visitFixtures(path: string, options?: VisitOptions): Promise<TestVisit & { host: FaultyHost }> {
  const host = await openHost(await fixtures.site('en-US'));
  return { host, ...(await visit(host, path, { answered: 'refused', ...options })) };
}

/** Opens an empty page for a visit. */
export async function openBlank({
  before,
  connection,
  hasStoppedClock,
  ...options
}: VisitOptions = {}): Promise<TestVisit> {
  const { page, consoleErrors: complaints } = await openPage('about:blank', { serviceWorkers: 'block', ...options });
  if (hasStoppedClock) await page.clock.install();
  if (connection) {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  }
  if (before) await page.addInitScript(before);
  return { page, complaints: () => complaints.filter((text) => text !== WORKERS_BLOCKED) };
}

/** Waits until the runtime has taken over the current document. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.dataLayer?.some(({ event }) => event === 'route-loaded'));
}

export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isMarked = true;
  });
}

/** Returns whether the document is still the marked one. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.isMarked === true);
}

/** Waits until the page with this path is shown, by a navigation of either kind. */
export async function waitUntilShown(page: Page, path: string): Promise<void> {
  await page.locator(`html[data-path="${path}"]`).waitFor({ state: 'attached' });
}

/** Adds a link at the end of the content. Returns its selector. */
export async function addLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<string> {
  return page.evaluate(
    ([target, others]) => {
      const link = document.createElement('a');
      link.textContent = 'a link of the test';
      link.id = `test-link-${document.querySelectorAll('[id^=test-link]').length}`;
      link.setAttribute('href', target);
      for (const [name, value] of Object.entries(others)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      return `#${link.id}`;
    },
    [href, attributes] as const,
  );
}

/** Follows a link without a pointer, so that the page prefetches nothing before the click. */
export async function follow(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().dispatchEvent('click');
}

/** Returns the height of an element in whole px: the box of one that still moves is a fraction of a pixel off. */
export async function heightOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.height ?? 0);
}
