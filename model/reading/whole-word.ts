/** Returns the source of a pattern for a word. A Latin word ends where no letter or digit follows; Chinese has no spaces between words. */
export function wholeWord(word: string): string {
  return /\w$/.test(word) ? `${RegExp.escape(word)}\\b` : RegExp.escape(word);
}
