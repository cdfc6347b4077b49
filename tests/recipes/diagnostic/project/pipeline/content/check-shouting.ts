import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { placeOfField } from './place-of-field.ts';

/** Returns a diagnostic for each title in capitals. */
export function checkShouting(items: readonly ReadItem[]): Diagnostic[] {
  return items.flatMap((item) => {
    const { title = '' } = item.fields;
    if (!/^[A-Z ]{8,}$/.test(title)) return [];
    return diagnose('content/shouting', {
      message: `The title "${title}" is in capitals.`,
      hint: 'Write it as a sentence.',
      place: placeOfField(item, ['title']),
    });
  });
}
