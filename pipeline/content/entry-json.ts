import { jsonOf, valueOf } from '../cache/json.ts';
import type { MadeEntry } from './entry.ts';

/**
 * What was made of an item as it is kept: JSON as bytes, the text apart from the rest, which alone is held in memory.
 * Bytes that pass from a thread to the store leave no long strings between the entries, where memory is not given back.
 */
export interface EntryJson {
  light: Uint8Array;
  /** Absent where there is no entry. */
  body?: Uint8Array | undefined;
}

/** What is kept of an item apart from its text. */
export type LightEntry = Omit<MadeEntry, 'body'>;

export function entryJson({ body, ...light }: MadeEntry): EntryJson {
  return { light: jsonOf(light satisfies LightEntry), body: body && jsonOf(body) };
}

export function lightEntry({ light }: Pick<EntryJson, 'light'>): LightEntry {
  return valueOf(light) as LightEntry;
}

/** Several, one after the other in one piece of memory. */
export interface EntriesJson {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each part ends, two for each item; a text that is absent has no bytes. */
  ends: number[];
}

export function joinEntries(entries: readonly EntryJson[]): EntriesJson {
  const parts = entries.flatMap(({ light, body = NONE }) => [light, body]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  const ends = parts.map((part) => {
    bytes.set(part, end);
    end += part.length;
    return end;
  });
  return { bytes, ends };
}

export function partEntries({ bytes, ends }: EntriesJson): EntryJson[] {
  const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const [light = NONE, body = NONE] = parts.slice(index * 2, index * 2 + 2);
    return { light, body: body.length === 0 ? undefined : body };
  });
}

const NONE = new Uint8Array();
