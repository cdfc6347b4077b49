import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

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

/** A page in a context of its own, closed when the test is done, and what its console complained of. */
export async function openPage(
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; status: number }> {
  const context = await browser.newContext(options);
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
