/** Why a text goes to the authority, seen in its characters. */
export type TextDoubt =
  | 'odd characters'
  | 'odd character beside a mark'
  | 'mixed marks'
  | 'footnotes'
  | 'labels'
  | 'parentheses';

const ODD = String.raw`\u0085\u1b00-\u1b7f\u20c0-\u20cf\u2427-\u243f\u2b74-\u2bff\u31e4-\u31ef\ud800-\udfff\ufb50-\ufdff\ufeff`;
const CONTROL = String.raw`\0-\x08\x0b-\x1f\x7f`;
/** One look for all of them: most texts hold none. */
const UNUSUAL = new RegExp(`[${CONTROL}${ODD}]`);
const CONTROLS = new RegExp(`[${CONTROL}]`);
const ODD_BESIDE_MARK = new RegExp(`[*_~][${ODD}]|[${ODD}][*_~]`);
const MIXED_MARKS = /\*[_~]|_[*~]|~[*_]|\\[*_][*_]/;
const DOUBTFUL_LABEL = /\[(?:[\s\u0085]+\]|(?:[^\]\\]|\\[^]){300})/;
const DOUBTFUL_PARENTHESES = /(?:\([^\s(]*){32}/;

/** What the native parser may read otherwise, as far as it can be seen before parsing. */
export function doubtInText(text: string): TextDoubt | undefined {
  if (UNUSUAL.test(text)) {
    // Characters that one of them replaces, leaves out, or takes for the end of an address: `[a](\x7fb)`.
    if (CONTROLS.test(text) || text.startsWith('\ufeff') || !text.isWellFormed()) return 'odd characters';
    // Characters that they class differently: newer symbols, and pairs, which the authority reads by halves: `_i_😀`.
    if (ODD_BESIDE_MARK.test(text)) return 'odd character beside a mark';
  }
  // A mark beside another kind or an escaped one: the authority says that both may open and close. `a*_a*`, `\**b**`.
  if (MIXED_MARKS.test(text)) return 'mixed marks';
  // Notes that hold notes, fenced code or nothing: `[^a]:[^b]:`.
  return text.includes('[^') ? 'footnotes' : undefined;
}

/** The same for a text that has definitions, references to them, or brackets and parentheses that may be either. */
export function doubtInBrackets(text: string): TextDoubt | undefined {
  // Labels of nothing but blanks, and those near the limit of 999, which one of them counts in bytes: `[\u00a0]: /u`.
  if (DOUBTFUL_LABEL.test(text)) return 'labels';
  // Addresses with 32 open parentheses, where one of them stops a level earlier: `[a](((…b…)))`.
  return DOUBTFUL_PARENTHESES.test(text) ? 'parentheses' : undefined;
}
