import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { type SiteClocks, siteClock } from '../../../model/settings/site-clock.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import type { FoundItem } from '../../../pipeline/content/discover.ts';
import type { Wordings } from '../../../pipeline/content/read-entries.ts';
import { hashOfRecord, toRecord } from '../../../pipeline/content/wording.ts';
import { acceptTranslations } from '../../../pipeline/translations/accept.ts';
import { withRecords } from '../../../pipeline/translations/change-records.ts';
import { readRecords } from '../../../pipeline/translations/records.ts';
import { openTranslations, type TranslationPair } from '../../../pipeline/translations/translations.ts';
import { makeSite } from '../../helpers/site.ts';
import { wordingIn } from '../support/wordings.ts';

/** A third locale, which the site does not have yet. */
const GERMAN = 'de-DE' as Locale;
const LOCALES: readonly Locale[] = ['en-US', 'zh-CN', GERMAN];
const CLOCKS = Object.fromEntries(
  LOCALES.map((locale) => [locale, siteClock('2026-11-28', 'UTC')]),
) as unknown as SiteClocks;
const textIn = (locale: Locale) => `---\ntitle: In ${locale}\n---\nText.\n`;

/** Opens the translations of one item that exists in three locales. `records` has the original of the version in each locale. */
function opened(records: Partial<Record<Locale, { from?: Locale; of: Locale }>>) {
  const wordings = new Map(LOCALES.map((locale) => [`content/${locale}/blog/rates.md`, wordingIn(textIn(locale))]));
  const files = Object.entries(records).map(([locale, { from, of }]) => {
    const wording = wordings.get(`content/${of}/blog/rates.md`);
    const record = wording && { ...(from !== undefined && { from }), ...toRecord(wording) };
    return [
      `content/translations/${locale}/blog.yaml`,
      withRecords('', { records: [], changes: new Map([['rates', record]]) }),
    ];
  });
  const root = makeSite(Object.fromEntries(files) as Record<string, string>);
  const items = LOCALES.map((locale): FoundItem => {
    const file = `content/${locale}/blog/rates.md`;
    return { locale, type: 'blog', slug: 'rates', file, disk: `${root}/${file}` };
  });
  const found = {
    items,
    translations: files.map(([file = '']) => {
      return { file, disk: `${root}/${file}`, locale: file.split('/')[2] as Locale, type: 'blog' };
    }),
  };
  const read: Wordings = {
    hashOf: (file) => {
      const wording = wordings.get(file);
      return wording && hashOfRecord(toRecord(wording));
    },
    read: ({ file }) => wordings.get(file),
    fieldsOf: () => ({}),
  };
  const own = { found, wordings: read, root: 'content', store: noStore };
  const translations = openTranslations({ ...own, digests: new Map(), clocks: CLOCKS, locales: LOCALES });
  const accept = (pairs: readonly TranslationPair[]) =>
    acceptTranslations(pairs, { ...own, folder: `${root}/content`, stale: [] });
  return { ...translations, accept, root };
}

const told = (pairs: readonly TranslationPair[]) =>
  pairs.map(({ original, translation, state }) => `${original.locale} → ${translation.locale} ${state}`);

describe('an item in three locales', () => {
  test('[M04] is translated from the default locale where no record names another one', () => {
    expect(told(opened({}).pairs())).toEqual(['en-US → zh-CN unrecorded', 'en-US → de-DE unrecorded']);
    expect(told(opened({ 'zh-CN': { of: 'en-US' } }).pairs())).toEqual([
      'en-US → zh-CN current',
      'en-US → de-DE unrecorded',
    ]);
  });

  test('[M04] can have its original in any locale', () => {
    const translations = opened({ 'en-US': { of: GERMAN, from: GERMAN }, 'zh-CN': { of: 'en-US' } });
    expect(translations.findings()).toEqual([]);
    expect(told(translations.pairs())).toEqual(['de-DE → en-US current', 'en-US → zh-CN current']);
  });

  test('[M04] gets a record of its original in another locale than the usual one', () => {
    const { pairs, accept, root } = opened({ [GERMAN]: { of: 'en-US' } });
    const chosen = pairs(GERMAN).filter(({ translation }) => translation.locale === 'en-US');
    expect(told(chosen)).toEqual(['de-DE → en-US unrecorded']);
    const { files, diagnostics } = accept(chosen);
    expect([diagnostics, files]).toEqual([
      [],
      ['content/translations/en-US/blog.yaml', 'content/translations/de-DE/blog.yaml'],
    ]);
    const recorded = (locale: Locale) => {
      const file = `content/translations/${locale}/blog.yaml`;
      return readRecords({ file, disk: `${root}/${file}` }, LOCALES).records.map(({ slug, from }) => [slug, from]);
    };
    expect([recorded('en-US'), recorded(GERMAN)]).toEqual([[['rates', GERMAN]], []]);
  });

  test('[M04] has one finding if its records form a circle, in the file of the first locale', () => {
    const records = {
      'en-US': { of: GERMAN, from: GERMAN },
      'zh-CN': { of: 'en-US' },
      [GERMAN]: { of: 'zh-CN', from: 'zh-CN' },
    } as const;
    const translations = opened(records);
    expect(translations.findings()).toMatchObject([
      {
        code: 'content/translation-record',
        message: 'The item blog/rates has records in en-US, de-DE and zh-CN, so none of them would be the original.',
        place: { file: 'content/translations/en-US/blog.yaml' },
      },
    ]);
    expect(told(translations.pairs())).toEqual(['en-US → zh-CN current', 'zh-CN → de-DE current']);
  });
});
