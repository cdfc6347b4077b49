import type * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { common } from '../fields/fields.ts';
import type { MarkdownDocument } from '../markdown/document.ts';

/** The fields of every item. */
export type CommonFields = z.output<z.ZodObject<typeof common>>;

/** One item of content in one locale, checked. Its text is kept apart: a large site has more of it than memory. */
export interface Entry<Fields extends CommonFields = CommonFields> {
  locale: Locale;
  /** The id of its content type. */
  type: string;
  slug: string;
  /** The file as diagnostics name it. */
  file: string;
  /** The URL path. */
  path: string;
  fields: Fields;
  /** Facts of the text that later stages need. */
  body: BodyFacts;
  /** Where the file lies on disk. */
  disk: string;
  /** The key of the published text in the result store. */
  textKey: string;
}

/** Facts of a text that the build holds in memory. */
export interface BodyFacts extends Omit<MarkdownDocument, 'tree'> {
  /** Glossary terms that the text mentions, by slug. */
  terms: string[];
  /** There is nothing below the front matter. */
  isEmpty: boolean;
  /** A digest of the published text. Results that depend on the text have it in their keys. */
  digest: string;
}

/**
 * An item as far as it can be read. Of a faulty one, which gets no page, `fields` has those that hold: what it links to,
 * names and shows is checked all the same, so that one run tells everything.
 */
export interface ReadItem extends Omit<Entry, 'fields' | 'textKey'> {
  fields: Partial<CommonFields>;
  /** Fields that were written and do not hold; JSON, in which an item is kept, has no other way to say that one is there. */
  unsound?: readonly string[];
}
