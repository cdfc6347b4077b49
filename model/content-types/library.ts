import type * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import type { CommonFields, Entry } from './entry.ts';

/** The part of a content type that finding its entries needs. */
export interface EntriesOf<Fields> {
  id: string;
  schema: z.ZodType<Fields>;
}

/** Every entry of every locale, read-only. */
export interface Library {
  /** Returns all entries of a type in a locale, by slug. */
  list: <Fields extends CommonFields>(locale: Locale, type: EntriesOf<Fields>) => Entry<Fields>[];
  /** Returns the same, followed by entries of other types with this type in their field `types` (M02). */
  listWithAdditional: <Fields extends CommonFields>(locale: Locale, type: EntriesOf<Fields>) => Entry[];
  find: (locale: Locale, item: { type: string; slug: string }) => Entry | undefined;
  all: (locale: Locale) => Entry[];
  /** Returns the entries that a front matter field refers to, in its order, without missing ones. */
  referencesIn: (entry: Entry, field: string) => Entry[];
  /** Returns the entries for references `type/slug`, without missing ones. */
  findAll: (locale: Locale, references: readonly string[]) => Entry[];
  /** Returns the entries with a reference to this entry, in the given field or in any, by path. */
  referrersOf: (entry: Entry, field?: string) => Entry[];
  /** Returns the entries with a text that mentions this glossary term. */
  mentions: (entry: Entry) => Entry[];
  /** Returns the name of an entry's type on pages. */
  labelOf: (entry: Entry) => string;
}
