/** The formats of encoded pictures. */

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const MIME_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Encoder settings, chosen by eye on the site's document specimens at 800 pixels of width and twofold zoom, because
 * their small type degrades first.
 *
 * - AVIF: quality 50 looks like 58 and is 15 % smaller. Full chroma costs 3 % and keeps small signal-colored type
 *   sharp. Effort 2 takes half the time of effort 3 for files that are 3 % larger, and an eighth of the time of effort 4
 *   for files that are 13 % larger (a specimen at 1280 pixels). The encoder is half of a cold build's picture time.
 * - WebP: quality 75 looks like AVIF at 50. Smart subsampling is off, because only the few browsers without AVIF load
 *   WebP. It makes files 4 % larger and takes 0.42 s instead of 0.11 s for a picture of 1600 pixels.
 * - JPEG and PNG: for clients that support neither, such as feed readers and old crawlers.
 */
export const ENCODERS = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:4:4' },
  webp: { quality: 75, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { palette: true, quality: 90, effort: 7 },
} as const satisfies Record<PictureFormat, object>;

/** The files that the build encodes from a picture. */
export interface Recipe {
  /** Widths in pixels. A picture gets the widths below its own, and its own width up to the largest. */
  widths: readonly number[];
  /** Best format first; a browser loads the first that it supports. */
  sources: readonly PictureFormat[];
  /** Formats for browsers that support none of these: without and with transparency. */
  fallback: readonly [opaque: PictureFormat, transparent: PictureFormat];
}

/** The recipe of an export. */
export const EXPORT_RECIPE: Recipe = {
  widths: [480, 800, 1200, 1600],
  sources: ['avif', 'webp'],
  fallback: ['jpeg', 'png'],
};

/** The recipe of a quick export: without AVIF, which takes most of the time. */
export const QUICK_RECIPE: Recipe = { ...EXPORT_RECIPE, sources: ['webp'] };

/** The recipe of `dev`: files that take a tenth of a second. */
export const DEV_RECIPE: Recipe = { widths: [800, 1600], sources: ['webp'], fallback: ['webp', 'webp'] };

/** The widest fallback, in pixels. */
export const FALLBACK_WIDTH = 1200;

const RASTER = /\.(?:png|jpe?g|webp|avif)$/i;
const VECTOR = /\.svg$/i;

/** Returns whether the build encodes other files from this file and does not publish the original. */
export function isRaster(path: string): boolean {
  return RASTER.test(path);
}

export function isVector(path: string): boolean {
  return VECTOR.test(path);
}
