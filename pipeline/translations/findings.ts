import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { nearest } from '../../model/diagnostics/did-you-mean.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { FoundRecords } from '../content/discover.ts';
import { changesSince, type OriginalComparison } from './changes.ts';
import { SLUG_LINE } from './records.ts';

/** The most changes that a message lists. With more changes, a translator compares the two texts. */
const MAX_LISTED = 6;

/** Returns the finding about a translation whose original has changed; undefined if no part differs that matters. */
export function outdatedTranslation(compared: OriginalComparison): Diagnostic | undefined {
  const changes = changesSince(compared);
  const [first] = changes;
  if (first === undefined) return undefined;
  const { original, translation } = compared;
  const [from, to] = [original.item, translation.item];
  const listed = changes.slice(0, MAX_LISTED);
  const more = changes.length - listed.length;
  const parts = [
    ...listed.map(({ what, translation: { line } }) => `${what} (line ${line})`),
    ...(more > 0 ? [`${more} more`] : []),
  ];
  return diagnose('content/translation-outdated', {
    message: `The original in ${from.locale} has changed since this translation: ${parts.join('; ')}.`,
    hint: `See the changes with "npx waybill translations --diff ${to.file}". If the translation is up to date, run "npx waybill translations --accept ${to.file}".`,
    place: first.translation,
    related: listed.map(({ what, hashes: { before = 'none', now = 'none' }, original: place }) => ({
      message: `${what}, ${before} → ${now}`,
      place,
    })),
  });
}

/**
 * Why a record has no effect: the item does not exist in a locale, whose items of this type have the slugs; or the record and
 * others form a circle, so that each item would be a translation.
 */
type Why = { missing: Locale; slugs: readonly string[] } | { others: readonly FoundRecords[] };

/** Returns the finding about a record that fits no pair of items. */
export function recordWithoutEffect(file: FoundRecords, { slug, why }: { slug: string; why: Why }): Diagnostic {
  const name = `${file.type}/${slug}`;
  const place = placeOfRecord(file, slug);
  if ('missing' in why) {
    const near = nearest(slug, why.slugs);
    return diagnose('content/translation-record', {
      message: `The record belongs to the item ${name}, which does not exist in ${why.missing}.`,
      hint: `${near === undefined ? 'If the item has another name now,' : `If you mean "${near}",`} rename the record. Otherwise remove it.`,
      place,
    });
  }
  return diagnose('content/translation-record', {
    message: `The item ${name} has records in ${listOf([file, ...why.others].map(({ locale }) => locale))}, so none of them would be the original.`,
    hint: 'Keep the records in the folders of the locales into which the item was translated.',
    place,
    related: why.others.map((other) => ({ message: 'other record', place: placeOfRecord(other, slug) })),
  });
}

function placeOfRecord({ disk, file }: FoundRecords, slug: string): SourceLocation {
  const lines = readText(disk, { file, limit: FILE_SIZE_LIMITS.data }).value?.text.split('\n') ?? [];
  const index = lines.findIndex((line) => {
    const [, plain, quoted] = SLUG_LINE.exec(line) ?? [];
    return (quoted ?? plain) === slug;
  });
  return { ...topOfFile(file), line: Math.max(0, index) + 1 };
}
