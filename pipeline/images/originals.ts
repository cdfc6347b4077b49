import { linksInBlocks, textsNamed } from '../blocks/uses.ts';
import type { Entry } from '../content-types/entry.ts';
import { documentsIn } from '../content-types/gate.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { assetPath } from '../shapes/asset-path.ts';
import { isRaster, isVector } from './formats.ts';
import type { Images } from './read-images.ts';

/** A file that is published as it is, or the text that is published in the place of one. */
export type PublishedAsset = FoundFile | string;

/**
 * What is published of content/assets, by its path: drawings as they were built anew, and every other file as it is, but
 * pictures, of which others are made, only where a link leads to one. A drawing with findings is not published at all.
 */
export function publishedAssets(
  assets: ReadonlyMap<string, FoundFile>,
  { links, images }: { links: Iterable<string>; images: Images },
): ReadonlyMap<string, PublishedAsset> {
  const linked = new Set([...links].map(assetPath));
  const published = [...assets].flatMap(([path, file]): [string, PublishedAsset][] => {
    if (isVector(path)) {
      const drawing = images.get(path);
      return drawing?.kind === 'vector' ? [[path, drawing.text]] : [];
    }
    return !isRaster(path) || linked.has(path) ? [[path, file]] : [];
  });
  return new Map(published);
}

/** Pictures of content/assets that nothing of any locale shows or leads to. */
export function unusedPictures(
  assets: ReadonlyMap<string, FoundFile>,
  { shown, links }: { shown: ReadonlySet<string>; links: Iterable<string> },
): Diagnostic[] {
  const linked = new Set([...links].map(assetPath));
  return [...assets]
    .filter(([path]) => isRaster(path) && !shown.has(path) && !linked.has(path))
    .map(([, { file }]) => {
      const hint = 'Use the picture, or remove the file.';
      return diagnose('images/unused', { message: 'No page uses this picture.', hint, place: topOf(file) });
    });
}

/** Everything that the texts, blocks and gates of entries link to, and the files that hold a locale's own words, as it is written. */
export function linksOf(entries: readonly Entry[], files: readonly { written: object }[]): string[] {
  return [
    ...entries.flatMap(({ body, fields }) => [
      ...body.links.map(({ url }) => url),
      ...[...linksInBlocks(fields), ...documentsIn(fields)].map(({ value }) => value),
    ]),
    ...files.flatMap(({ written }) => textsNamed(written, 'href').map(({ value }) => value)),
  ];
}
