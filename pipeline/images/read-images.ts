import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { digest } from '../cache/key.ts';
import { type Store, stage } from '../cache/store.ts';
import { MAX_ASSET, unreadableAsset } from '../content/check-assets.ts';
import { UnwritableFolder } from '../folders/unwritable.ts';
import { isRaster, isVector } from './formats.ts';
import { type ImageStore, memoryImageStore, openImageStore } from './image-store.ts';
import { inspectRaster, type PictureFault, type RasterFacts } from './raster.ts';
import { imageKey, type RasterImage } from './variants.ts';
import type { Vector } from './vector.ts';

/** A file of content/assets after reading. */
export type ReadImage =
  | ({ kind: 'raster' } & RasterImage)
  | ({ kind: 'vector' } & Vector)
  /** A file with findings at positions inside it. */
  | { kind: 'unsafe'; diagnostics: Diagnostic[] }
  /** A file with a fault, which is reported at each use of the file. */
  | { kind: 'faulty'; fault: PictureFault };

/** Files by public path. */
export type Images = ReadonlyMap<string, ReadImage>;

export interface ImagesInput {
  /** Files of content/assets by public path, without unreadable ones. */
  assets: ReadonlyMap<string, FoundFile>;
  /** Known digests of files by file name. */
  digests: ReadonlyMap<string, string>;
  /** The image store with facts from earlier builds. */
  imageStore: ImageStore;
  /** The result store with drawings that earlier builds parsed. */
  store: Store;
}

/** The name of a picture's facts in the image store. It changes with the facts, because other code does not change the key. */
const FACTS = 'facts-2.json';

/** Reads the pictures at these paths and every drawing, because every drawing is published even if no page shows it. */
export async function readImages(
  paths: Iterable<string>,
  { assets, digests, imageStore, store }: ImagesInput,
): Promise<Images> {
  const wanted = new Set([...paths, ...[...assets.keys()].filter(isVector)]);
  const images = new Map<string, ReadImage>();
  // One at a time: the decoder has its own threads, and pictures are large.
  for (const path of [...wanted].toSorted()) {
    const source = assets.get(path);
    if (source === undefined) continue;
    const known = digests.get(source.file);
    images.set(path, await readImage(path, source, { known, imageStore, store }));
  }
  return images;
}

interface Reading extends Pick<ImagesInput, 'imageStore' | 'store'> {
  /** The digest of the file, if known. */
  known: string | undefined;
}

async function readImage(path: string, source: FoundFile, reading: Reading): Promise<ReadImage> {
  try {
    if (isVector(path)) return await readDrawing(source, reading);
    return isRaster(path) ? await readPicture(source, reading) : { kind: 'faulty', fault: notAnImage(path) };
  } catch (error) {
    // Only system errors have a code: the file existed when it was listed and has disappeared since.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { kind: 'unsafe', diagnostics: [unreadableAsset(source, error)] };
  }
}

const DRAWING = stage<ReadImage>('drawing', ['reading'], { isReadOften: true });

/** Parses a drawing, or reads it from the result store if the file has not changed. */
async function readDrawing(source: FoundFile, { known, store }: Reading): Promise<ReadImage> {
  const key = known === undefined ? undefined : { stage: DRAWING, parts: [known, source.file] };
  const stored = key && store.read(key);
  if (stored !== undefined) return stored;
  const { inspectVector } = await import('./vector.ts');
  const { value, diagnostics } = inspectVector(readPlainFile(source.disk, MAX_ASSET), source.file);
  const image: ReadImage = value === undefined ? { kind: 'unsafe', diagnostics } : { kind: 'vector', ...value };
  if (key) store.write(key, image);
  return image;
}

async function readPicture(source: FoundFile, { known, imageStore }: Reading): Promise<ReadImage> {
  const { default: sharp } = await import('sharp');
  const bytes = known === undefined ? readPlainFile(source.disk, MAX_ASSET) : undefined;
  const key = imageKey(known ?? digest(bytes ?? ''), sharp.versions.sharp ?? '');
  const stored = imageStore.read(key, FACTS);
  if (stored !== undefined) {
    return { kind: 'raster', source, key, ...(JSON.parse(Buffer.from(stored).toString()) as RasterFacts) };
  }
  const facts = await inspectRaster(bytes ?? readPlainFile(source.disk, MAX_ASSET));
  if ('code' in facts) return { kind: 'faulty', fault: facts };
  storeFacts(imageStore, { key, facts });
  return { kind: 'raster', source, key, ...facts };
}

/** Stores facts for later commands. A build that cannot store them reports it when it stores the encoded files. */
function storeFacts(imageStore: ImageStore, { key, facts }: { key: string; facts: RasterFacts }): void {
  try {
    imageStore.write(key, FACTS, Buffer.from(JSON.stringify(facts)));
  } catch (error) {
    if (!(error instanceof UnwritableFolder)) throw error;
  }
}

const PICTURE = stage<string>('picture', ['reading']);

/**
 * Returns an image store for commands that encode nothing: it reads facts from a folder of builds, if it exists, and
 * stores new facts in the result store.
 */
export function factsStore(store: Store, folder: string | undefined): ImageStore {
  const made = folder === undefined ? memoryImageStore() : openImageStore(folder);
  const keyOf = (...parts: string[]) => ({ stage: PICTURE, parts });
  return {
    read(key, name) {
      const stored = made.read(key, name);
      if (stored !== undefined) return stored;
      const text = store.read(keyOf(key, name));
      return text === undefined ? undefined : Buffer.from(text);
    },
    write: (key, name, bytes) => store.write(keyOf(key, name), Buffer.from(bytes).toString()),
  };
}

function notAnImage(path: string): PictureFault {
  const extension = /\.\w+$/.exec(path)?.[0];
  const file = extension === undefined ? 'A file without an extension' : `A ${extension} file`;
  return {
    code: 'images/unknown-format',
    message: `${file} cannot be a picture.`,
    hint: 'Export it as PNG, JPEG, WebP, AVIF or SVG.',
  };
}
