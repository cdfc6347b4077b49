import type * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { CommonFields, Entry } from './entry.ts';

/** A content type as far as finding its entries needs it. */
export interface EntriesOf<Fields> {
  id: string;
  schema: z.ZodType<Fields>;
}

/** Every entry of every locale, read-only. */
export interface Library {
  /** All entries of a type in a locale, by slug. */
  list: <Fields extends CommonFields>(locale: Locale, type: EntriesOf<Fields>) => Entry<Fields>[];
  /** The same, with the entries of other types that say in `types` that they belong there, too (M02). */
  listed: <Fields extends CommonFields>(locale: Locale, type: EntriesOf<Fields>) => Entry[];
  find: (locale: Locale, item: { type: string; slug: string }) => Entry | undefined;
  all: (locale: Locale) => Entry[];
  /** What a field of an entry's front matter names, in its order; what is not there is left out. */
  named: (entry: Entry, field: string) => Entry[];
  /** What is named as `type/slug`; what is not there is left out. */
  referred: (locale: Locale, references: readonly string[]) => Entry[];
  /** The entries whose front matter names this one, in that field or in any, in path order. */
  namedBy: (entry: Entry, field?: string) => Entry[];
  /** The entries whose text mentions this glossary term. */
  mentions: (entry: Entry) => Entry[];
  /** What the type of an entry is called on a page. */
  labelOf: (entry: Entry) => string;
}
