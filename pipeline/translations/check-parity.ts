import { DEFAULT_LOCALE, type Locale } from '../../contract/locales.ts';
import { blocksAmong } from '../../model/blocks/uses.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import type { SectionShape } from '../../model/shapes/markdown-document.ts';
import type { Store } from '../cache/store.ts';
import type { FoundRecords } from '../content/discover.ts';
import { itemKey } from '../content/item-key.ts';
import { placeOfField } from '../content/place-of-field.ts';
import { badgeOf } from '../content/visibility.ts';
import { readMarkdown } from '../markdown/document.ts';
import { COUNTED, LINKS } from '../markdown/shape.ts';
import { readRecordHashes, usualOriginalOf } from './records.ts';

/** The most differences that a message lists. With more differences, a translator compares the two texts. */
const MAX_LISTED = 4;

interface ParityOptions {
  clocks: SiteClocks;
  /** The default locale, then the locales of translations. */
  locales: readonly Locale[];
  /** The versions of items with a record of a complete translation (`recordName`). Other translations may be incomplete. */
  recorded: ReadonlySet<string>;
}

/**
 * Returns the names of all versions that a record says are complete: each translation with a record, and each original of the
 * version in the default locale.
 */
export function recordedItems(
  files: readonly FoundRecords[],
  { store, digests }: { store: Store; digests: ReadonlyMap<string, string> },
): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) =>
      readRecordHashes(file, { store, bytes: digests.get(file.file) }).hashes.map(([slug, , from]) => {
        const original = from ?? usualOriginalOf(file.locale);
        return recordName({ locale: file.locale === DEFAULT_LOCALE ? original : file.locale, type: file.type, slug });
      }),
    ),
  );
}

function recordName({ locale, type, slug }: Pick<Entry, 'locale' | 'type' | 'slug'>): string {
  return `${locale} ${type}/${slug}`;
}

/** A part that an item and its translation do not share. */
interface Difference {
  /** The parts that both have, for the message. */
  what: string;
  /** Returns its place in one of the two. It reads the file, which only findings need. */
  placeIn: (item: Entry) => SourceLocation;
}

/** Reports recorded translations whose parts differ from those of the item of the default locale (M04). */
export function checkParity(entries: readonly Entry[], { clocks, locales, recorded }: ParityOptions): Diagnostic[] {
  const [from, ...others] = locales;
  const byKey = new Map(entries.map((entry) => [itemKey(entry.locale, entry), entry]));
  const isCompared = (entry: Entry) =>
    !entry.fields.local && !entry.fields.adapted && !['draft', 'expired'].includes(badgeOf(entry, clocks) ?? '');
  return entries
    .filter((entry) => entry.locale === from && isCompared(entry))
    .flatMap((original) =>
      others.flatMap((locale) => {
        if (!recorded.has(recordName({ ...original, locale }))) return [];
        const translation = byKey.get(itemKey(locale, original));
        return translation !== undefined && isCompared(translation) ? compare(original, translation) : [];
      }),
    );
}

function compare(original: Entry, translation: Entry): Diagnostic[] {
  const found = [...differentBlocks(original, translation), ...differentSections(original, translation)];
  const [first] = found;
  if (first === undefined) return [];
  const listed = found.slice(0, MAX_LISTED).map(({ what }) => what);
  const more = found.length > MAX_LISTED ? [`${found.length - MAX_LISTED} more`] : [];
  return [
    diagnose('content/translation-differs', {
      message: `The translation and the item in ${original.locale} differ: ${[...listed, ...more].join('; ')}.`,
      hint: `Compare this part with ${original.file}, and add what is missing in one of the two.`,
      place: first.placeIn(translation),
      related: [{ message: `same part in ${original.locale}`, place: first.placeIn(original) }],
    }),
  ];
}

/** Returns the first block of another kind, or else all lists in blocks that have another length. */
function differentBlocks(original: Entry, translation: Entry): Difference[] {
  const [before, after] = [blocksAmong(original.fields), blocksAmong(translation.fields)];
  const at = before.findIndex(({ block }, index) => after[index]?.block !== block);
  if (at !== -1 || before.length !== after.length) {
    const index = at === -1 ? before.length : at;
    const kindAt = (list: typeof before) => list[index]?.block ?? 'none';
    const what = `block ${index + 1} is ${kindAt(after)}, in the original ${kindAt(before)} (${after.length} blocks, the original has ${before.length})`;
    return [{ what, placeIn: (item) => placeOfField(item, ['blocks', index]) }];
  }
  return before.flatMap((block, index) =>
    Object.entries(block).flatMap(([field, value]): Difference[] => {
      const other = (after[index] as Record<string, unknown> | undefined)?.[field];
      if (!Array.isArray(value) || !Array.isArray(other) || value.length === other.length) return [];
      const what = `block ${index + 1} (${block.block}) has ${other.length} ${field}, the original has ${value.length}`;
      return [{ what, placeIn: (item) => placeOfField(item, ['blocks', index, field]) }];
    }),
  );
}

/** Returns the first section with another heading, or else the sections with other counts. */
function differentSections(original: Entry, translation: Entry): Difference[] {
  const [before, after] = [original.body.shape, translation.body.shape];
  if (original.body.isUnread || translation.body.isUnread) return [];
  const at = before.findIndex(([level], index) => after[index]?.[0] !== level);
  if (at !== -1 || before.length !== after.length) {
    const index = at === -1 ? before.length : at;
    const [count, there] = [after.length - 1, before.length - 1];
    const counts = count === there ? '' : ` (${count} headings, the original has ${there})`;
    const levelAt = (sections: readonly SectionShape[]) => sections[index]?.[0] ?? 'none';
    const what = `heading ${index} has level ${levelAt(after)}, in the original ${levelAt(before)}${counts}`;
    return [{ what, placeIn: (item) => placeOfSection(item, index) }];
  }
  return before.flatMap((section, index) =>
    COUNTED.flatMap((name, part): Difference[] => {
      const [count = 0, there = 0] = [after[index]?.[part + 1], section[part + 1]];
      // Readers of a translation may need more links.
      if (count === there || (name === LINKS && count > there)) return [];
      const heading = translation.body.headings[index - 1]?.text;
      const where = index === 0 ? 'the text above the first heading' : `the section “${heading ?? index}”`;
      return [
        {
          what: `${where} has ${count} ${name[count === 1 ? 0 : 1]}, the original has ${there}`,
          placeIn: (item) => placeOfSection(item, index),
        },
      ];
    }),
  );
}

/** Returns the place of a section's heading. Parses the text again, because only findings need it. */
function placeOfSection({ disk, file, locale }: Entry, index: number): SourceLocation {
  const { value: source } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
  const offset = source === undefined ? undefined : readFrontMatter(source).bodyOffset;
  if (source === undefined || offset === undefined) return topOfFile(file);
  const { paragraphs } = readMarkdown(source, { offset, locale });
  const headings = paragraphs.filter(([, , heading]) => heading !== undefined);
  const [, line = 1] = (index === 0 ? paragraphs[0] : (headings[index - 1] ?? paragraphs.at(-1))) ?? [];
  return { ...topOfFile(file), line };
}
