import { describe, expect, test } from 'vitest';
import { EU_COUNTRIES } from '../../../contract/geography.ts';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { STORED_ENTRIES } from '../../../contract/stored-entries.ts';
import { preferences } from '../../../pipeline/pages/preferences.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { baseFile, codesOf, pageAt, readTestSite } from '../support/site.ts';
import { THIRD_PARTIES } from '../support/third-parties.ts';

type Props = ReturnType<typeof preferences.props>;

const file = (locale: Locale) => `content/site/${locale}/preferences.yaml`;
const settings = (locale: Locale) => `content/site/${locale}.yaml`;

const propsIn = (locale: Locale, files: Record<string, string> = {}) => {
  const site = readTestSite(files);
  expect(codesOf(site)).toEqual([]);
  return pageAt(site, '/preferences', locale).props as Props;
};

/** Reads the base site with one changed line in the words of a locale. The line must exist. */
function withLine(locale: Locale, line: RegExp, by: string) {
  const text = baseFile(file(locale));
  expect(text).toMatch(line);
  return readTestSite({ [file(locale)]: text.replace(line, by) });
}

describe.each(LOCALES)('preferences page in %s', (locale) => {
  test('[T01] names every purpose, with the essential one first', () => {
    const { purposes } = propsIn(locale);
    expect(purposes.map(({ id }) => id)).toEqual([
      'essential_services',
      'analytics',
      'personalization',
      'behavioral_advertising',
    ]);
  });

  test('[P35] lists the entries that the site itself stores, with their limits from the code', () => {
    const { purposes } = propsIn(locale);
    const [essential] = purposes;
    for (const { id, entries } of notEmpty(purposes)) {
      const storedNames = STORED_ENTRIES.filter(({ purpose }) => purpose === id).map(({ name }) => name);
      expect([id, entries.map(({ name }) => name)]).toEqual([id, storedNames]);
    }
    expect(essential?.entries[0]).toMatchObject({ name: 'consent-choice', where: 'cookie', days: 182 });
    expect(essential?.entries.find(({ name }) => name === 'path-log')).toMatchObject({ where: 'session', maxItems: 5 });
    expect(purposes.flatMap(({ scripts }) => scripts)).toEqual([]);
  });

  test('[T02] names the countries that require consent: those of the list and China', () => {
    expect(propsIn(locale).rules).toMatchObject({ countries: [...EU_COUNTRIES, 'CN'], days: 182 });
  });

  test('[T01] lists the entries of third parties by purpose, and the third parties, from the settings', () => {
    const { purposes, thirdParties } = propsIn(locale, {
      [settings(locale)]: `${baseFile(settings(locale))}${THIRD_PARTIES}`,
    });
    const storedNames: readonly string[] = STORED_ENTRIES.map(({ name }) => name);
    const [, analytics, personalization, advertising] = purposes.map(({ entries, ...purpose }) => ({
      ...purpose,
      others: entries.filter(({ name }) => !storedNames.includes(name)),
    }));
    expect(analytics).toMatchObject({
      others: [
        { name: '_count', isPrefix: true, where: 'cookie', days: 400, by: 'Count AG', why: 'Tells visits apart' },
      ],
      scripts: ['Counter'],
    });
    expect(personalization?.others).toEqual([
      { name: 'ports', where: 'local', by: 'Boxes Ltd', why: 'Knows your ports' },
    ]);
    expect(advertising?.others).toEqual([]);
    expect(thirdParties.rows).toEqual([
      { name: 'Asker', role: 'consent', hosts: ['ask.example.org'] },
      {
        name: 'Tag box',
        company: 'Boxes Ltd',
        country: 'Ireland',
        role: 'tags',
        hosts: ['box.example.net', 'count.example.net', '*.box.example.net'],
      },
      {
        name: 'Turnpike',
        company: 'Pike Ltd',
        country: 'Norway',
        role: 'captcha',
        hosts: ['turn.example.org', 'frames.example.org'],
      },
      {
        name: 'Counter',
        company: 'Count AG',
        country: 'Switzerland',
        role: 'analytics',
        hosts: ['count.example.com'],
        receives: 'Pages that were read',
      },
    ]);
  });
});

describe('words of the preferences page', () => {
  test('[P35] without a stored name fail at that name', () => {
    expect(withLine('en-US', / {2}path-log: .*\n/, '').diagnostics).toMatchObject([
      {
        code: 'schema/missing-field',
        message: 'The field "kept.path-log" is missing.',
        place: { file: file('en-US') },
      },
    ]);
  });

  test('[P35] with an unknown name fail at its place', () => {
    const { diagnostics } = withLine('zh-CN', /\n {2}path-log: (.*)\n/, '\n  path-log: $1\n  path-list: $1\n');
    expect(diagnostics).toMatchObject([
      {
        code: 'schema/unknown-field',
        message: 'The field "kept.path-list" is unknown.',
        hint: 'Did you mean "path-log"?',
      },
    ]);
    expect(diagnostics[0]?.place).toMatchObject({ file: file('zh-CN'), column: 3 });
  });

  test('[T01] without a purpose fail', () => {
    expect(withLine('en-US', / {4}analytics: .*\n/, '').diagnostics).toMatchObject([
      { code: 'schema/missing-field', message: 'The field "consent.purposes.analytics" is missing.' },
    ]);
  });

  test('[T01] must have the transfer question only in a locale that asks for it', () => {
    const transfer = / {2}transfer: .*\n/;
    expect(withLine('zh-CN', transfer, '').diagnostics).toMatchObject([
      { code: 'schema/missing-field', message: 'The field "consent.transfer" is missing.' },
    ]);
    const line = '  transfer: { name: Transfers, about: Nobody is asked. }\n';
    expect(withLine('en-US', /(?= {2}ask: )/, line).diagnostics).toMatchObject([
      { code: 'schema/unknown-field', message: 'The field "consent.transfer" is unknown.' },
    ]);
  });

  test('[M09] with errors hide no other finding, and the locale is not shown', () => {
    const files = {
      [file('en-US')]: 'title: Preferences\n',
      'content/en-US/blog/peak-season.md': '---\ntitle: Peak\n---\n',
    };
    const site = readTestSite(files);
    expect(new Set(site.diagnostics.map(({ place }) => place?.file))).toEqual(new Set(Object.keys(files)));
    expect(site.locales.map(({ locale }) => locale)).toEqual(['zh-CN']);
  });
});
