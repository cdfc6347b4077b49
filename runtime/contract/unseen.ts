/**
 * Characters that nobody sees and that hide or turn what is around them: direction marks, zero-width characters, fillers,
 * tags, line and paragraph separators. A soft hyphen is none of them; neither is what makes one emoji of several, or gives
 * a sign its shape: a joiner between two pictures, the tags of a flag, one variation selector after what it changes.
 */
const UNSEEN = [
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\uFFF9-\uFFFB]--[\u00AD\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]]`,
  String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D`,
  String.raw`\u200D(?!\p{Extended_Pictographic})`,
  String.raw`(?<![^\s\p{Variation_Selector}])\p{Variation_Selector}`,
  // Six tags at most are before the one that is looked at: for more there is no flag.
  String.raw`(?<!\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{0,6})[\u{E0020}-\u{E007F}]`,
].join('|');

const FIRST = new RegExp(UNSEEN, 'v');
/** Every character that the expression above ends at is one of these: without them there is nothing to look at closely. */
const CANDIDATE = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\uFFF9-\uFFFB]/v;
/** Every one of those is among these, which are looked for ten times as fast. */
const BEYOND_LATIN = /[\u{34F}-\u{10FFFF}\u{AD}]/u;
const UNPRINTABLE = new RegExp(String.raw`\p{Cc}|\p{Cs}|${UNSEEN}`, 'gv');

export interface Unseen {
  /** Offset into the text. */
  index: number;
  /** UTF-16 code units. */
  length: number;
  /** Such as U+202E. */
  name: string;
}

/** The first character of a text that nobody sees. */
export function unseenIn(text: string): Unseen | undefined {
  const found = BEYOND_LATIN.test(text) && CANDIDATE.test(text) ? FIRST.exec(text) : null;
  return found === null ? undefined : { index: found.index, length: found[0].length, name: codePointName(found[0]) };
}

/** `U+202E` for the first character of a text. */
export function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first character that steers a terminal or its reader. */
export function unprintableIn(text: string): string | undefined {
  return text.match(UNPRINTABLE)?.[0];
}

/** The text with something else for every character that steers a terminal or its reader, line ends among them. */
export function replaceUnprintable(text: string, replace: (character: string) => string): string {
  return text.replace(UNPRINTABLE, replace);
}
