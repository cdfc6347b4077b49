import { LOCALES } from '../../runtime/contract/locales.ts';
import type { ReadItem } from '../content-types/entry.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { keyOf, referencesOf } from './library.ts';
import { placeOfField } from './place-of-field.ts';
import { hiddenFrom } from './visibility.ts';

/** What public items name although the public does not see it: in their lists, and as their translations. */
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
        message: `${reference.type}/${reference.slug} is not public: ${why}.`,
        hint: 'Publish it, or remove the reference.',
        place: placeOfField(item, field),
      });
    }),
    ...LOCALES.flatMap((locale) => {
      const twin = locale === item.locale || item.fields.local ? undefined : hideable.get(keyOf(locale, item));
      const why = twin && hiddenFrom(item, { target: twin, at });
      if (twin === undefined || why === undefined) return [];
      return diagnose('content/hidden-translation', {
        message: `This item is not public in ${locale}: ${why}.`,
        hint: 'Publish both on the same day.',
        place: topOf(item.file),
        related: [{ message: 'translation', place: topOf(twin.file) }],
      });
    }),
  ]);
}
