import { isOwn, packCount, packNumber } from '../cache/shard.ts';
import type { PackKey, Sharing } from '../cache/shared-cache.ts';
import type { ImageStore } from '../images/image-store.ts';

/** The key of social images in the image store. */
export const SOCIAL = 'social';

/** The social images of a site in packs that machines share. */
export interface SocialPacks {
  /** Returns whether this build draws an image. A shard draws only those of its own packs. */
  isOwn: (name: string) => boolean;
  /**
   * Takes images that the image store does not have from the shared cache. Returns true if one of them is stored as
   * impossible to draw, so that its page needs another image.
   */
  take: (names: readonly string[]) => Promise<boolean>;
  /** Stores the packs that lacked images. The caller must have drawn them. Returns the number of drawn images. */
  put: (drawn: number) => Promise<number>;
}

/**
 * Opens the packs of a site, whose images may have these names. A name is a digest of the card and of the design, so it
 * needs no other key. Images are small and many, so some dozen are one object.
 */
export function socialPacks(all: readonly string[], imageStore: ImageStore, { shared, shard }: Sharing): SocialPacks {
  const count = packCount(all.length);
  const numberOf = (name: string) => packNumber(name, count);
  const keyOf = (number: number): PackKey => ({ parts: ['social images', String(count), String(number)] });
  const isOwnName = (name: string) => isOwn(shard, numberOf(name));
  const isMissing = (name: string) => imageStore.read(SOCIAL, name) === undefined;
  const incomplete = new Set<number>();
  const takeFrom = async (number: number, missing: readonly string[]): Promise<boolean> => {
    const pack = await shared.read(keyOf(number));
    const taken = missing.flatMap((name): [string, Uint8Array][] => {
      const bytes = pack.get(name);
      return bytes === undefined ? [] : [[name, bytes]];
    });
    for (const [name, bytes] of taken) imageStore.write(SOCIAL, name, bytes);
    shared.count('socialImages', { taken: taken.length });
    if (taken.length < missing.length) incomplete.add(number);
    return taken.some(([, bytes]) => bytes.length === 0);
  };
  const membersOf = (number: number) =>
    all.flatMap((name): [string, Uint8Array][] => {
      const bytes = numberOf(name) === number ? imageStore.read(SOCIAL, name) : undefined;
      return bytes === undefined ? [] : [[name, bytes]];
    });
  return {
    isOwn: isOwnName,
    async take(names) {
      const missing = Map.groupBy(new Set(names.filter((name) => isOwnName(name) && isMissing(name))), numberOf);
      return (await Promise.all([...missing].map(([number, own]) => takeFrom(number, own)))).includes(true);
    },
    async put(drawn) {
      shared.count('socialImages', { made: drawn });
      const write = (number: number) =>
        shared.write(keyOf(number), new Map(membersOf(number)), { isCompressed: false });
      await Promise.all([...incomplete].map(write));
      return drawn;
    },
  };
}
