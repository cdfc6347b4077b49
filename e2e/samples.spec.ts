import { describe, expect, test } from 'vitest';
import { blocks } from '../model/blocks/index.ts';
import { openPage, origins, startBrowser } from './support/browser.ts';

startBrowser();

describe('the samples page of a preview', () => {
  test.for(['en-US', 'zh-CN'] as const)('[M03] shows every block in %s without a browser error', async (locale) => {
    const {
      page,
      status,
      consoleErrors: complaints,
    } = await openPage(`${origins[locale]}/samples`, { answered: 'refused' });
    expect(status).toBe(200);
    const shown = await page
      .locator('[data-sample]')
      .evaluateAll((all) => all.map((sample) => sample.getAttribute('data-sample')));
    expect(shown).toEqual(expect.arrayContaining(blocks.map(({ id }) => id)));
    expect(complaints).toEqual([]);
  });

  test('[M03] is no wider than a phone', async () => {
    const { page } = await openPage(`${origins['en-US']}/samples`, { answered: 'refused' });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
