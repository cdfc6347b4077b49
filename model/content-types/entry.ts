import type * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { common } from '../fields/fields.ts';
import type { MarkdownDocument, SectionShape } from '../shapes/markdown-document.ts';

/** The fields of every item. */
export type CommonFields = z.output<z.ZodObject<typeof common>>;

/**
 * A checked item of content in one locale. Its text is stored separately, because the texts of a large site do not fit
 * in memory.
 */
export interface Entry<Fields extends CommonFields = CommonFields> {
  locale: Locale;
  /** The id of its content type. */
  type: string;
  slug: string;
  /** The file's name in diagnostics. */
  file: string;
  /** The URL path. */
  path: string;
  fields: Fields;
  /** Facts of the text that later stages need. */
  body: BodyFacts;
  /** The file's path on disk. */
  disk: string;
  /** The key of the published text in the result store. */
  textKey: string;
}

/** A field with a sample that `waybill new` wrote, and the place of the comment that says so. */
export interface SampleValue {
  name: string;
  place: SourceLocation;
}

/** Facts of a text that the build holds in memory. */
export interface BodyFacts extends Omit<MarkdownDocument, 'tree'> {
  /** Glossary terms that the text mentions, by slug. */
  terms: string[];
  /** The sections of the text, for the comparison with its translation. */
  shape: SectionShape[];
  /** The targets of a text that only refers to other pages, such as "See demurrage". */
  refersTo?: string[];
  /** The first line of the text that `waybill new` wrote and the author has to replace. */
  unwritten?: SourceLocation;
  /** The fields of the front matter whose values are samples that the author has to replace. */
  samples?: SampleValue[];
  /** The file has no text below the front matter. */
  isEmpty: boolean;
  /** A digest of the published text. Results that depend on the text have it in their keys. */
  digest: string;
}

/**
 * An item with its readable fields. A faulty item gets no page, and its `fields` are the valid ones: the build still
 * checks its links, references and pictures, so one run reports all findings.
 */
export interface ReadItem extends Omit<Entry, 'fields' | 'textKey'> {
  fields: Partial<CommonFields>;
  /**
   * Names of invalid fields that the author wrote. The store keeps items as JSON, which would drop them as undefined
   * values.
   */
  invalidFields?: readonly string[];
}
