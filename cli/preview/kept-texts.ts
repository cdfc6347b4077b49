/** A text as it is sent. */
export interface ReadyText {
  bytes: Uint8Array;
  etag: string;
}

/** Gives the text of a key, and makes it where it is not kept. */
export type KeepText = (key: string, make: () => Promise<ReadyText>) => Promise<ReadyText>;

/** Bytes: hundreds of compressed pages, and little beside what the program itself takes. */
const LIMIT = 8_388_608;

/** Keeps the texts that were asked for last: the same pages are asked for again and again, and packing them costs most. */
export function keptTexts(limit = LIMIT): KeepText {
  /** The longest unused first. */
  const kept = new Map<string, Promise<ReadyText>>();
  const sizes = new Map<string, number>();
  let held = 0;
  const forget = (key: string) => {
    kept.delete(key);
    held -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  return (key, make) => {
    const known = kept.get(key);
    const text = known ?? make();
    kept.delete(key);
    kept.set(key, text);
    if (known !== undefined) return known;
    void text.then(
      ({ bytes }) => {
        sizes.set(key, bytes.length);
        held += bytes.length;
        for (const oldest of kept.keys()) if (held > limit) forget(oldest);
      },
      () => forget(key),
    );
    return text;
  };
}
