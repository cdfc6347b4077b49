import type { Place } from './diagnostic.ts';

/** A text file as read: line ends are `\n`, a byte order mark is gone. */
export interface Source {
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
  text: string;
}

/** The place of the characters from `start` to `end` (offsets into the text). */
export function placeAt(source: Source, start: number, end = start): Place {
  const from = positionAt(source.text, start);
  const to = positionAt(source.text, Math.max(start, end));
  return { file: source.file, ...from, endLine: to.line, endColumn: to.column };
}

/** The place of the top of a file. */
export function topOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const end = Math.min(offset, text.length);
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: end - lineStart + 1 };
}
