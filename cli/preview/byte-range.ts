import type { ByteRange } from './hosted-site.ts';

/**
 * What a Range header asks of a file of so many bytes (RFC 9110, 14.2): one range, or nothing that the file has. Undefined
 * where it asks for the whole: without the header, in other units, for several ranges, or in words that mean nothing.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  // Without a beginning: so many bytes from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'none' : { start, end };
}
