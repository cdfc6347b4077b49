/**
 * Invisible characters that hide or reorder the text around them: direction marks, zero-width characters, fillers,
 * tags, line and paragraph separators. Soft hyphens are allowed, and so are characters that combine or shape signs: a
 * joiner between two emoji, the tags of a flag, one variation selector after its character.
 */
const UNSEEN = [
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\uFFF9-\uFFFB]--[\u00AD\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]]`,
  String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D`,
  String.raw`\u200D(?!\p{Extended_Pictographic})`,
  String.raw`(?<![^\s\p{Variation_Selector}])\p{Variation_Selector}`,
  // In a flag, at most six tags precede a tag.
  String.raw`(?<!\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{0,6})[\u{E0020}-\u{E007F}]`,
].join('|');

const FIRST = new RegExp(UNSEEN, 'v');
/** Every match of the expression above contains one of these. Texts without them need no closer look. */
const CANDIDATE = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\uFFF9-\uFFFB]/v;
/** Contains all of those candidates. This search is ten times as fast. */
const BEYOND_LATIN = /[\u{34F}-\u{10FFFF}\u{AD}]/u;
const UNPRINTABLE = new RegExp(String.raw`\p{Cc}|\p{Cs}|${UNSEEN}`, 'gv');
/** Latin letters, punctuation, arrows, lines of frames and Chinese characters. A text of only these needs no search, which takes longer. */
const PLAIN =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u257f\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]*$/;

export interface InvisibleCharacter {
  /** The offset into the text. */
  index: number;
  /** UTF-16 code units. */
  length: number;
  /** Such as U+202E. */
  name: string;
}

/** Returns the first invisible character of a text. */
export function findInvisible(text: string): InvisibleCharacter | undefined {
  const found = BEYOND_LATIN.test(text) && CANDIDATE.test(text) ? FIRST.exec(text) : null;
  return found === null ? undefined : { index: found.index, length: found[0].length, name: codePointName(found[0]) };
}

/** Returns `U+202E` for the first character of a text. */
export function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the first character that would control a terminal or mislead a reader. */
export function findUnprintable(text: string): string | undefined {
  return PLAIN.test(text) ? undefined : text.match(UNPRINTABLE)?.[0];
}

/** Replaces every character that would control a terminal or mislead a reader, including line ends. */
export function replaceUnprintable(text: string, replace: (character: string) => string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, (character) => replace(character));
}
