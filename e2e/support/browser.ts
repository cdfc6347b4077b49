import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { launchChromium, refusedContext } from './chromium.ts';

export const origins = inject('origins');

/** Started once, for all files that share the process. */
let browser: Promise<Browser> | undefined;

/** Milliseconds for what a page should do by itself: as long as the tests wait, on a machine that has more to do. */
const PATIENCE = 180_000;

/** Has a browser ready for the file that calls it; it ends with the process. */
export function startBrowser(): void {
  beforeAll(async () => {
    browser ??= launchChromium();
    await browser;
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** Nobody has asked this visitor for consent yet; all others have refused everything, so that nothing asks them. */
  isNew?: boolean;
}

/** A page in a context of its own, closed when the test is done, and what its console complained of. */
export async function openPage(
  url: string,
  { isNew = false, ...options }: PageOptions = {},
): Promise<{ page: Page; complaints: string[]; status: number }> {
  if (browser === undefined) throw new Error('startBrowser has not run');
  const one = await browser;
  const context = await (isNew ? one.newContext(options) : refusedContext(one, options));
  context.setDefaultTimeout(PATIENCE);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const response = await page.goto(url);
  return { page, complaints, status: response?.status() ?? 0 };
}
