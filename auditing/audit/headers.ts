import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { linesOf } from '../exports/host-rules.ts';
import type { Export } from './export.ts';

/** Returns the place of a header in `_headers`, or the top of the file. */
export function placeOfHeader({ folder, name }: Pick<Export, 'folder' | 'name'>, header: string): SourceLocation {
  const index = linesOf(folder, '_headers').findIndex((line) => line.trim().toLowerCase().startsWith(`${header}:`));
  return { file: `${name}/_headers`, line: Math.max(1, index + 1), column: 1 };
}

/** Returns the bytes of headers: each name and value with a separator and a line end. */
export function sizeOfHeaders(headers: Export['headers']): number {
  return [...headers].reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value) + 4, 0);
}
