import type { PicturePlaceId } from '../../contract/picture-places.ts';
import { blocksAmong, namesInBlocks } from '../../model/blocks/uses.ts';
import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { assetPath } from '../../model/shapes/asset-path.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { Recipe } from './formats.ts';
import type { Images } from './read-images.ts';
import { imageData, type Variant, variantsOf } from './variants.ts';

/** A picture that an item shows. */
export interface ShownPicture {
  /** The public path of the file. */
  path: string;
  /** Where it is shown, if it is not a tall picture. */
  place: PicturePlaceId;
  /** A function, because the position of a field must be read from the file, and only findings need it. */
  placeOf: () => SourceLocation;
}

/** Returns the public paths of all pictures that items show, whether or not the files exist. */
export function imagePaths(items: readonly ReadItem[]): Set<string> {
  return new Set(items.flatMap((item) => picturesShownBy(item).map(({ path }) => path)));
}

/**
 * Returns a function that finds a picture for templates by its public path; undefined if it is missing, faulty, or
 * shown by no item.
 */
export function imageFinder(images: Images, recipe: Recipe): (path: string) => Omit<ImageData, 'alt'> | undefined {
  // Many items show the same picture.
  const found = new Map<string, Omit<ImageData, 'alt'> | undefined>();
  return (path) => {
    if (!found.has(path)) found.set(path, dataOf(path, { images, recipe }));
    return found.get(path);
  };
}

function dataOf(
  path: string,
  { images, recipe }: { images: Images; recipe: Recipe },
): Omit<ImageData, 'alt'> | undefined {
  const image = images.get(path);
  if (image?.kind === 'raster') return imageData(image, recipe);
  if (image?.kind !== 'vector') return undefined;
  const { width, height, chart } = image;
  return { src: path, width, height, tone: '', sources: [], ...(chart && { chart }) };
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

/** Returns the pictures that an item shows: those of its text, then those of its blocks. */
export function picturesShownBy(item: ReadItem): ShownPicture[] {
  const inText = item.body.images.map(
    ({ url, isFigure, place }): ShownPicture => ({
      path: assetPath(url),
      place: isFigure ? 'text' : 'sentence',
      placeOf: () => place,
    }),
  );
  const inBlocks = namesInBlocks(item.fields, 'image').map(
    ({ value, path }): ShownPicture => ({
      path: assetPath(value),
      place: placeIn(blocksAmong(item.fields)[Number(path[1])]),
      placeOf: () => placeOfField(item, path),
    }),
  );
  return [...inText, ...inBlocks];
}

function placeIn(block: object | undefined): PicturePlaceId {
  const { block: kind, caption } = (block ?? {}) as { block?: unknown; caption?: unknown };
  if (kind === 'hero') return 'hero';
  return typeof caption === 'string' && caption !== '' ? 'captioned' : 'media';
}
