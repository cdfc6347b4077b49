/** How authors write running text in a language. The validator reports texts that differ. */
export interface ProseRules {
  conventions: readonly Convention[];
  /** Matches words that stand for a text still to be written. */
  placeholder: RegExp;
}

/** A convention of a language. */
export interface Convention {
  code: 'language/punctuation' | 'language/figures' | 'language/repeated-word';
  /**
   * Quickly tests whether a text may match the pattern. Without it, the patterns took half the time of all checks of a
   * text.
   */
  needs: RegExp | ((text: string) => boolean);
  /** Matches each text that differs from the convention. It has the flag `g`. */
  pattern: RegExp;
  /** Returns the text to write in place of a match; undefined if a person must decide. */
  correct?: (match: RegExpExecArray) => string | undefined;
  /** The convention, as a sentence. */
  rule: string;
}
