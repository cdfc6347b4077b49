import { readFileSync } from 'node:fs';
import { digest } from '../cache/key.ts';
import type { FoundFile } from '../content/discover.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRaster, isVector } from './formats.ts';
import { type Fault, inspectRaster, type RasterFacts } from './raster.ts';
import type { ImageShelf } from './shelf.ts';
import { imageKey, type RasterImage } from './variants.ts';
import { inspectVector, type VectorFacts } from './vector.ts';

/** What a file of content/assets is to those who show it. */
export type ReadImage =
  | ({ kind: 'raster' } & RasterImage)
  | ({ kind: 'vector' } & VectorFacts)
  /** A drawing with findings of its own, at their places in its file. */
  | { kind: 'unsafe'; diagnostics: Diagnostic[] }
  /** A file that every use of it is to be told of. */
  | { kind: 'faulty'; fault: Fault };

/** By the public path of the file. */
export type Images = ReadonlyMap<string, ReadImage>;

export interface ImagesInput {
  /** Files of content/assets by public path. */
  assets: ReadonlyMap<string, FoundFile>;
  /** The digest of a file's bytes by its name, where it is known. */
  digests: ReadonlyMap<string, string>;
  /** Where facts of earlier builds are. */
  shelf: ImageShelf;
}

const FACTS = 'facts.json';

/** Reads the pictures at these paths, and every drawing, because drawings are published as they are. */
export async function readImages(paths: Iterable<string>, { assets, digests, shelf }: ImagesInput): Promise<Images> {
  const wanted = new Set([...paths, ...[...assets.keys()].filter(isVector)]);
  const images = new Map<string, ReadImage>();
  // One after the other: the decoder has threads of its own, and pictures are large.
  for (const path of [...wanted].toSorted()) {
    const source = assets.get(path);
    if (source !== undefined) images.set(path, await readImage(path, source, { digests, shelf }));
  }
  return images;
}

async function readImage(
  path: string,
  source: FoundFile,
  { digests, shelf }: Pick<ImagesInput, 'digests' | 'shelf'>,
): Promise<ReadImage> {
  if (isVector(path)) {
    const drawing = inspectVector(readFileSync(source.path), source.file);
    return 'diagnostics' in drawing ? { kind: 'unsafe', ...drawing } : { kind: 'vector', ...drawing };
  }
  if (!isRaster(path)) return { kind: 'faulty', fault: notAnImage(path) };
  const { default: sharp } = await import('sharp');
  const known = digests.get(source.file);
  const bytes = known === undefined ? readFileSync(source.path) : undefined;
  const key = imageKey(known ?? digest(bytes ?? ''), sharp.versions.sharp ?? '');
  const kept = shelf.read(key, FACTS);
  if (kept !== undefined) {
    return { kind: 'raster', source, key, ...(JSON.parse(Buffer.from(kept).toString()) as RasterFacts) };
  }
  const facts = await inspectRaster(bytes ?? readFileSync(source.path));
  if ('code' in facts) return { kind: 'faulty', fault: facts };
  shelf.write(key, FACTS, Buffer.from(JSON.stringify(facts)));
  return { kind: 'raster', source, key, ...facts };
}

function notAnImage(path: string): Fault {
  const extension = /\.\w+$/.exec(path)?.[0] ?? 'without an extension';
  return {
    code: 'images/unknown-format',
    message: `A file ${extension} cannot be shown as a picture.`,
    hint: 'Export it as PNG, JPEG, WebP, AVIF or SVG.',
  };
}
