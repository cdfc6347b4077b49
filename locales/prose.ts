/** How authors write running text in a language. The validator reports texts that differ. */
export interface ProseRules {
  conventions: readonly Convention[];
  /** Matches words that stand for a text still to be written. */
  placeholder: RegExp;
}

/** A convention of a language. */
export interface Convention {
  code: 'language/punctuation' | 'language/figures' | 'language/repeated-word';
  /** Matches each text that differs from the convention. It has the flag `g`. */
  pattern: RegExp;
  /** Returns the text to write in place of a match; undefined if a person must decide. */
  correct?: (match: RegExpExecArray) => string | undefined;
  /** The convention, as a sentence. */
  rule: string;
}
