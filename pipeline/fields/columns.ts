import stringWidth from 'string-width';

const ASCII = /^[ -~]*$/;

/** Columns on screen: a Chinese character takes two, a sign of several characters as many as it shows, a tab none. */
export function columns(text: string): number {
  // Nothing is taken for a terminal's own command: what is counted is shown as it stands.
  return ASCII.test(text) ? text.length : stringWidth(text, { countAnsiEscapeCodes: true });
}
