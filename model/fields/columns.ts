import stringWidth from 'string-width';

/** Letters, punctuation and Chinese characters of a width that does not depend on those around them. Most texts have no others. */
const PLAIN = /^[ -~\u00c0-\u024f\u2010-\u201f\u2026\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]*$/;
const WIDE = /[\u3001-\uffff]/g;

/**
 * Returns the columns of a text on screen: a Chinese character takes two, a combined sign as many as it shows, a tab
 * none.
 */
export function columns(text: string): number {
  if (PLAIN.test(text)) return text.length + (text.match(WIDE)?.length ?? 0);
  // Counts terminal escape codes as text, because pages show them as text.
  return stringWidth(text, { countAnsiEscapeCodes: true });
}
