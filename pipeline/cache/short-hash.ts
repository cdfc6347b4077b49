/**
 * FNV-1a with 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. It hashes pieces of a text one after the other
 * without a text of all of them, and takes less time than the system's CRC-32 for texts of some hundred characters. The
 * start value is a signed integer like all later values, because other numbers would make
 * the loop slower.
 */
const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const TAB = 0x09;

/** A hash that grows with each text that is added. */
export type GrowingHash = number;

export const EMPTY_HASH: GrowingHash = START;

/** Adds a text to a hash. White space of any length counts as one space. */
export function addToHash(hash: GrowingHash, text: string): GrowingHash {
  let grown = hash;
  let isInSpace = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit !== SPACE && unit !== LINE_FEED && unit !== TAB) {
      grown = Math.imul(grown ^ unit, PRIME);
      isInSpace = false;
    } else if (!isInSpace) {
      grown = Math.imul(grown ^ SPACE, PRIME);
      isInSpace = true;
    }
  }
  return grown;
}

/**
 * Returns a hash as 8 hexadecimal digits. Use it only to notice changes of one text, where people read the hash or a
 * file has thousands. A change of one character always gives another hash. Any other change gives the same hash once in
 * 4 billion times, and only that change then stays unnoticed.
 */
export function hashText(hash: GrowingHash): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the hash of one text. */
export function shortHash(text: string): string {
  return hashText(addToHash(EMPTY_HASH, text));
}
