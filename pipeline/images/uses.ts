import { namedInBlocks } from '../blocks/uses.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { Entry, ReadItem } from '../content-types/entry.ts';
import { type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { assetPath } from '../shapes/asset-path.ts';
import type { ImageData } from '../shapes/image.ts';
import type { Recipe } from './formats.ts';
import type { Images } from './read-images.ts';
import { imageData, type Variant, variantsOf } from './variants.ts';

/** Pictures that are narrower, in pixels, look lost or blurred where they have the width of the text. */
const NARROWEST_FIGURE = 320;

/** A picture that an item shows. */
interface ShownPicture {
  /** The public path of the file. */
  path: string;
  /** It has the width of the text, and not of a word. */
  isFigure: boolean;
  /** Read from the file where it is a field, and only findings need it. */
  placeOf: () => Place;
}

/** The public paths of every picture that items show, whether or not there is such a file. */
export function imagePaths(items: readonly ReadItem[]): Set<string> {
  return new Set(items.flatMap((item) => usesIn(item).map(({ path }) => path)));
}

/** What is wrong with the pictures that an item shows; one that is not there is told by the checks of links and blocks. */
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

/** What is wrong with drawings, and with pictures that went away, at its places in their files. */
export function checkImageFiles(images: Images): Diagnostic[] {
  return [...images.values()].flatMap((image) => (image.kind === 'unsafe' ? image.diagnostics : []));
}

/** A picture as templates draw it, by its public path; undefined where it is not there, faulty, or shown by no item. */
export function imageFinder(images: Images, recipe: Recipe): (path: string) => Omit<ImageData, 'alt'> | undefined {
  return (path) => {
    const image = images.get(path);
    if (image?.kind === 'raster') return imageData(image, recipe);
    if (image?.kind !== 'vector') return undefined;
    const { width, height } = image;
    return { src: path, width, height, tone: '', sources: [] };
  };
}

/** The files that are made of the pictures of these items, by where they are published. */
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
  const inBlocks = namedInBlocks(item.fields, 'image').map(({ value, path }) => ({
    path: assetPath(value),
    isFigure: true,
    placeOf: () => placeOfField(item, path),
  }));
  return [...inText, ...inBlocks];
}
