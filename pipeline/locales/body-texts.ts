import type { Locale } from '../../contract/locales.ts';

/** Texts that the pipeline adds to the text of an item. */
interface BodyTexts {
  /** The heading above the footnotes, for screen readers. */
  notes: string;
  /** The words of the link from a footnote back to its reference. */
  backToText: string;
  /** The label of a table's frame, before the names of its columns. */
  table: string;
}

/** A locale without a text does not compile. */
export const BODY_TEXTS: Readonly<Record<Locale, BodyTexts>> = {
  'en-US': { notes: 'Notes', backToText: 'Back to the text', table: 'Table' },
  'zh-CN': { notes: '注释', backToText: '返回正文', table: '表格' },
};
