import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Returns the best encoding in an Accept-Encoding header; undefined if the text is sent uncompressed. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const named = String(header ?? '').split(',');
  const accepts = (name: string) =>
    named.some((coding) => coding.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?\s*$/.test(coding));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

/** Compresses a body on another thread, so that the server can answer other visitors meanwhile. */
export function compress(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Returns a stream that compresses. It flushes every chunk at once, because the visitor may be waiting for it. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // A small window is enough for a page; the default would hold megabytes for each response.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}
