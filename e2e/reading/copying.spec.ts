import { expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { POST } from '../support/fixtures.ts';
import { visit } from '../support/visit.ts';

startBrowser();

test.each(casesToTest(LOCALES))(
  '[N08] the button of a post copies its address with the campaign (%s)',
  async (locale) => {
    const host = await openHost(await fixtures.site(locale));
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit(host, `${POST}?utm_source=radio#top`, { answered: 'refused', permissions });
    const button = page.locator('[data-copy-link]').first();
    await button.click();
    await expect.poll(() => button.textContent()).toBe(locale === 'en-US' ? 'Link copied' : '已复制链接');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${host.origin}${POST}?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy#top`,
    );
  },
);
