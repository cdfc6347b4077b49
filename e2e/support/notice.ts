import type { Page } from 'playwright';

/** Waits until the consent question or notice is open, and the page has reserved its height (one frame later). */
export async function noticeIsOpen(page: Page): Promise<void> {
  await page.locator('#consent .cm').waitFor();
  await page.waitForFunction(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--notice')) > 0);
}

/** Waits for the consent notice on pages of the site; pages of other hosts have none. */
export async function noticeOpen(page: Page): Promise<void> {
  if ((await page.locator('html[data-consent]').count()) > 0) await noticeIsOpen(page);
}
