import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { consentWordsIn } from '../../../pipeline/pages/consent-words.ts';
import { preferences } from '../../../pipeline/pages/preferences.ts';
import { readWords } from '../../../pipeline/plan/read-words.ts';
import { readTestSite } from '../support/site.ts';

describe('consent words', () => {
  test.each(LOCALES)('[P11] come from the preferences page in %s', (locale) => {
    const site = readTestSite().locales.find((localeSite) => localeSite.locale === locale);
    expect(site?.consentWords?.ask.accept).toMatch(/\S/);
  });

  test('[P11] are undefined when the page has no words or only placeholders', () => {
    const { byPage } = readWords([]).words['en-US'];
    expect(consentWordsIn(byPage.get(preferences.id))).toBeUndefined();
    expect(consentWordsIn({ title: '[preferences]', consent: { purposes: 5 }, isPlaceholder: true })).toBeUndefined();
  });
});
