import type { SourceEdit, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Replacement } from '../diagnostics/fix.ts';

/** Stands for code, an address or another part that is not written in a language. */
export const NO_WORDS = '\uFFFC';

/** A text that people read: a paragraph, heading or cell without marks and code, or a field. */
export interface RunningText {
  text: string;
  /** Whether the text may be in another language, as the title of a source in a note or a term in a table. */
  isCitation: boolean;
  /** Returns the place of the characters from `start` to `end`. */
  placeOf: (start: number, end: number) => SourceLocation;
  /** Returns an edit of the file; undefined if the file has other characters there, such as a figure or an escape. */
  editOf: (replacement: Replacement) => SourceEdit | undefined;
}

/** Characters of a text that differ from a rule, with the characters to write instead if they are certain. */
export interface Slip {
  start: number;
  found: string;
  correct: string | undefined;
}
