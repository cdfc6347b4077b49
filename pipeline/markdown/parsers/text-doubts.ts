/** The reason to use the reference parser, found in the characters of a text. */
export type TextDoubt =
  | 'odd characters'
  | 'odd character beside a mark'
  | 'mixed marks'
  | 'footnotes'
  | 'labels'
  | 'parentheses';

const ODD = String.raw`\u0085\u1b00-\u1b7f\u20c0-\u20cf\u2427-\u243f\u2b74-\u2bff\u31e4-\u31ef\ud800-\udfff\ufb50-\ufdff\ufeff`;
const CONTROL = String.raw`\0-\x08\x0b-\x1f\x7f`;
/** One test for all characters below. Most texts contain none. */
const UNUSUAL = new RegExp(`[${CONTROL}${ODD}]`);
const CONTROLS = new RegExp(`[${CONTROL}]`);
const ODD_BESIDE_MARK = new RegExp(`[*_~][${ODD}]|[${ODD}][*_~]`);
const MIXED_MARKS = /\*[_~]|_[*~]|~[*_]|\\[*_][*_]/;
const DOUBTFUL_LABEL = /\[(?:[\s\u0085]+\]|(?:[^\]\\]|\\[^]){300})/;
const DOUBTFUL_PARENTHESES = /(?:\([^\s(]*){32}/;

/**
 * Returns the first construct that the native parser may read differently, as far as the text shows it before parsing.
 */
export function doubtInText(text: string): TextDoubt | undefined {
  if (UNUSUAL.test(text)) {
    // One parser replaces or drops these characters, or ends an address at them: `[a](\x7fb)`.
    if (CONTROLS.test(text) || text.startsWith('\ufeff') || !text.isWellFormed()) return 'odd characters';
    // The parsers classify these differently: newer symbols, and surrogate pairs, which the reference parser reads by
    // halves: `_i_😀`.
    if (ODD_BESIDE_MARK.test(text)) return 'odd character beside a mark';
  }
  // A mark next to another kind of mark or an escaped one: the reference parser lets both open and close. `a*_a*`,
  // `\**b**`.
  if (MIXED_MARKS.test(text)) return 'mixed marks';
  // Footnotes that contain footnotes, fenced code or nothing: `[^a]:[^b]:`.
  return text.includes('[^') ? 'footnotes' : undefined;
}

/** Returns the doubt of a text with definitions, references to them, or brackets and parentheses that may be either. */
export function doubtInBrackets(text: string): TextDoubt | undefined {
  // Labels of blanks only, and labels near the limit of 999, which one parser counts in bytes: `[\u00a0]: /u`.
  if (DOUBTFUL_LABEL.test(text)) return 'labels';
  // Addresses with 32 open parentheses, where one parser stops a level earlier: `[a](((…b…)))`.
  return DOUBTFUL_PARENTHESES.test(text) ? 'parentheses' : undefined;
}
