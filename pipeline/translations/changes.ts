import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundItem } from '../content/discover.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { RecordedWording, Wording } from '../content/wording.ts';
import type { Paragraph } from '../markdown/paragraphs.ts';
import { type Difference, differences } from './differences.ts';

/** A part of an original that has changed since its translation. */
export interface OriginalChange {
  /** The change, for a list: `paragraph 3 of “Documents” changed`. */
  what: string;
  /** Its hashes before and now, so that an editor can change the record by hand. */
  hashes: { before: string | undefined; now: string | undefined };
  /** Its place in the original; of a removed part, the place where it was. */
  original: SourceLocation;
  /** The place of the corresponding part in the translation. */
  translation: SourceLocation;
}

/** An item with the hashes of its parts. */
export interface HashedItem {
  item: FoundItem;
  wording: Wording;
}

export interface OriginalComparison {
  /** The original at the time of the translation. */
  record: RecordedWording;
  original: HashedItem;
  translation: HashedItem;
}

/** Returns the changes of an original since its translation was recorded, in the order of the file. */
export function changesSince(compared: OriginalComparison): OriginalChange[] {
  return [...changedFields(compared), ...changedBlocks(compared), ...changedParagraphs(compared)];
}

/** A field that has the same value in both items needs no translation, so its record does not matter. */
function changedFields({ record, original, translation }: OriginalComparison): OriginalChange[] {
  const [before, after, translated] = [record, original.wording, translation.wording].map(({ fields }) =>
    byName(fields),
  );
  const names = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [before?.get(name), after?.get(name)];
    if (old === now || now === translated?.get(name)) return [];
    const verb = old === undefined ? 'is new' : now === undefined ? 'was removed' : 'changed';
    return {
      what: `field "${name}" ${verb}`,
      hashes: { before: old, now },
      original: placeOfField(original.item, [name]),
      translation: placeOfField(translation.item, [name]),
    };
  });
}

function changedBlocks({ record, original, translation }: OriginalComparison): OriginalChange[] {
  const [before, after] = [partsOf(record.blocks), partsOf(original.wording.blocks)];
  const kindOf = (part = '') => part.replace(/=.*$/, '');
  const hashIn = (part = '') => part.replace(/^.*=/, '');
  const place = ({ item }: HashedItem, index: number) => placeOfField(item, ['blocks', Math.max(0, index)]);
  return differences(before, after).map(({ kind, before: left, after: right }) => ({
    what:
      kind === 'removed'
        ? `block ${left + 1} (${kindOf(before[left])}) was removed`
        : `block ${right + 1} (${kindOf(after[right])}) ${kind === 'added' ? 'is new' : 'changed'}`,
    hashes: {
      before: kind === 'added' ? undefined : hashIn(before[left]),
      now: kind === 'removed' ? undefined : hashIn(after[right]),
    },
    original: place(original, kind === 'removed' ? right - 1 : right),
    translation: place(translation, kind === 'added' ? left - 1 : left),
  }));
}

function changedParagraphs({ record, original, translation }: OriginalComparison): OriginalChange[] {
  const { paragraphs } = original.wording;
  const recorded = partsOf(record.text);
  const now = paragraphs.map(([hash]) => hash);
  const found = differences(recorded, now);
  return joinRemoved(found).map(({ kind, before, after, count }) => ({
    what: whatOf(paragraphs, { kind, after, count }),
    hashes: {
      before: kind === 'added' ? undefined : recorded.slice(before, before + count).join(' '),
      now: kind === 'removed' ? undefined : now[after],
    },
    original: lineIn(original, kind === 'removed' ? after - 1 : after),
    translation: lineIn(translation, kind === 'added' ? before - 1 : before),
  }));
}

/** Differences, where removed paragraphs of one place are one. */
type Counted = Difference & { count: number };

function joinRemoved(found: readonly Difference[]): Counted[] {
  const joined: Counted[] = [];
  for (const difference of found) {
    const last = joined.at(-1);
    if (difference.kind === 'removed' && last?.kind === 'removed' && last.after === difference.after) last.count += 1;
    else joined.push({ ...difference, count: 1 });
  }
  return joined;
}

function whatOf(paragraphs: readonly Paragraph[], { kind, after, count }: Omit<Counted, 'before'>): string {
  if (kind === 'removed') {
    const what = count === 1 ? 'a paragraph' : `${count} paragraphs`;
    return `${what} ${sectionOf(paragraphs, after - 1).name} ${count === 1 ? 'was' : 'were'} removed`;
  }
  const [, , heading] = paragraphs[after] ?? [];
  const verb = kind === 'added' ? 'is new' : 'changed';
  if (heading !== undefined) return `heading “${heading}” ${verb}`;
  const { start, name } = sectionOf(paragraphs, after);
  return `paragraph ${after - start} ${name} ${verb}`;
}

/** Returns the index of the heading above a paragraph, or -1, and words for its section. */
function sectionOf(paragraphs: readonly Paragraph[], index: number): { start: number; name: string } {
  const start = paragraphs.findLastIndex(([, , heading], at) => at <= index && heading !== undefined);
  return { start, name: start === -1 ? 'of the text' : `of “${paragraphs[start]?.[2]}”` };
}

/** Returns the place of a paragraph; if it does not exist, of the nearest one before it. */
function lineIn({ item, wording: { paragraphs } }: HashedItem, index: number): SourceLocation {
  const [, line] = paragraphs[Math.max(0, Math.min(index, paragraphs.length - 1))] ?? [];
  return { ...topOfFile(item.file), ...(line !== undefined && { line }) };
}

function partsOf(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}

function byName(fields: string): Map<string, string> {
  return new Map(partsOf(fields).map((part) => part.split('=') as [string, string]));
}
