import type { Pack } from '../cache/pack.ts';
import { isOwn, MAX_SHARDS, packNumber } from '../cache/shard.ts';
import type { PackKey, SharedCache, Sharing } from '../cache/shared-cache.ts';
import { type Encoded, type EncodeOptions, encodeVariants, readVariant, variantName } from './encode.ts';
import type { ImageStore } from './image-store.ts';
import { FACTS } from './read-images.ts';
import type { Variant } from './variants.ts';

/**
 * Encodes the files of pictures that neither the image store nor the shared cache has, and stores them in both. One object
 * has the files of one picture, because pictures are large. A shard encodes only its own pictures.
 */
export async function encodeShared(
  variants: readonly Variant[],
  imageStore: ImageStore,
  { sharing: { shared, shard }, ...options }: EncodeOptions & { sharing: Sharing },
): Promise<Encoded> {
  const pictures = [...Map.groupBy(variants, ({ image }) => image.key)]
    .filter(([key]) => isOwn(shard, packNumber(key, MAX_SHARDS)))
    .map(([key, own]) => ({ key: pictureKey(key), own }));
  const isMissing = (variant: Variant) => readVariant(variant, imageStore) === undefined;
  await Promise.all(
    pictures
      .filter(({ own }) => own.some(isMissing))
      .map(async ({ key, own }) =>
        takePicture(own.filter(isMissing), { pack: await shared.read(key), imageStore, shared }),
      ),
  );
  const rest = pictures.filter(({ own }) => own.some(isMissing));
  const encoded = await encodeVariants(
    pictures.flatMap(({ own }) => own),
    imageStore,
    options,
  );
  shared.count('pictures', { made: encoded.made });
  await Promise.all(rest.map(({ key, own }) => shared.write(key, packOf(own, imageStore), { isCompressed: false })));
  return encoded;
}

/** The key of an image includes its bytes and the encoder, and no other code decides about its files. */
function pictureKey(key: string): PackKey {
  return { parts: ['picture', key] };
}

function takePicture(
  variants: readonly Variant[],
  { pack, imageStore, shared }: { pack: Pack; imageStore: ImageStore; shared: SharedCache },
): void {
  for (const variant of variants) {
    const bytes = pack.get(variantName(variant));
    if (bytes === undefined) continue;
    imageStore.write(variant.image.key, variantName(variant), bytes);
    shared.count('pictures', { taken: 1 });
  }
}

function packOf(variants: readonly Variant[], imageStore: ImageStore): Pack {
  return new Map(
    variants.flatMap((variant): [string, Uint8Array][] => {
      const bytes = readVariant(variant, imageStore);
      return bytes === undefined ? [] : [[variantName(variant), bytes]];
    }),
  );
}

/** An image store that takes the facts of pictures from the shared cache. */
export interface SharedFacts {
  imageStore: ImageStore;
  /** Stores the facts of the pictures that were read, if the cache lacked some. */
  put: () => Promise<void>;
}

/**
 * Returns an image store that also finds the facts of pictures in the shared cache, in one object for the content root of
 * this name. Every shard needs all facts to plan its pages, and a picture must be decoded to find its color.
 */
export async function takeFacts(imageStore: ImageStore, root: string, shared: SharedCache): Promise<SharedFacts> {
  const key = { parts: ['facts of pictures', root] };
  const known = await shared.read(key);
  const used = new Map<string, Uint8Array>();
  let isChanged = false;
  return {
    imageStore: {
      read(image, name) {
        const bytes = imageStore.read(image, name) ?? (name === FACTS ? known.get(image) : undefined);
        if (name === FACTS && bytes !== undefined) remember(image, bytes);
        return bytes;
      },
      write(image, name, bytes) {
        imageStore.write(image, name, bytes);
        if (name === FACTS) remember(image, bytes);
      },
    },
    async put() {
      if (isChanged) await shared.write(key, used);
    },
  };

  function remember(image: string, bytes: Uint8Array): void {
    used.set(image, bytes);
    isChanged ||= !known.has(image);
  }
}
