import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { OnParts } from '../../model/shapes/progress.ts';
import { digest } from '../cache/key.ts';
import { changedFile, rereadFile } from '../content/changed-file.ts';
import { ENCODERS } from './formats.ts';
import type { ImageStore } from './image-store.ts';
import { FAIL_ON, MAX_PIXELS } from './raster.ts';
import { imageKey, type Variant } from './variants.ts';

/** Pictures that are encoded at the same time by default. Each encoder takes up to 100 MB and a processor. */
const AT_ONCE = 2;

export interface EncodingResult {
  /** Number of files that were missing and are encoded now. */
  made: number;
  /** Findings about pictures that changed after the content was read. */
  diagnostics: Diagnostic[];
}

export interface EncodeOptions {
  /** Pictures that are encoded at the same time. */
  atOnce?: number;
  /** Called with each file and its bytes: first those of the image store, then each file when it is encoded. */
  onReady?: (variant: Variant, bytes: Uint8Array) => void;
  /** Called with the number of encoded files, and of all files to encode. */
  onParts?: OnParts | undefined;
}

/** Encodes every file that the image store does not have. */
export async function encodeVariants(
  variants: readonly Variant[],
  imageStore: ImageStore,
  { atOnce = AT_ONCE, onReady, onParts }: EncodeOptions = {},
): Promise<EncodingResult> {
  const missing = variants.filter((variant) => {
    const bytes = readVariant(variant, imageStore);
    if (bytes !== undefined) onReady?.(variant, bytes);
    return bytes === undefined;
  });
  let done = 0;
  const count = () => onParts?.({ done, total: missing.length });
  if (missing.length > 0) count();
  const onEncoded = (variant: Variant, bytes: Uint8Array) => {
    done += 1;
    onReady?.(variant, bytes);
    count();
  };
  const byImage = [...Map.groupBy(missing, ({ image }) => image.key).values()];
  const next = byImage[Symbol.iterator]();
  const diagnostics: Diagnostic[] = [];
  const worker = async () => {
    for (const imageVariants of next)
      diagnostics.push(...(await encodeImage(imageVariants, { imageStore, onEncoded })));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { made: missing.length, diagnostics };
}

/** Returns the bytes of an encoded file; undefined if the image store does not have it. */
export function readVariant(variant: Variant, imageStore: ImageStore): Uint8Array | undefined {
  return imageStore.read(variant.image.key, variantName(variant));
}

/** Returns the name of an encoded file in the image store. */
function variantName({ width, format }: Pick<Variant, 'width' | 'format'>): string {
  return `${width}.${format}`;
}

/**
 * Encodes all files of one picture and reads it once. Returns a finding if the picture changed after pages were planned
 * with it.
 */
async function encodeImage(
  variants: readonly Variant[],
  { imageStore, onEncoded }: { imageStore: ImageStore; onEncoded: (variant: Variant, bytes: Uint8Array) => void },
): Promise<Diagnostic[]> {
  const [first] = variants;
  if (first === undefined) return [];
  const { source: file, key } = first.image;
  const { default: sharp } = await import('sharp');
  // The cache of sharp is useless here, because no pixels are encoded twice, and it takes up to 50 MB.
  sharp.cache(false);
  // The bytes of AVIF depend on the number of threads, whose default depends on the machine.
  sharp.concurrency(1);
  // sharp gets bytes, not a path: its decoder caches files by name, and an editor saves a changed picture under the
  // same name.
  const { value: bytes, diagnostics } = rereadFile(file);
  if (bytes === undefined) return diagnostics;
  if (imageKey(digest(bytes), sharp.versions.sharp ?? '') !== key) return [changedFile(file)];
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: FAIL_ON }).autoOrient();
  for (const variant of variants) {
    const { format, width } = variant;
    const resized = source.clone().resize({ width, withoutEnlargement: true });
    const encoded = await resized.toFormat(format, ENCODERS[format]).toBuffer();
    imageStore.write(key, variantName(variant), encoded);
    onEncoded(variant, encoded);
  }
  return [];
}
