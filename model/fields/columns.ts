import stringWidth from 'string-width';

const ASCII = /^[ -~]*$/;

/**
 * Returns the columns of a text on screen: a Chinese character takes two, a combined sign as many as it shows, a tab
 * none.
 */
export function columns(text: string): number {
  // Counts terminal escape codes as text, because pages show them as text.
  return ASCII.test(text) ? text.length : stringWidth(text, { countAnsiEscapeCodes: true });
}
