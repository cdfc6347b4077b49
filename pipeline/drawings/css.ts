import { AT_RULES, CSS_FUNCTIONS, STYLE_TARGET } from './policy.ts';

/** The first forbidden part of a drawing's styles. */
export interface StyleFault {
  /** Offsets into the text of the styles, in UTF-16 code units. */
  start: number;
  end: number;
  reason: 'loads' | 'hides' | 'unknown' | 'broken';
}

/** The tokens of CSS without escapes: comment, string, `@rule`, `word` or `function(`, any other character. */
const TOKEN =
  /\/\*[^]*?\*\/|"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'|@[-\w\u0080-\uffff]*|[-\w\u0080-\uffff]+\(?|[^\\"'/]|\/(?!\*)/y;
/** The argument of `url(`. CSS has fewer blank characters than `\s`. */
const TARGET = /[\t\n ]*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\t\n "'()\\]*))[\t\n ]*\)/y;

/**
 * Tokenizes a style sheet, a list of declarations or a value as browsers do, and returns the first part that loads from
 * outside or is unknown. It rejects a backslash outside a string, because an escape can hide a name.
 */
export function faultInStyles(styles: string): StyleFault | undefined {
  const matchAt = (at: number, pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(styles);
  };
  for (let start = 0; start < styles.length; ) {
    const token = matchAt(start, TOKEN)?.[0];
    if (token === undefined) return { start, end: start + 1, reason: styles[start] === '\\' ? 'hides' : 'broken' };
    const end = start + token.length;
    const name = token.toLowerCase();
    if (name === '@import') return { start, end, reason: 'loads' };
    if (name.startsWith('@') && !AT_RULES.has(name)) return { start, end, reason: 'unknown' };
    if (name === 'url(') {
      const target = matchAt(end, TARGET);
      const named = target?.slice(1).find((capture) => capture !== undefined) ?? '';
      const after = end + (target?.[0].length ?? 0);
      if (!STYLE_TARGET.test(named)) return { start, end: after, reason: 'loads' };
      start = after;
      continue;
    }
    if (name.length > 1 && name.endsWith('(') && !CSS_FUNCTIONS.has(name.slice(0, -1)))
      return { start, end, reason: 'unknown' };
    start = end;
  }
  return undefined;
}
