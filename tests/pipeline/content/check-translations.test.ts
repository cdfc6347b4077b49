import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { ReadItem } from '../../../model/content-types/entry.ts';
import { type SiteClocks, siteClock } from '../../../model/settings/site-clock.ts';
import { hiddenTranslations, missingTranslations } from '../../../pipeline/content/check-translations.ts';
import { itemKey } from '../../../pipeline/content/item-key.ts';

/** A third locale, which the site does not have. */
const THREE = ['en-US', 'zh-CN', 'de-DE'] as readonly string[] as readonly Locale[];
const [EN, ZH, DE] = THREE as readonly [Locale, Locale, Locale];
const CLOCKS = Object.fromEntries(
  THREE.map((locale) => [locale, siteClock('2026-11-20', 'UTC')]),
) as unknown as SiteClocks;

function article(locale: Locale, fields: object = {}): ReadItem {
  const file = `content/${locale}/blog/rates.md`;
  return { locale, type: 'blog', slug: 'rates', file, fields: { title: 'Rates', ...fields } } as unknown as ReadItem;
}

describe('an item among three locales', () => {
  const missing = (items: readonly ReadItem[]) =>
    missingTranslations(items, { known: new Set(items.map((item) => itemKey(item.locale, item))), locales: THREE });

  test('[M04] gets a finding for each locale that lacks it, with the file to add', () => {
    expect(missing([article(EN)]).map(({ message, hint }) => [message, hint])).toEqual([
      ['The item blog/rates does not exist in zh-CN.', expect.stringContaining('Add content/zh-CN/blog/rates.md, ')],
      ['The item blog/rates does not exist in de-DE.', expect.stringContaining('Add content/de-DE/blog/rates.md, ')],
    ]);
  });

  test('[M04] gets a finding in each locale that has it, where one lacks it', () => {
    const found = missing([article(EN), article(ZH)]);
    expect(found.map(({ message, place }) => [message, place?.file])).toEqual([
      ['The item blog/rates does not exist in de-DE.', 'content/en-US/blog/rates.md'],
      ['The item blog/rates does not exist in de-DE.', 'content/zh-CN/blog/rates.md'],
    ]);
  });

  test('[M04] needs no translation where every locale has it, or where it is marked local', () => {
    expect(missing(THREE.map((locale) => article(locale)))).toEqual([]);
    expect(missing([article(DE, { local: true })])).toEqual([]);
    // The front matter of this item is unreadable, so it may be local.
    expect(missing([{ ...article(EN), fields: {} } as ReadItem])).toEqual([]);
  });

  test('[M04] gets a finding for each translation that the public does not see', () => {
    const items = [article(EN), article(ZH, { draft: true }), article(DE, { publishAt: '2027-01-04' })];
    const found = hiddenTranslations(items, { clocks: CLOCKS, locales: THREE });
    expect(found.map(({ message, place, related = [] }) => [message, place?.file, related[0]?.place.file])).toEqual([
      [
        'This item is not public in zh-CN: it is a draft.',
        'content/en-US/blog/rates.md',
        'content/zh-CN/blog/rates.md',
      ],
      [
        'This item is not public in de-DE: it is hidden until 2027-01-04.',
        'content/en-US/blog/rates.md',
        'content/de-DE/blog/rates.md',
      ],
      [
        expect.stringMatching(/^This item is not public in zh-CN: .*it is a draft\.$/),
        'content/de-DE/blog/rates.md',
        'content/zh-CN/blog/rates.md',
      ],
    ]);
  });
});
