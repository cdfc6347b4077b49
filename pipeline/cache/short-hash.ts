import { crc32 } from 'node:zlib';

/**
 * Returns a hash of 8 hexadecimal digits (CRC-32). Use it only to notice changes of one text, where people read the
 * hash or a file has thousands. A change of up to four neighboring bytes always gives another hash. Any other change
 * gives the same hash once in 4 billion times, and only this one change then stays unnoticed.
 */
export function shortHash(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
