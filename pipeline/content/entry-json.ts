import { jsonOf, parseJsonBytes } from '../cache/json.ts';
import type { EntryResult } from './make-entry.ts';
import type { ParsedText, StoredText } from './text.ts';

/** The results of reading a content file. */
export interface ItemResult {
  entry: EntryResult;
  /** Absent if the file is unreadable. */
  text?: ParsedText | undefined;
}

/**
 * An item's results as JSON bytes: the entry, which the build holds in memory, and separately the text. A worker thread
 * sends bytes to the store, because long strings between the entries would keep memory from being freed.
 */
export interface EntryJson {
  entry: Uint8Array;
  text?: Uint8Array | undefined;
}

export function entryJson({ entry, text }: ItemResult): EntryJson {
  const stored: StoredText | undefined = text && { body: text.body, wording: text.wording };
  return { entry: jsonOf(entry), text: stored && jsonOf(stored) };
}

export function entryIn({ entry }: EntryJson): EntryResult {
  return parseJsonBytes(entry) as EntryResult;
}

/** Several entries, concatenated in one buffer. */
export interface EntriesJson {
  bytes: Uint8Array<ArrayBuffer>;
  /** The end of each part, two parts for each item. An absent text has no bytes. */
  ends: number[];
}

export function joinEntries(entries: readonly EntryJson[]): EntriesJson {
  const parts = entries.flatMap(({ entry, text = NONE }) => [entry, text]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  const ends = parts.map((part) => {
    bytes.set(part, end);
    end += part.length;
    return end;
  });
  return { bytes, ends };
}

export function splitEntries({ bytes, ends }: EntriesJson): EntryJson[] {
  const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const [entry = NONE, text = NONE] = parts.slice(index * 2, index * 2 + 2);
    return { entry, text: text.length === 0 ? undefined : text };
  });
}

const NONE = new Uint8Array();
