import { LOCALES } from '../../runtime/contract/locales.ts';
import type { ReadItem } from '../content-types/entry.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { keyOf, referencesOf } from './library.ts';
import { placeOfField } from './place-of-field.ts';
import { hiddenFrom } from './visibility.ts';

/** Reports hidden items that public items refer to, and hidden translations of public items. */
export function checkVisibility(items: readonly ReadItem[], at: string): Diagnostic[] {
  const hideable = new Map(
    items
      .filter(({ fields: { draft, publishAt, expireAt } }) => draft || (publishAt ?? expireAt) !== undefined)
      .map((item) => [keyOf(item.locale, item), item]),
  );
  if (hideable.size === 0) return [];
  return items.flatMap((item) => [
    ...referencesOf(item).flatMap(({ reference, field }) => {
      const target = hideable.get(keyOf(item.locale, reference));
      const why = target && hiddenFrom(item, { target, at });
      if (why === undefined) return [];
      return diagnose('reference/hidden', {
        message: `The public does not see ${reference.type}/${reference.slug}: ${why}.`,
        hint: 'Publish it, or take it out.',
        place: placeOfField(item, field),
      });
    }),
    ...LOCALES.flatMap((locale) => {
      const twin = locale === item.locale || item.fields.local ? undefined : hideable.get(keyOf(locale, item));
      const why = twin && hiddenFrom(item, { target: twin, at });
      if (twin === undefined || why === undefined) return [];
      return diagnose('content/hidden-translation', {
        message: `The public does not see this item in ${locale}: ${why}.`,
        hint: 'Publish both on one day.',
        place: topOf(item.file),
        related: [{ message: 'the translation', place: topOf(twin.file) }],
      });
    }),
  ]);
}
