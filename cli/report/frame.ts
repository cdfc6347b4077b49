import type { Place } from '../../pipeline/diagnostics/diagnostic.ts';
import { replaceUnprintable } from '../../pipeline/reading/unseen.ts';

/** Columns of source that a frame shows. */
const WIDTH = 100;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

export interface FrameLine {
  number: string;
  text: string;
  isMarker: boolean;
}

/** The line of a place with its neighbour above and a marker below, right under tabs and Chinese characters. */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Place): FrameLine[] {
  const lines = text.split('\n');
  const written = lines[line - 1];
  if (written === undefined) return [];
  const start = Math.max(0, column - 1 - (WIDTH - 30));
  const cut = (one: string) => printable(one.slice(start, start + WIDTH).replace(/\t/g, '  '));
  const digits = String(line).length;
  const frame: FrameLine[] = [];
  const above = lines[line - 2];
  if (above?.trim()) frame.push({ number: String(line - 1).padStart(digits), text: cut(above), isMarker: false });
  frame.push({ number: String(line), text: cut(written), isMarker: false });
  const last =
    endLine === line && endColumn !== undefined ? endColumn : endLine === undefined ? column + 1 : written.length + 1;
  const marked = written.slice(column - 1, Math.max(column, last - 1)).slice(0, start + WIDTH - (column - 1));
  const indent = displayWidth(cut(written.slice(0, column - 1)));
  frame.push({
    number: ' '.repeat(digits),
    text: ' '.repeat(indent) + '^'.repeat(Math.max(1, displayWidth(marked.trimEnd()))),
    isMarker: true,
  });
  return frame;
}

/** The text with a stand-in for every character that steers or hides: a file must not steer the terminal of who checks it. */
export function printable(text: string): string {
  return replaceUnprintable(text, () => '\ufffd');
}

function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.replace(/\t/g, '  ')) width += WIDE.test(character) ? 2 : 1;
  return width;
}
