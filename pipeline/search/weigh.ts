import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The brotli quality of hosts that compress on the fly. The best quality is a tenth smaller and takes 50 times as long.
 */
const QUALITY = 6;

/** Returns the bytes of a file as the host's brotli compresses it. */
export function weigh(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return brotliCompressSync(text, { params }).length;
}
