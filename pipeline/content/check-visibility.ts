import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import { itemKey } from './item-key.ts';
import { referencesOf } from './make-library.ts';
import { placeOfField } from './place-of-field.ts';
import { hideableItems, reasonHidden } from './visibility.ts';

/** Reports hidden items that public items refer to. */
export function checkReferencesToHidden(items: readonly ReadItem[], clocks: SiteClocks): Diagnostic[] {
  const hideable = hideableItems(items);
  if (hideable.size === 0) return [];
  return items.flatMap((item) =>
    referencesOf(item).flatMap(({ reference, field }) => {
      const target = hideable.get(itemKey(item.locale, reference));
      const why = target && reasonHidden(item, { target, clocks });
      if (why === undefined) return [];
      return diagnose('reference/hidden', {
        message: `${reference.type}/${reference.slug} is not public: ${why}.`,
        hint: 'Publish it, or remove the reference.',
        place: placeOfField(item, field),
      });
    }),
  );
}
