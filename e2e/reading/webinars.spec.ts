import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { WEBINARS } from '../support/fixtures.ts';
import { expectSound, PHONE } from '../support/library.ts';

startBrowser();

/** Returns the types of the page's structured data. */
async function dataTypes(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
}

describe.each(casesToTest(LOCALES))('webinars in %s', (locale) => {
  const address = (path: string) => origins[locale] + path;

  test('[P19] are listed as upcoming and on demand, with a note at the one that has a video', async () => {
    const { page } = await openPage(address('/webinars'), PHONE);
    const pathsIn = (id: string) =>
      page
        .locator(`section[aria-labelledby="${id}"] li a`)
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await pathsIn('upcoming')).toEqual([WEBINARS.upcoming]);
    expect(await pathsIn('on-demand')).toEqual([WEBINARS.recorded, WEBINARS.unrecorded]);
    const words = locale === 'zh-CN' ? '录像' : 'Recording';
    const noted = page.locator('main li', { has: page.locator(`p:text-is("${words}")`) });
    expect(await noted.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      WEBINARS.recorded,
    ]);
    await expectSound(page);
  });

  test('[P19] an upcoming one saves its calendar file by keyboard, in UTC and with its time zone', async () => {
    const { page } = await openPage(address(WEBINARS.upcoming), PHONE);
    const saving = page.waitForEvent('download');
    await page.locator(`main a[href="${WEBINARS.upcoming}.ics"]`).press('Enter');
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`${WEBINARS.upcoming.split('/').at(-1)}.ics`);
    const file = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART:20270316T140000Z\r\nDTEND:20270316T144500Z\r\n');
    expect(file).toContain('America/New_York');
    const answer = await page.request.get(address(`${WEBINARS.upcoming}.ics`));
    expect(answer.headers()['content-type']).toContain('text/calendar');
  });

  test('[P19] only a past one with a video links to it and describes it to search engines', async () => {
    const { page } = await openPage(address(WEBINARS.recorded), PHONE);
    expect(await dataTypes(page)).toEqual(expect.arrayContaining(['Event', 'VideoObject']));
    const video = page.locator('main a[href^="https://video.testline.example/"]');
    expect(await video.textContent()).toContain('52');
    for (const path of [WEBINARS.unrecorded, WEBINARS.upcoming]) {
      await page.goto(address(path));
      expect(await dataTypes(page)).toContain('Event');
      expect(await dataTypes(page)).not.toContain('VideoObject');
      expect(await video.count()).toBe(0);
    }
  });

  test('[P19] fit a phone and pass axe-core', async () => {
    const { page } = await openPage(address(WEBINARS.upcoming), PHONE);
    await expectSound(page);
    await page.goto(address(WEBINARS.recorded));
    await expectSound(page);
  });
});
