import { describe, expect, test } from 'vitest';
import { ATTRIBUTION_DAYS } from '../../../contract/attribution.ts';
import { QUEUED_LEADS_DAYS } from '../../../contract/constants.ts';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { privacy } from '../../../pipeline/pages/privacy.ts';
import { PRIVACY_PARTS } from '../../../pipeline/pages/privacy-words.ts';
import { readWords } from '../../../pipeline/plan/read-words.ts';
import { OURS } from '../../helpers/content.ts';
import { baseFile, codesOf, pageAt, readTestSite } from '../support/site.ts';
import { THIRD_PARTIES } from '../support/third-parties.ts';

const FILE = 'content/site/en-US/privacy.yaml';
const settings = (locale: Locale) => `content/site/${locale}.yaml`;
const propsOf = (site: ReturnType<typeof readTestSite>, locale: Locale) =>
  pageAt(site, '/privacy', locale).props as ReturnType<typeof privacy.props>;

describe.each(LOCALES)('privacy notice in %s', (locale) => {
  test('[P15] has every part in the order of the code', () => {
    const site = readTestSite();
    expect(codesOf(site)).toEqual([]);
    const { parts, recipients } = propsOf(site, locale);
    expect(parts.map(({ id }) => id)).toEqual(PRIVACY_PARTS);
    expect(parts.length).toBeGreaterThan(10);
    expect(recipients).toEqual([]);
  });

  test('[P15] names the third parties of the settings as recipients', () => {
    const site = readTestSite({ [settings(locale)]: `${baseFile(settings(locale))}${THIRD_PARTIES}` });
    expect(propsOf(site, locale).recipients.map(({ name }) => name)).toEqual([
      'Asker',
      'Tag box',
      'Turnpike',
      'Counter',
    ]);
  });

  test('[P15] has the retention period of leads from the settings', () => {
    const retentionDays = (extra: string) =>
      propsOf(readTestSite({ [settings(locale)]: `${baseFile(settings(locale))}${extra}` }), locale).leadRetentionDays;
    expect(retentionDays('')).toBeUndefined();
    expect(retentionDays('leads: { keptDays: 90 }\n')).toBe(90);
  });

  test('[P15] has a canonical URL, unlike the preferences page', () => {
    const site = readTestSite();
    expect(pageAt(site, '/privacy', locale).canonical).toMatch(/^https:\/\/\S+\/privacy$/);
    expect(pageAt(site, '/preferences', locale).canonical).toBeUndefined();
  });
});

describe('words of the privacy notice', () => {
  const withLine = (line: RegExp, by: string) => {
    expect(baseFile(FILE)).toMatch(line);
    return readTestSite({ [FILE]: baseFile(FILE).replace(line, by) }).diagnostics;
  };

  test.each(PRIVACY_PARTS)('[P15] must not leave out the part %s', (part) => {
    expect(withLine(new RegExp(` {2}${part}: .*\\n`), '')).toMatchObject([
      { code: 'schema/missing-field', message: `The field "parts.${part}" is missing.`, place: { file: FILE } },
    ]);
  });

  test('[P15] must have a contact address and a valid date of the last change', () => {
    expect(withLine(/contact: .*/, 'contact: somewhere')).toMatchObject([
      {
        code: 'schema/bad-value',
        message: 'The field "contact" must be an email address such as privacy@example.com.',
      },
    ]);
    expect(withLine(/changedOn: .*/, 'changedOn: 2026-02-30')).toMatchObject([
      { message: 'The field "changedOn" is not a day of the calendar.' },
    ]);
  });

  test('[P15] must link to existing pages', () => {
    const links = /(reading: \{.*) \}/;
    expect(withLine(links, '$1, links: [{ label: Kept, href: /preference }] }')).toMatchObject([
      { code: 'settings/unknown-link', hint: 'Did you mean "/preferences"?', place: { file: FILE } },
    ]);
  });
});

test.each(LOCALES)(
  '[P15] our own notice in %s states how many days forms and cookies are stored in the browser',
  (locale) => {
    const { byPage } = readWords(discover(OURS).words).words[locale];
    const { forms } = (byPage.get('privacy') as Parameters<typeof privacy.props>[0]).parts;
    const texts = (forms.items ?? []).map(({ text }) => text).join('\n');
    const days = [...texts.matchAll(/([\d.]+) ?(?:days|天)/g)].map(([, number]) => Number(number));
    expect(days.toSorted((a, b) => a - b)).toEqual([QUEUED_LEADS_DAYS, ATTRIBUTION_DAYS]);
  },
);
