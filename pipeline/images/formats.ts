/** What is made of a picture, and with which settings. */

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

export const MIME: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Judged on our specimens of documents, whose small type suffers first, at 800 pixels of width enlarged twofold.
 * AVIF at 50 cannot be told from 58 there and is 15 % smaller; colours in full, because it costs 3 % and keeps small
 * signal-coloured type sharp; effort 3 is 6 % larger than 4 in a quarter of the time. WebP at 75 looks
 * like AVIF at 50; without smart subsampling, because only the few browsers without AVIF take it, and 4 % more of it cost
 * 0.42 s instead of 0.11 s for a picture of 1600 pixels. JPEG and PNG are for what can show neither: feed readers and old crawlers.
 */
export const ENCODERS = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:4:4' },
  webp: { quality: 75, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { palette: true, quality: 90, effort: 7 },
} as const satisfies Record<Format, object>;

/** Which files a picture becomes. */
export interface Recipe {
  /** Pixels; a picture gets those that are narrower than itself, and its own width. */
  widths: readonly number[];
  /** Best first; a browser takes the first that it knows. */
  sources: readonly Format[];
  /** For browsers that know none of them: without and with transparency. */
  fallback: readonly [opaque: Format, transparent: Format];
}

/** Of an export. */
export const FULL: Recipe = {
  widths: [480, 800, 1200, 1600],
  sources: ['avif', 'webp'],
  fallback: ['jpeg', 'png'],
};

/** Of a site that is being edited: what is made in a tenth of a second. */
export const QUICK: Recipe = { widths: [800, 1600], sources: ['webp'], fallback: ['webp', 'webp'] };

/** The widest fallback, in pixels. */
export const FALLBACK_WIDTH = 1200;

const RASTER = /\.(?:png|jpe?g|webp|avif)$/i;
const VECTOR = /\.svg$/i;

/** Whether the original of a file is made into others and not published itself. */
export function isRaster(path: string): boolean {
  return RASTER.test(path);
}

export function isVector(path: string): boolean {
  return VECTOR.test(path);
}
