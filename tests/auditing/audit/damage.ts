import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../bench/corpus.ts';

/** Kinds of files that a page needs, by the path in the export of a locale. */
export const KINDS: Readonly<Record<string, RegExp>> = {
  'a page': /^(?!404|500|offline).*\.html$/,
  'app data': /^page-data\/app-data\.json$/,
  'page data': /^page-data\/.*page-data\.json$/,
  'rendered page data': /page-data-rsc\.json$/,
  'a data set': /^page-data\/sq\/d\//,
  'a slice': /^slice-data\//,
  'the runtime': /^static\/runtime-/,
  'a chunk that esbuild named': /^static\/chunk-[0-9A-Z]{8}\.js$/,
  'a style sheet of a page': /^static\/[0-9a-f]{20}\.css$/,
  'a font': /\.woff2$/,
  'a picture': /\.(?:png|avif|webp|jpe?g)$/,
  'the sitemap': /^sitemap.*\.xml$/,
  'the service worker': /^sw\.js$/,
  'rules of the host': /^_(?:headers|redirects)$/,
};

/** Returns a random file of a kind, relative to the export folder with both locales. */
export function drawFile(dist: string, kind: RegExp, random: Random): string {
  const files = ['en-US', 'zh-CN'].flatMap((locale) =>
    readdirSync(join(dist, locale), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, locale).length + 1))
      .filter((path) => kind.test(path))
      .map((path) => `${locale}/${path}`),
  );
  const file = files.toSorted()[Math.floor(random() * files.length)];
  if (file === undefined) throw new Error(`no file matches ${kind}`);
  return file;
}

/**
 * Flips one random bit of a file in place, as a failing disk does. All hard links to the file have the damage, such as the
 * copy in the other locale. Returns a function that restores the file.
 */
export function flipBit(file: string, random: Random): () => void {
  const at = Math.floor(random() * statSync(file).size);
  const before = readFileSync(file)[at] ?? 0;
  const write = (byte: number) => {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Uint8Array.of(byte), 0, 1, at);
    closeSync(descriptor);
  };
  write(before ^ (1 << Math.floor(random() * 8)));
  return () => write(before);
}

/** Deletes a file. Returns a function that restores it. */
export function deleteFile(file: string): () => void {
  const bytes = readFileSync(file);
  rmSync(file);
  return () => writeFileSync(file, bytes);
}
