import { linksInBlocks } from '../blocks/uses.ts';
import type { FoundFile } from '../content/discover.ts';
import type { Entry } from '../content/entry.ts';
import type { Settings } from '../settings/settings.ts';
import { assetPath, isRaster } from './formats.ts';

/** The files of content/assets that are published as they are: all but pictures, of which others are made, unless a link leads to one. */
export function publishedAssets(
  assets: ReadonlyMap<string, FoundFile>,
  links: Iterable<string>,
): ReadonlyMap<string, FoundFile> {
  const linked = new Set([...links].map(assetPath));
  return new Map([...assets].filter(([path]) => !isRaster(path) || linked.has(path)));
}

/** Everything that the texts, blocks and menus of a locale link to, as it is written. */
export function linksOf(entries: readonly Entry[], { navigation, footer }: Settings): string[] {
  return [
    ...entries.flatMap(({ body, fields }) => [
      ...body.links.map(({ url }) => url),
      ...linksInBlocks(fields).map(({ value }) => value),
    ]),
    ...navigation.flatMap(({ href, links = [] }) => [href ?? '', ...links.map((link) => link.href)]),
    ...footer.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
}
