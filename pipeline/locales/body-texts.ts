import type { Locale } from '../../runtime/contract/locales.ts';

/** What the pipeline itself says in the text of an item, which else is the author's. */
interface BodyTexts {
  /** The heading above the footnotes, for those who hear the page. */
  notes: string;
  /** The link from a footnote to where it is referred to. */
  backToText: string;
  /** What the frame of a table is called, before the names of its columns. */
  table: string;
}

/** A language that lacks a text does not compile. */
export const BODY_TEXTS: Readonly<Record<Locale, BodyTexts>> = {
  'en-US': { notes: 'Notes', backToText: 'Back to the text', table: 'Table' },
  'zh-CN': { notes: '注释', backToText: '返回正文', table: '表格' },
};
