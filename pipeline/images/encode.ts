import { digest } from '../cache/key.ts';
import { movedFile, readAgain } from '../content/moved.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ENCODERS } from './formats.ts';
import { FAIL_ON, MAX_PIXELS } from './raster.ts';
import type { ImageShelf } from './shelf.ts';
import { imageKey, type Variant } from './variants.ts';

/** Files that are made at once where nobody says otherwise: each encoder takes up to 100 MB and a processor. */
const AT_ONCE = 2;

export interface Encoded {
  /** How many files were missing and were made. */
  made: number;
  /** Pictures that are no longer what they were when the content was read. */
  diagnostics: Diagnostic[];
}

/** Makes every file that the shelf does not have, as many at once as there are processors for it. */
export async function encodeVariants(
  variants: readonly Variant[],
  shelf: ImageShelf,
  { atOnce = AT_ONCE }: { atOnce?: number } = {},
): Promise<Encoded> {
  const missing = variants.filter((variant) => readVariant(variant, shelf) === undefined);
  const byImage = [...Map.groupBy(missing, ({ image }) => image.key).values()];
  const next = byImage[Symbol.iterator]();
  const diagnostics: Diagnostic[] = [];
  const worker = async () => {
    for (const own of next) diagnostics.push(...(await encodeImage(own, shelf)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { made: missing.length, diagnostics };
}

/** The bytes of a file that was made. */
export function readVariant({ image, format, width }: Variant, shelf: ImageShelf): Uint8Array | undefined {
  return shelf.read(image.key, `${width}.${format}`);
}

/** All files of one picture, from one reading of it; says so where it is no longer the picture that pages were planned with. */
async function encodeImage(variants: readonly Variant[], shelf: ImageShelf): Promise<Diagnostic[]> {
  const [first] = variants;
  if (first === undefined) return [];
  const { source: file, key } = first.image;
  const { default: sharp } = await import('sharp');
  // Nothing is made twice of the same pixels, and what it would remember is up to 50 MB.
  sharp.cache(false);
  // Bytes and not a path: the decoder remembers files by their names, and an editor saves under the same one.
  const { value: bytes, diagnostics } = readAgain(file);
  if (bytes === undefined) return diagnostics;
  if (imageKey(digest(bytes), sharp.versions.sharp ?? '') !== key) return [movedFile(file)];
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: FAIL_ON }).autoOrient();
  for (const { image, format, width } of variants) {
    const resized = source.clone().resize({ width, withoutEnlargement: true });
    const encoded = await resized.toFormat(format, ENCODERS[format]).toBuffer();
    shelf.write(image.key, `${width}.${format}`, encoded);
  }
  return [];
}
