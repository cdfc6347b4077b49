/** A compressed text and its ETag, ready to send. */
export interface ReadyText {
  bytes: Uint8Array;
  etag: string;
}

/** Returns the text for a key, and calls `make` if it is not cached. */
export type TextCache = (key: string, make: () => Promise<ReadyText>) => Promise<ReadyText>;

/** Most bytes in the cache: room for hundreds of compressed pages, and little compared to the program's own memory. */
const LIMIT = 8_388_608;

/**
 * Returns a cache of the most recently used texts: browsers request the same pages repeatedly, and compression is the
 * largest cost.
 */
export function textCache(limit = LIMIT): TextCache {
  /** In order of use, the least recently used first. */
  const texts = new Map<string, Promise<ReadyText>>();
  const sizes = new Map<string, number>();
  let held = 0;
  const evict = (key: string) => {
    texts.delete(key);
    held -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  return (key, make) => {
    const known = texts.get(key);
    const text = known ?? make();
    texts.delete(key);
    texts.set(key, text);
    if (known !== undefined) return known;
    void text.then(
      ({ bytes }) => {
        sizes.set(key, bytes.length);
        held += bytes.length;
        for (const oldest of texts.keys()) if (held > limit) evict(oldest);
      },
      () => evict(key),
    );
    return text;
  };
}
