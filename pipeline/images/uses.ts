import { namesInBlocks } from '../blocks/uses.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { Entry, ReadItem } from '../content-types/entry.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { topOfFile } from '../diagnostics/source.ts';
import { plainFileSize } from '../reading/plain-file.ts';
import { assetPath } from '../shapes/asset-path.ts';
import type { ImageData } from '../shapes/image.ts';
import type { Recipe } from './formats.ts';
import type { Images } from './read-images.ts';
import { imageData, type RasterImage, type Variant, variantsOf } from './variants.ts';

/** A picture below this width, in pixels, looks lost or blurred at the width of the text. */
const NARROWEST_FIGURE = 320;

/** Pixels: twice the largest width of `EXPORT_RECIPE`, so that a picture can still be cropped. More is never shown. */
const WIDEST_SOURCE = 3200;
/**
 * Bytes. A photograph of 3200 pixels has 1 to 3 MB as a good JPEG. The repository keeps every version of a file, and
 * every clone loads it.
 */
const HEAVIEST_SOURCE = 4_000_000;

/** A picture that an item shows. */
interface ShownPicture {
  /** The public path of the file. */
  path: string;
  /** Whether it fills the width of the text, in contrast to a picture inside a line. */
  isFigure: boolean;
  /** A function, because the position of a field must be read from the file, and only findings need it. */
  placeOf: () => SourceLocation;
}

/** Returns the public paths of all pictures that items show, whether or not the files exist. */
export function imagePaths(items: readonly ReadItem[]): Set<string> {
  return new Set(items.flatMap((item) => usesIn(item).map(({ path }) => path)));
}

/** Returns findings about the pictures that an item shows. The checks of links and blocks report missing files. */
export function checkImages(item: ReadItem, images: Images): Diagnostic[] {
  return usesIn(item).flatMap(({ path, isFigure, placeOf }) => {
    const image = images.get(path);
    if (image?.kind === 'faulty') return [diagnose(image.fault.code, { ...image.fault, place: placeOf() })];
    if (image?.kind === 'raster' && isFigure && image.width < NARROWEST_FIGURE) {
      const message = `The picture is ${image.width} pixels wide, but a picture in its own paragraph needs at least ${NARROWEST_FIGURE}.`;
      const hint = 'Export it at 1600 pixels, or place it inside a sentence.';
      return [diagnose('images/narrow', { message, hint, place: placeOf() })];
    }
    return [];
  });
}

/**
 * Returns the findings about image files: unsafe drawings, pictures that have disappeared, and pictures that are far
 * larger than pages show them.
 */
export function checkImageFiles(images: Images): Diagnostic[] {
  return [...images.values()].flatMap((image) => {
    if (image.kind === 'unsafe') return image.diagnostics;
    return image.kind === 'raster' ? heavyPicture(image) : [];
  });
}

function heavyPicture({ width, source: { disk, file } }: RasterImage): Diagnostic[] {
  const bytes = plainFileSize(disk);
  const megabytes = (size: number) => `${Math.round(size / 100_000) / 10} MB`;
  const reasons = [
    ...(width > WIDEST_SOURCE ? [`is ${width} pixels wide, but pages show at most ${WIDEST_SOURCE / 2}`] : []),
    ...(bytes > HEAVIEST_SOURCE ? [`has ${megabytes(bytes)}, more than ${megabytes(HEAVIEST_SOURCE)}`] : []),
  ];
  if (reasons.length === 0) return [];
  const hint = `Export it at ${WIDEST_SOURCE / 2} to ${WIDEST_SOURCE} pixels of width, a photograph as JPEG.`;
  return [
    diagnose('images/heavy', { message: `The picture ${reasons.join(', and ')}.`, hint, place: topOfFile(file) }),
  ];
}

/**
 * Returns a function that finds a picture for templates by its public path; undefined if it is missing, faulty, or
 * shown by no item.
 */
export function imageFinder(images: Images, recipe: Recipe): (path: string) => Omit<ImageData, 'alt'> | undefined {
  return (path) => {
    const image = images.get(path);
    if (image?.kind === 'raster') return imageData(image, recipe);
    if (image?.kind !== 'vector') return undefined;
    const { width, height } = image;
    return { src: path, width, height, tone: '', sources: [] };
  };
}

/** Returns the files to encode for the pictures of these entries, by URL. */
export function variantsFor(
  entries: readonly Entry[],
  { images, recipe }: { images: Images; recipe: Recipe },
): ReadonlyMap<string, Variant> {
  const used = [...imagePaths(entries)].flatMap((path) => {
    const image = images.get(path);
    return image?.kind === 'raster' ? variantsOf(image, recipe) : [];
  });
  return new Map(used.map((variant) => [variant.url, variant]));
}

function usesIn(item: ReadItem): ShownPicture[] {
  const inText = item.body.images.map(({ url, isFigure, place }) => ({
    path: assetPath(url),
    isFigure,
    placeOf: () => place,
  }));
  const inBlocks = namesInBlocks(item.fields, 'image').map(({ value, path }) => ({
    path: assetPath(value),
    isFigure: true,
    placeOf: () => placeOfField(item, path),
  }));
  return [...inText, ...inBlocks];
}
