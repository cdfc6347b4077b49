import type { SourceLocation } from './diagnostic.ts';

/** A text file as the pipeline reads it: line ends are `\n`, and the byte order mark is removed. */
export interface Source {
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
  text: string;
  /** The text as its author wrote it, if `text` has masks in place of references to figures. Offsets are the same. */
  written?: string;
}

/** Returns the text as its author wrote it. */
export function writtenText({ text, written = text }: Source): string {
  return written;
}

/** Cached, because a text with many findings needs its line starts for each of them. */
const lineStarts = new WeakMap<Source, number[]>();

/** Returns the position of the characters from `start` to `end` (offsets into the text). */
export function locationAt(source: Source, start: number, end = start): SourceLocation {
  const from = positionAt(source, start);
  const to = positionAt(source, Math.max(start, end));
  return { file: source.file, ...from, endLine: to.line, endColumn: to.column };
}

/** Returns the offset of a line and column. A position after the end of the text is the end. */
export function offsetAt(source: Source, line: number, column: number): number {
  const start = lineStartsOf(source)[line - 1] ?? source.text.length;
  return Math.min(start + column - 1, source.text.length);
}

/** Returns the position of a file's first character. */
export function topOfFile(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

const WITHOUT_LINES =
  /\.(?:avif|gif|heic|jpe?g|png|tiff?|webp|docx|od[pst]|pdf|pptx|xlsx|zip|m4a|mp[34]|webm|woff2?)$/i;

/** Whether a file is a text by its name. A finding about a picture has a line for the order of findings only. */
export function hasLines(file: string): boolean {
  return !WITHOUT_LINES.test(file);
}

function positionAt(source: Source, offset: number): { line: number; column: number } {
  const at = Math.min(offset, source.text.length);
  const starts = lineStartsOf(source);
  let line = 1;
  for (let after = starts.length; line < after; ) {
    const middle = Math.ceil((line + after) / 2);
    if ((starts[middle - 1] ?? 0) <= at) line = middle;
    else after = middle - 1;
  }
  return { line, column: at - (starts[line - 1] ?? 0) + 1 };
}

function lineStartsOf(source: Source): number[] {
  const known = lineStarts.get(source);
  if (known !== undefined) return known;
  const starts = [0];
  for (let at = source.text.indexOf('\n'); at !== -1; at = source.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStarts.set(source, starts);
  return starts;
}
