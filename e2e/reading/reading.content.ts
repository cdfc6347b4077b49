import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { ours } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { inputOf } from '../support/filling.ts';
import { pathOf } from '../support/form-paths.ts';
import { expectReadable } from '../support/readable.ts';
import { expectSmallResponse } from '../support/weight.ts';

startBrowser();

describe.each(LOCALES)('our own content in %s', (locale) => {
  test(`[P35] a page of each template has one h1, its language, landmarks and the footer links, logs no error, and fits the screen (${locale})`, async () => {
    const host = await openHost(await ours.site(locale));
    await expectReadable({ origin: host.origin, folder: ours.folder(locale), locale });
  });

  test(`[P35] the first response of the median article is within its budget (${locale})`, async () => {
    const document = await expectSmallResponse(await ours.site(locale), ours.folder(locale));
    expect(document).toContain('data-form="newsletter"');
  });
});

test('[P31] the contact form begins on the first screen of a phone', async () => {
  const host = await openHost(await ours.site('en-US'));
  const { page } = await openPage(host.origin + pathOf('contact'), { viewport: { width: 390, height: 844 } });
  const { y, height } = (await inputOf(page, 'contact', 'email').boundingBox()) ?? { y: 0, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(844);
});
