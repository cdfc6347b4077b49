/**
 * A page of the site, cut at the places that an answer changes. The build makes it from the finished document, and the
 * edge joins it again with escaped values. The edge never searches in HTML, so no value can change the structure of a page.
 */
export interface PageTemplate {
  /** The document in order: HTML that stays, and slots. */
  parts: readonly (string | Slot)[];
  /** The island of the page's tool: its props, and the hashes of its data sets by name. */
  island?: { props: unknown; queries: Readonly<Record<string, string>> };
}

/** A place of a page that an answer may change. `was` is the HTML of the document, which stays without an answer. */
export type Slot = { was: string } & (
  | { slot: 'title' }
  /** The content of an element as text, or as HTML that the answer has assembled. */
  | { slot: 'text' | 'html'; name: string }
  /** The attribute `value` of a field, or the content of a `textarea`. */
  | { slot: 'value' | 'typed'; field: string }
  /** The attribute `aria-invalid` of a field. */
  | { slot: 'invalid'; field: string }
  /** The attribute `selected` of an option of a list. */
  | { slot: 'selected'; field: string; option: string }
  /** The attribute `open` of an element that hides fields. */
  | { slot: 'open'; fields: readonly string[] }
  /** The path of the page in a link to it in another language. */
  | { slot: 'path' }
  /** The content of a form that creates a lead. Every id in it begins with `id`. */
  | { slot: 'form'; form: string; id: string }
);
