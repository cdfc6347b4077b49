import type { ByteRange } from './hosted-site.ts';

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.2). Returns one range, or `none` if the file does not
 * contain it. Returns undefined if the response should be the complete file: no header, other units, several ranges, or
 * invalid syntax.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  // Without a first position, the range is a number of bytes from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'none' : { start, end };
}
