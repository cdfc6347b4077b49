import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header names; undefined where the text is sent as it is. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const named = String(header ?? '').split(',');
  const accepts = (name: string) =>
    named.some((one) => one.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?\s*$/.test(one));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

/** On a thread of its own: other visitors are answered meanwhile. */
export function compress(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Compresses what passes; every piece goes on at once, because somebody may wait for it. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // The window is that of a page, and not the megabytes that each answer would hold.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}
