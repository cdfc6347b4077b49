import { basename } from 'node:path';
import type { FoundFile } from '../../model/reading/found-file.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import { digest } from '../cache/key.ts';
import { ENCODERS, FALLBACK_WIDTH, MIME_TYPES, type PictureFormat, type Recipe } from './formats.ts';
import type { RasterFacts } from './raster.ts';

/** A picture of content/assets with its facts. */
export interface RasterImage extends RasterFacts {
  source: FoundFile;
  /** Digest of its bytes and of the encoder settings. */
  key: string;
}

/** One encoded file of a picture. */
export interface Variant {
  /** URL of the published file. */
  url: string;
  image: RasterImage;
  format: PictureFormat;
  /** Pixels. */
  width: number;
}

/**
 * Returns the key of a picture in the image store and in file names. It changes with the bytes, the encoder settings
 * and the encoder `version`.
 */
export function imageKey(sourceDigest: string, version: string): string {
  return digest(sourceDigest, JSON.stringify(ENCODERS), version);
}

/** Returns every file that the build encodes from a picture. */
export function variantsOf(image: RasterImage, recipe: Recipe): Variant[] {
  const { sources, fallback } = arranged(image, recipe);
  return [...sources.flat(), fallback].filter(
    ({ url }, index, all) => all.findIndex((variant) => variant.url === url) === index,
  );
}

/** Returns the files of several locales without duplicates. */
export function variantsOfAllLocales(locales: readonly { variants: ReadonlyMap<string, Variant> }[]): Variant[] {
  return [...new Map(locales.flatMap(({ variants }) => [...variants])).values()];
}

/** Returns a picture in the shape for templates, without the alternative text, which differs per use. */
export function imageData(image: RasterImage, recipe: Recipe): Omit<ImageData, 'alt'> {
  const { sources, fallback, width } = arranged(image, recipe);
  return {
    src: fallback.url,
    width,
    height: Math.max(1, Math.round((image.height * width) / image.width)),
    tone: image.tone,
    sources: sources.map((variants) => ({
      type: MIME_TYPES[variants[0]?.format ?? 'webp'],
      srcset: variants.map((variant) => `${variant.url} ${variant.width}w`).join(', '),
    })),
  };
}

function arranged(image: RasterImage, { widths, sources, fallback }: Recipe) {
  const most = Math.min(image.width, widths.at(-1) ?? image.width);
  const fitting = [...widths.filter((width) => width < most), most];
  const [opaque, transparent] = fallback;
  const widest = fitting.findLast((width) => width <= FALLBACK_WIDTH) ?? most;
  return {
    width: most,
    sources: sources.map((format) => fitting.map((width) => variantOf(image, format, width))),
    fallback: variantOf(image, image.isOpaque ? opaque : transparent, widest),
  };
}

function variantOf(image: RasterImage, format: PictureFormat, width: number): Variant {
  const extension = format === 'jpeg' ? 'jpg' : format;
  const name = basename(image.source.file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return { url: `/static/${name || 'image'}-${width}-${image.key.slice(0, 8)}.${extension}`, image, format, width };
}
