import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

const OPENS = 'button.quiet[data-opens="consent"]';

describe.each(casesToTest(LOCALES))('the preferences page in %s', (locale) => {
  const url = `${origins[locale]}/preferences`;

  test(`[T01] has a button that opens the choices, and hides it without script (${locale})`, async () => {
    const { page } = await openPage(url);
    expect(await page.locator(OPENS).isVisible()).toBe(true);
    const { page: plain } = await openPage(url, { javaScriptEnabled: false });
    expect(await plain.locator(OPENS).count()).toBe(1);
    expect(await plain.locator(OPENS).isVisible()).toBe(false);
    expect(await plain.locator('#choices').isVisible()).toBe(true);
  });

  test.each([360, 1440])(
    `[P35] does not scroll sideways, and its tables keep their roles, at %i px (${locale})`,
    async (width) => {
      const { page } = await openPage(url, { viewport: { width, height: 800 } });
      const table = page.getByRole('table').first();
      expect(await table.getByRole('columnheader').count()).toBe(4);
      const row = table.getByRole('row').filter({ hasText: 'path-log' });
      expect(await row.getByRole('rowheader').count()).toBe(1);
      expect(await row.getByRole('cell').count()).toBe(3);
      const right = await row
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(Math.max(...right)).toBeLessThanOrEqual(width);
    },
  );

  test(`[P35] repeats the column heading in each cell on a narrow screen (${locale})`, async () => {
    const labels = async (width: number) => {
      const { page } = await openPage(url, { viewport: { width, height: 800 } });
      const cells = page.locator('main tbody tr').first().locator('td');
      return cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    };
    const { page } = await openPage(url);
    const columns = await page.locator('main thead').first().locator('th').allTextContents();
    expect((await labels(360)).map((label) => label.split('"')[1])).toEqual(columns.slice(1));
    expect(await labels(1440)).toEqual(['none', 'none', 'none']);
  });
});

test('[P15] the list at the top of the privacy notice links to each of its parts', async () => {
  const { page } = await openPage(`${origins['en-US']}/privacy`);
  const links = page.locator('main header nav a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(13);
  for (const href of hrefs) expect(await page.locator(`main h2${href}`).count(), href).toBe(1);
  await links.last().click();
  await page.waitForURL(/\/privacy#changes$/);
});
