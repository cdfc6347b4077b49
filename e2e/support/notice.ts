import type { Page } from 'playwright';

/** Waits until the visitor is asked for consent, or told of what runs. */
export async function asked(page: Page): Promise<void> {
  await page.locator('#consent .cm').waitFor();
}

/** Waits for the consent notice on pages of the site; pages of other hosts have none. */
export async function noticeOpen(page: Page): Promise<void> {
  if ((await page.locator('html[data-consent]').count()) > 0) await asked(page);
}
