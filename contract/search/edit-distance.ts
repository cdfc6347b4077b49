/** Returns the number of edits between two words, of one letter each or of two neighbors in wrong order, or `limit + 1` if it is above `limit`. */
export function editDistance(word: string, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) > limit || differentLetters(word, other) > 2 * limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (word[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      const swap = isSwap ? (before[column - 2] ?? limit) + 1 : limit + 1;
      const edits = Math.min(change, swap, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit && Math.min(...above) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(above[other.length] ?? 0, limit + 1);
}

/** Returns at most the number of letters that only one of two words has. An edit changes at most two of them. */
function differentLetters(word: string, other: string): number {
  let different = lettersOf(word) ^ lettersOf(other);
  let count = 0;
  for (; different !== 0; count += 1) different &= different - 1;
  return count;
}

/** Returns a set of the letters of a word: a bit for each, which some letters share. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}
