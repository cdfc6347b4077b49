import { toPrintable } from '../../contract/printable.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { columns } from '../../model/fields/columns.ts';

/** Most characters of source in a frame. A sign at each end marks where the line is cut. */
const WIDTH = 98;
const CUT = '…';

export interface FrameLine {
  number: string;
  text: string;
  isMarker: boolean;
}

/**
 * Returns the line of a place, the line above, and a marker below. The marker is aligned even after tabs and Chinese
 * characters.
 */
export function codeFrame(text: string, { line, column, endLine, endColumn }: SourceLocation): FrameLine[] {
  const [above, written] = linesAround(text, line);
  if (written === undefined) return [];
  const last =
    endLine === line && endColumn !== undefined ? endColumn : endLine === undefined ? column + 1 : written.length + 1;
  const start = startOfFrame(column - 1, last - 1);
  const visible = (sourceLine: string) => shown(sourceLine.slice(start, start + WIDTH));
  const before = start > 0 ? CUT : '';
  const cut = (sourceLine: string) => before + visible(sourceLine) + (sourceLine.length > start + WIDTH ? CUT : '');
  const digits = String(line).length;
  const frame: FrameLine[] = [];
  if (above?.trim()) frame.push({ number: String(line - 1).padStart(digits), text: cut(above), isMarker: false });
  frame.push({ number: String(line), text: cut(written), isMarker: false });
  const marked = written.slice(column - 1, Math.max(column, last - 1)).slice(0, start + WIDTH - (column - 1));
  const indent = columns(before + visible(written.slice(0, column - 1)));
  frame.push({
    number: ' '.repeat(digits),
    text: ' '.repeat(indent) + '^'.repeat(Math.max(1, columns(shown(marked.trimEnd())))),
    isMarker: true,
  });
  return frame;
}

/**
 * Returns the line above a line, and the line itself. It does not split the text: a command prints ten thousand findings, most of
 * them in the first lines of their file.
 */
function linesAround(text: string, line: number): (string | undefined)[] {
  let [above, start]: [number | undefined, number] = [undefined, 0];
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return [];
    [above, start] = [start, end + 1];
  }
  const end = text.indexOf('\n', start);
  return [above === undefined ? undefined : text.slice(above, start - 1), text.slice(start, end < 0 ? undefined : end)];
}

/**
 * Returns the first character of a frame that shows the complete marked part, or its first 88 characters: the fault of a link is
 * in its address, at the end of the mark.
 */
function startOfFrame(from: number, to: number): number {
  const before = from - (WIDTH - 30);
  return Math.max(0, before, Math.min(to - WIDTH, from - 10));
}

function shown(text: string): string {
  return toPrintable(text.replace(/\t/g, '  '));
}
