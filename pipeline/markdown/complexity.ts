/** More of one mark in a row, or deeper nesting, than any text needs; the parser's time grows with the square. */
const MAX_RUN = 500;
const MAX_NESTING = 60;

const RUN = new RegExp(`(?:[\\[\\]<&!*_~\`(]\\s?\\w?){${MAX_RUN},}`);
const NESTED_LINE = new RegExp(`^[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)])[ \\t]*){${MAX_NESTING},}`, 'm');
const DEEP_INDENT = new RegExp(`^[ \\t]{${2 * MAX_NESTING},}(?:[-*+>]|\\d{1,9}[.)])`, 'm');

/** The offset of text that would take the parser unreasonable time, found in one pass before parsing. */
export function tooComplexAt(text: string): number | undefined {
  for (const pattern of [RUN, NESTED_LINE, DEEP_INDENT]) {
    const match = pattern.exec(text);
    // A long rule such as ------ or a table's edge nests nothing.
    if (match && !/^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/.test(match[0])) return match.index;
  }
  return undefined;
}
