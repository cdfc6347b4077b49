import { describe, expect, test } from 'vitest';
import { findInvisible, findUnprintable } from '../../contract/invisible-characters.ts';

describe('findInvisible', () => {
  test.each([
    ['an override', 'a\u202eb', 'U+202E', 1],
    ['an isolate', '\u2066a', 'U+2066', 0],
    ['a mark of direction', 'a\u200e', 'U+200E', 1],
    ['an Arabic letter mark', 'a\u061c', 'U+061C', 1],
    ['a zero-width space', 'a\u200bb', 'U+200B', 1],
    ['a non-joiner', 'a\u200cb', 'U+200C', 1],
    ['a joiner between letters', 'a\u200db', 'U+200D', 1],
    ['a joiner at the end of an emoji', '\u{1f469}\u200d', 'U+200D', 2],
    ['a word joiner', 'a\u2060b', 'U+2060', 1],
    ['a byte order mark', 'a\ufeffb', 'U+FEFF', 1],
    ['a line separator', 'a\u2028b', 'U+2028', 1],
    ['a filler', 'a\u3164', 'U+3164', 1],
    ['a tag', 'a\u{e0041}', 'U+E0041', 1],
    ['a tag after the seven tags of a flag', `\u{1f3f4}${'\u{e0067}'.repeat(8)}`, 'U+E0067', 16],
    ['a variation selector without a base', ' \ufe0f', 'U+FE0F', 1],
    ['a second variation selector', '\u{1f600}\ufe0f\u{e0101}', 'U+E0101', 3],
  ])('[C2] finds %s', (_what, text, name, index) => {
    expect(findInvisible(text)).toEqual({
      index,
      name,
      length: String.fromCodePoint(Number(`0x${name.slice(2)}`)).length,
    });
  });

  test.each([
    ['a soft hyphen', 'co\u00adoperation'],
    ['a no-break space', '40\u00a0ft'],
    ['a thin space', '40\u2009ft'],
    ['an ideographic space', '\u6ede\u3000\u671f'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a profession with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a variant of a Chinese character', '\u845b\u{e0100}'],
  ])('[C2] accepts %s', (_what, text) => {
    expect(findInvisible(text)).toBeUndefined();
  });
});

test('[C2] a character is printable or not, whatever the search for the rest of its text is', () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  // Behind this space, every text needs the complete search.
  const searched = (text: string) => findUnprintable(`\u3000${text}`);
  expect(characters.filter((character) => findUnprintable(character) !== searched(character))).toEqual([]);
  expect(characters.filter((character) => findUnprintable(character) !== undefined).length).toBeGreaterThan(2000);
});
