import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { answeredContext, type EarlierAnswer, launchChromium } from './chromium.ts';
import { noticeOpen } from './notice.ts';

export const origins = inject('origins');

/** One browser for all files that share the process. */
let browser: Promise<Browser> | undefined;

/** Milliseconds to wait for an action of a page: as long as the tests wait, for a busy machine. */
const PATIENCE = 20_000;

/** Starts the browser for the calling file; it closes with the process. */
export function startBrowser(): void {
  beforeAll(async () => {
    browser ??= launchChromium();
    await browser;
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** The visitor's answer on an earlier visit. Without this option the visitor is new: the consent notice is open. */
  answered?: EarlierAnswer | undefined;
}

/**
 * Opens a page in its own context and collects the warnings and errors of its console. The context closes after the
 * test. Waits until the consent notice is open, unless the visitor has answered it before.
 */
export async function openPage(
  url: string,
  { answered, ...options }: PageOptions = {},
): Promise<{ page: Page; consoleErrors: string[]; status: number }> {
  if (browser === undefined) throw new Error('startBrowser has not run');
  const startedBrowser = await browser;
  const context = await (answered
    ? answeredContext(startedBrowser, { answered, ...options })
    : startedBrowser.newContext(options));
  context.setDefaultTimeout(PATIENCE);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const response = await page.goto(url);
  if (!answered && options.javaScriptEnabled !== false) await noticeOpen(page);
  return { page, consoleErrors: complaints, status: response?.status() ?? 0 };
}
