import type { Locale } from '../../contract/locales.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { placeholderIn } from '../../model/language/placeholders.ts';
import { fieldPathText } from '../../model/reading/unknown-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import { placeOfField } from './place-of-field.ts';
import { unwrittenLine } from './to-do.ts';
import { badgeOf } from './visibility.ts';

/** Reports texts and samples that `waybill new` wrote and the author has not replaced, in items that are or become public. */
export function checkUnwritten(entries: readonly Entry[], clocks: SiteClocks): Diagnostic[] {
  return entries.flatMap((entry) => {
    const badge = badgeOf(entry, clocks);
    if (badge === 'draft' || badge === 'expired') return [];
    const { unwritten, samples = [] } = entry.body;
    return [
      ...samples.map(({ name, place }) => finding(`field "${name}"`, { place, hint: SAMPLE_HINT })),
      ...unwrittenFields(entry.fields, entry.locale).map((path) =>
        finding(`field "${fieldPathText(path)}"`, { place: placeOfField(entry, path) }),
      ),
      ...(unwritten ? [finding('text of the page', { place: unwritten })] : []),
    ];
  });
}

const SAMPLE_HINT =
  'Set the field and delete the comment, which says that its value is only a sample, or add "draft: true".';

function finding(
  what: string,
  {
    place,
    hint = 'Write the text, or add "draft: true" to the front matter.',
  }: { place: SourceLocation; hint?: string },
): Diagnostic {
  return diagnose('content/unwritten', {
    message: `The ${what} is still to be written, but the item is not a draft.`,
    hint,
    place,
  });
}

/** Returns the paths of texts in a value that an author has to replace. */
function unwrittenFields(value: unknown, locale: Locale, path: ValuePath = []): ValuePath[] {
  if (typeof value === 'string') {
    return unwrittenLine(value)?.start === 0 || placeholderIn(value, locale) !== undefined ? [path] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    unwrittenFields(inner, locale, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
