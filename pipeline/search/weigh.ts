import { brotliCompressSync, constants } from 'node:zlib';
import { digest } from '../cache/key.ts';
import { type Store, stage } from '../cache/store.ts';

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

/** Returns the bytes of a file as the host compresses it. */
export type Weigh = (text: string) => number;

const WEIGHT = stage<number>('weight', ['reading']);

/** Returns `weigh` that remembers weights. Brotli takes a third of the time of a search index, and an edit changes few of its files. */
export function storedWeights(store: Store): Weigh {
  return (text) => {
    const key = { stage: WEIGHT, parts: [digest(text)] };
    const known = store.read(key);
    if (known !== undefined) return known;
    const bytes = weigh(text);
    store.write(key, bytes);
    return bytes;
  };
}
