import type { Field } from './field.ts';

/** The definition of a form: facts that the build, the edge, the browser and the endpoints host read. */
export interface FormDefinition {
  /** Its folder below `forms/`, the id of its page, and its part of `/leads/<name>` and `/<name>/confirmation`. */
  name: string;
  /** The fields in the order of the form. */
  fields: readonly Field[];
  /** The page with the form. A form with a hidden field has a page below this path for each value of the field. */
  page: `/${string}`;
  /** Parts that the script shows one at a time. Together they hold every field once, in order. */
  steps?: readonly { id: string; fields: readonly string[] }[];
  /** Its leads carry the id of the searches before them (T09). */
  followsSearch?: true;
  /** With script, the form shows its thanks in its own place. Other forms lead to their confirmation. */
  thanksInPlace?: true;
  /** The footer of every page has it. */
  isInFooter?: true;
  /** Its page is a `ContactPage` for search engines. */
  isContactPage?: true;
  /** Its page names a canonical URL (N07). */
  hasCanonical?: true;
}

/** Checks the shape of a definition, and keeps its name, fields and steps for the compiler. */
export function form<const Definition extends FormDefinition>(definition: Definition): Definition {
  return definition;
}
