import type { Page } from 'playwright';

/** Waits until the consent question or notice is open. */
export async function noticeIsOpen(page: Page): Promise<void> {
  await page.locator('#consent .cm').waitFor();
}

/** Waits for the consent notice on pages of the site; pages of other hosts have none. */
export async function noticeOpen(page: Page): Promise<void> {
  if ((await page.locator('html[data-consent]').count()) > 0) await noticeIsOpen(page);
}
