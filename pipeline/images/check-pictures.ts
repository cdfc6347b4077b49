import { PICTURE_PLACES, type PicturePlaceId, placeForSize } from '../../contract/picture-places.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { plainFileSize } from '../../model/reading/plain-file.ts';
import { EXPORT_RECIPE } from './formats.ts';
import type { Images } from './read-images.ts';
import { picturesShownBy, type ShownPicture } from './uses.ts';
import type { RasterImage } from './variants.ts';
import type { Vector } from './vector.ts';

/** Pixels. The widest file of a picture that the build encodes. */
const WIDEST_FILE = EXPORT_RECIPE.widths.at(-1) ?? 0;
/** Pixels of a screen per CSS pixel. Phones, tablets and most notebooks have at least two. */
const DENSITY = 2;
/** A picture below this width, in pixels, looks lost in the width of a text, however sharp it is. */
const NARROWEST_FIGURE = 320;
/** Pixels. A symbol in a sentence is never shown wider. */
const WIDEST_SYMBOL = 800;
/** A source may have this many times the width that a place needs, so that a picture can still be cropped. */
const SPARE = 2;

/**
 * Returns the pixels of width that a picture needs to be sharp in a place: twice the place's width, but not more than
 * the build encodes. 0 for a place without a width of its own.
 */
export function neededWidth(place: PicturePlaceId): number {
  return Math.min(WIDEST_FILE, PICTURE_PLACES[place].widest * DENSITY);
}

/** Returns the greatest width, in pixels, that a page shows a picture at in a place. */
function shownWidth(place: PicturePlaceId): number {
  return neededWidth(place) || WIDEST_SYMBOL;
}

/** Returns findings about the pictures that an item shows. The checks of links and blocks report missing files. */
export function checkPictures(item: ReadItem, images: Images): Diagnostic[] {
  return picturesShownBy(item).flatMap((use) => {
    const image = images.get(use.path);
    if (image?.kind === 'faulty') return [diagnose(image.fault.code, { ...image.fault, place: use.placeOf() })];
    return image?.kind === 'raster' ? tooSmall(image, use) : [];
  });
}

function tooSmall(image: RasterImage, { place, placeOf }: ShownPicture): Diagnostic[] {
  if (place === 'sentence') return [];
  const { width } = image;
  if (width < NARROWEST_FIGURE) {
    const message = `The picture is ${width} pixels wide, but a picture in its own paragraph needs at least ${NARROWEST_FIGURE}.`;
    const hint = `Export it at ${WIDEST_FILE} pixels, or place it inside a sentence.`;
    return [diagnose('images/narrow', { message, hint, place: placeOf() })];
  }
  // A text shows a picture at its own width. A block fills its place, so browsers enlarge smaller pictures.
  const shownIn = placeForSize(place, image);
  const { name, widest } = PICTURE_PLACES[shownIn];
  if (place === 'text' || width >= widest) return [];
  const message = `The picture is ${width} pixels wide, but ${name} is up to ${widest} pixels wide, so browsers enlarge it.`;
  const best = neededWidth(shownIn);
  const hint = `Export it again from the original at ${best} to ${best * SPARE} pixels of width, or show it in a text.`;
  return [diagnose('images/blurry', { message, hint, place: placeOf() })];
}

/** The input of the check of files. */
export interface PictureFiles {
  images: Images;
  /** Files of content/assets by public path. */
  assets: ReadonlyMap<string, FoundFile>;
  /** All items, because an item that this build hides will be shown. */
  items: readonly ReadItem[];
}

/**
 * Returns the findings about image files: unsafe drawings, pictures that have disappeared, and files that are heavier
 * than the places need that show them.
 */
export function checkPictureFiles({ images, assets, items }: PictureFiles): Diagnostic[] {
  const uses = Map.groupBy(items.flatMap(picturesShownBy), ({ path }) => path);
  return [...images].flatMap(([path, image]) => {
    if (image.kind === 'unsafe') return image.diagnostics;
    const largest = (uses.get(path) ?? []).toSorted((a, b) => shownWidth(b.place) - shownWidth(a.place))[0];
    const file = assets.get(path);
    if (largest === undefined || file === undefined || image.kind === 'faulty') return [];
    const { message, hint } =
      (image.kind === 'raster' ? tooHeavy(image, largest) : tooHeavyDrawing(image, largest)) ?? {};
    if (message === undefined) return [];
    const related = [{ message: 'shown here', place: largest.placeOf() }];
    return [diagnose('images/heavy', { message, hint, place: topOfFile(file.file), related })];
  });
}

interface Heavy {
  message: string;
  hint: string;
}

function tooHeavy(image: RasterImage, use: ShownPicture): Heavy | undefined {
  const place = placeForSize(use.place, image);
  const { name, pictureBytes } = PICTURE_PLACES[place];
  const [shown, bytes] = [shownWidth(place), plainFileSize(image.source.disk)];
  const reasons = [
    ...(image.width > shown * SPARE ? [`is ${image.width} pixels wide, but ${name} shows at most ${shown}`] : []),
    ...(bytes > pictureBytes ? [`has ${sizeText(bytes)}, but ${name} may have ${sizeText(pictureBytes)}`] : []),
  ];
  if (reasons.length === 0) return undefined;
  const hint = `Export it at ${shown} to ${shown * SPARE} pixels of width, a photograph as JPEG.`;
  return { message: `The picture ${reasons.join(', and ')}.`, hint };
}

/** The build publishes drawings unchanged, so their bytes delay the pages that show them. */
function tooHeavyDrawing({ text }: Vector, { place }: ShownPicture): Heavy | undefined {
  const { name, drawingBytes } = PICTURE_PLACES[place];
  const bytes = Buffer.byteLength(text);
  if (bytes <= drawingBytes) return undefined;
  return {
    message: `The drawing has ${sizeText(bytes)}, but ${name} may have ${sizeText(drawingBytes)}.`,
    hint: 'Simplify its paths and round their numbers, or export it as PNG.',
  };
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 100_000) / 10} MB`;
}
