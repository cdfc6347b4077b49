import type * as z from 'zod';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { TemplateName } from '../plan/page-request.ts';

/** Everything the house knows about one content type; a type is one file in this folder. */
export interface ContentType<Schema extends z.ZodObject = z.ZodObject> {
  /** The canonical folder name. */
  id: string;
  /** The names of spec 2.3; the kebab-case form of each is a folder name too. */
  names: readonly [string, ...string[]];
  /** What the type is called on a page, in each locale. */
  label: Record<Locale, string>;
  /** The path that an item's path begins with: `/blog`, or `/` (spec 2.3). */
  section: string;
  /** What follows the slug in the path. */
  suffix?: string;
  /** Where the back-link leads, when it is not the section. */
  index?: string;
  /** Spec 2.3; types without one have no back-link. */
  backLabel?: Record<Locale, string>;
  template: TemplateName;
  /** The front matter. Strict: an unknown field is an error. */
  schema: Schema;
  /** Fields that name other items: field → type id, or `*` for `type/slug` of any type. */
  references?: Record<string, string>;
  /** The body may be empty. */
  bodyOptional?: true;
  /** Terms of the glossary are linked in the body where first mentioned. */
  linksTerms?: true;
}

/** Checks the shape and keeps the schema's own type. */
export function contentType<Schema extends z.ZodObject>(type: ContentType<Schema>): ContentType<Schema> {
  return type;
}
