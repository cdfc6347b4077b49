import type { Locale } from '../../contract/locales.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import { itemKey } from './item-key.ts';
import { hideableItems, reasonHidden } from './visibility.ts';

interface MissingOptions {
  /** Keys of the items that have a file. */
  known: ReadonlySet<string>;
  locales: readonly Locale[];
}

/** Reports items that are missing in a locale, unless they are marked local (M04). */
export function missingTranslations(items: readonly ReadItem[], { known, locales }: MissingOptions): Diagnostic[] {
  return items.flatMap((item) => {
    const isWritten = (name: string) => name in item.fields || item.invalidFields?.includes(name) === true;
    // Without a readable field, the item may be local.
    const isUnread = Object.keys(item.fields).length === 0;
    if (isUnread || isWritten('local') || isWritten('draft')) return [];
    return locales
      .filter((locale) => !known.has(itemKey(locale, item)))
      .map((locale) =>
        diagnose('content/missing-translation', {
          message: `The item ${item.type}/${item.slug} does not exist in ${locale}.`,
          hint: `Add ${item.file.replace(`/${item.locale}/`, () => `/${locale}/`)}, or write "local: true" here.`,
          place: topOfFile(item.file),
        }),
      );
  });
}

interface HiddenOptions {
  clocks: SiteClocks;
  locales: readonly Locale[];
}

/** Reports public items whose translation into a locale is hidden (M04). */
export function hiddenTranslations(items: readonly ReadItem[], { clocks, locales }: HiddenOptions): Diagnostic[] {
  const hideable = hideableItems(items);
  if (hideable.size === 0) return [];
  return items
    .filter(({ fields }) => !fields.local)
    .flatMap((item) =>
      locales.flatMap((locale) => {
        const translation = locale === item.locale ? undefined : hideable.get(itemKey(locale, item));
        const why = translation && reasonHidden(item, { target: translation, clocks });
        if (translation === undefined || why === undefined || haveSameTimes(item, translation)) return [];
        return diagnose('content/hidden-translation', {
          message: `This item is not public in ${locale}: ${why}.`,
          hint: translation.fields.draft
            ? 'Finish the translation and delete its "draft: true", or add "draft: true" here.'
            : 'Give both the same publishAt and expireAt.',
          place: topOfFile(item.file),
          related: [{ message: 'translation', place: topOfFile(translation.file) }],
        });
      }),
    );
}

/** Returns whether two items are published and expire on the same days, which begin at other moments on the clocks of their sites. */
function haveSameTimes({ fields }: ReadItem, { fields: { draft, publishAt, expireAt } }: ReadItem): boolean {
  return !draft && fields.publishAt === publishAt && fields.expireAt === expireAt;
}
