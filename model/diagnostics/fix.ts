import type { Fix, SourceEdit, SourceLocation } from './diagnostic.ts';
import { locationAt, offsetAt, type Source, writtenText } from './source.ts';

/** A replacement of the characters from `start` to `end`, offsets into a text. */
export interface Replacement {
  start: number;
  end: number;
  newText: string;
}

/** Returns a fix with these replacements in a source. Returns undefined without replacements. */
export function fixIn(
  source: Source,
  { message, replacements }: { message: string; replacements: readonly Replacement[] },
): Fix | undefined {
  const edits = replacements.map(({ start, end, newText }): SourceEdit => {
    const place = locationAt(source, start, end) as SourceEdit['place'];
    return { place, oldText: writtenText(source).slice(start, end), newText };
  });
  return edits.length > 0 ? { message, edits } : undefined;
}

/**
 * Returns a fix that replaces `oldText` at a place. Returns undefined unless the place contains that text exactly once,
 * as a value in quotes does.
 */
export function fixAt(
  source: Source,
  { place, oldText, newText }: { place: SourceLocation; oldText: string; newText: string },
): Fix | undefined {
  const [start, end] = rangeIn(source, place);
  const text = writtenText(source).slice(start, end);
  const at = text.indexOf(oldText);
  if (oldText === '' || at === -1 || text.includes(oldText, at + 1)) return undefined;
  const replacement = { start: start + at, end: start + at + oldText.length, newText };
  return fixIn(source, { message: replaceMessage(oldText, newText), replacements: [replacement] });
}

/** Returns the offsets of a place in the text of its file. */
export function rangeIn(
  file: Source,
  { line, column, endLine, endColumn }: SourceLocation,
): [start: number, end: number] {
  const start = offsetAt(file, line, column);
  return [start, offsetAt(file, endLine ?? line, endColumn ?? column)];
}

/** Returns the message of a fix that replaces a text. */
export function replaceMessage(oldText: string, newText: string): string {
  return `Replace "${oldText}" with "${newText}".`;
}
