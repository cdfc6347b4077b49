/** Texts that the build adds to the text of an item. */
export const bodyTexts = {
  /** The heading above the footnotes, for screen readers. */
  notes: 'Notes',
  /** The words of the link from a footnote back to its reference. */
  backToText: 'Back to the text',
  /** The label of a table's frame, before the names of its columns. */
  table: 'Table',
};
