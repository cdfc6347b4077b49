import type { Locale } from '../../../contract/locales.ts';

/** The props of a tool that pages of other subjects can embed: the default export of its `form.tsx`. */
export interface EmbeddableInput {
  /** The heading and summary of the tool's own page; absent on other pages. */
  head?: { title: string; summary: string };
  /** The prefix of the ids of its fields, unique in the document. */
  id: string;
  locale: Locale;
}
