import { linksInBlocks, textsUnderKey } from '../../model/blocks/uses.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { documentsIn } from '../../model/content-types/gate.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { assetPath } from '../../model/shapes/asset-path.ts';
import { isRaster, isVector } from './formats.ts';
import type { Images } from './read-images.ts';

/** A file that is published unchanged, or the text that replaces it. */
export type PublishedAsset = FoundFile | string;

/**
 * Returns the published files of content/assets by path: sanitized drawings, and all other files unchanged. The
 * original of a picture is published only if a link leads to it. A drawing with findings is not published.
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

/** Returns a finding for each picture of content/assets that no locale shows or links to. */
export function unusedPictures(
  assets: ReadonlyMap<string, FoundFile>,
  { shown, links }: { shown: ReadonlySet<string>; links: Iterable<string> },
): Diagnostic[] {
  const linked = new Set([...links].map(assetPath));
  return [...assets]
    .filter(([path]) => isRaster(path) && !shown.has(path) && !linked.has(path))
    .map(([, { file }]) => {
      const hint = 'Use the picture, or remove the file.';
      return diagnose('images/unused', { message: 'No page uses this picture.', hint, place: topOfFile(file) });
    });
}

/** Returns a finding for each linked picture whose file, which the build publishes unchanged, contains personal data. */
export function personalDataInOriginals(images: Images, links: Iterable<string>): Diagnostic[] {
  return [...new Set([...links].map(assetPath))].flatMap((path): Diagnostic[] => {
    const image = images.get(path);
    if (image?.kind !== 'raster' || image.personalData.length === 0) return [];
    const message = `A link publishes this file with its metadata: ${image.personalData.join(', ')}.`;
    const hint = 'Remove the metadata, for example with "exiftool -all= -tagsfromfile @ -orientation FILE".';
    return [diagnose('images/personal-data', { message, hint, place: topOfFile(image.source.file) })];
  });
}

/** Returns the paths of the pictures whose originals the texts and blocks of entries link to. */
export function linkedPictures(entries: readonly Entry[]): string[] {
  return linkTargetsOf(entries, []).map(assetPath).filter(isRaster);
}

/** Returns all link targets, as written, in texts, blocks and gates of entries and in a locale's words files. */
export function linkTargetsOf(entries: readonly Entry[], files: readonly { written: object }[]): string[] {
  return [
    ...entries.flatMap(({ body, fields }) => [
      ...body.links.map(({ url }) => url),
      ...[...linksInBlocks(fields), ...documentsIn(fields)].map(({ value }) => value),
    ]),
    ...files.flatMap(({ written }) => textsUnderKey(written, 'href').map(({ value }) => value)),
  ];
}
