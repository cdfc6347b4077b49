import { describe, expect, test } from 'vitest';
import { consentWordsIn } from '../../../pipeline/pages/consent-words.ts';
import { preferences } from '../../../pipeline/pages/preferences.ts';
import { readWords } from '../../../pipeline/pages/read-words.ts';
import { LOCALES } from '../../../runtime/contract/locales.ts';
import { readTestSite } from '../support/site.ts';

describe('the words about consent', () => {
  test.each(LOCALES)('[P11] are those of the page of preferences, in %s', (locale) => {
    const site = readTestSite().locales.find((one) => one.locale === locale);
    expect(site?.consentWords?.ask.accept).toMatch(/\S/);
  });

  test('[P11] are none where the page has none, or stand-ins', () => {
    const { of } = readWords([]).words['en-US'];
    expect(consentWordsIn(of.get(preferences.id))).toBeUndefined();
    expect(consentWordsIn({ title: '[preferences]', consent: { purposes: 5 }, isStandIn: true })).toBeUndefined();
  });
});
