import { readFileSync } from 'node:fs';
import { ENCODERS } from './formats.ts';
import { FAIL_ON, MAX_PIXELS } from './raster.ts';
import type { ImageShelf } from './shelf.ts';
import type { Variant } from './variants.ts';

/** Pictures that are held in memory at once; the encoders share their threads among whatever is asked of them. */
const AT_ONCE = 4;

/** Makes every file that the shelf does not have; gives how many there were. */
export async function encodeVariants(variants: readonly Variant[], shelf: ImageShelf): Promise<number> {
  const missing = variants.filter((variant) => readVariant(variant, shelf) === undefined);
  const byImage = [...Map.groupBy(missing, ({ image }) => image.key).values()];
  const next = byImage[Symbol.iterator]();
  const worker = async () => {
    for (const own of next) await encodeImage(own, shelf);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing.length;
}

/** The bytes of a file that was made. */
export function readVariant({ image, format, width }: Variant, shelf: ImageShelf): Uint8Array | undefined {
  return shelf.read(image.key, `${width}.${format}`);
}

/** All files of one picture, from one reading of it. */
async function encodeImage(variants: readonly Variant[], shelf: ImageShelf): Promise<void> {
  const [first] = variants;
  if (first === undefined) return;
  const { default: sharp } = await import('sharp');
  // Bytes and not a path: the decoder remembers files by their names, and an editor saves under the same one.
  const bytes = readFileSync(first.image.source.path);
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: FAIL_ON }).autoOrient();
  await Promise.all(
    variants.map(async ({ image, format, width }) => {
      const resized = source.clone().resize({ width, withoutEnlargement: true });
      const encoded = await resized.toFormat(format, ENCODERS[format]).toBuffer();
      shelf.write(image.key, `${width}.${format}`, encoded);
    }),
  );
}
