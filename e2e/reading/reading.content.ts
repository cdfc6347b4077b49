import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { pageOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { openPage, startBrowser } from '../support/browser.ts';
import { ours } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { formOf } from '../support/filling.ts';
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

test.each(LOCALES)('[P31] each form begins on the free part of the first screen of a phone (%s)', async (locale) => {
  const host = await openHost(await ours.site(locale));
  const { page } = await openPage(host.origin, { viewport: { width: 360, height: 740 } });
  for (const form of FORMS) {
    await page.goto(host.origin + (form === GATED_FORM ? '/eguides/first-us-import' : pageOf(form)));
    const first = page.locator(`${formOf(form)} [data-field] :is(input, select)`).first();
    const { y = Number.POSITIVE_INFINITY } = (await first.boundingBox()) ?? {};
    expect.soft(y, form).toBeLessThanOrEqual(600);
  }
});
