import { placeOfField, type ReadItem } from '../content/entry.ts';
import { type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { poorAlt } from '../markdown/words.ts';
import type { Settings } from '../settings/settings.ts';
import { blocksAmong, imagesInBlocks, lanesInBlocks } from './uses.ts';

/** What blocks may show beside their own texts. */
export interface BlockTargets {
  /** Ids of lanes; undefined while their file is faulty, so that nothing can be said. */
  lanes: ReadonlySet<string> | undefined;
  /** Public paths of content/assets. */
  assets: ReadonlySet<string>;
}

/** Lanes and pictures that blocks name and that do not exist. */
export function checkBlocks(item: ReadItem, { lanes, assets }: BlockTargets): Diagnostic[] {
  const missing = imagesInBlocks(item.fields).filter(({ value }) => !assets.has(assetOf(value)));
  return [
    ...lanesInBlocks(item.fields).flatMap(({ value, path }) =>
      lanes === undefined || lanes.has(value) ? [] : unknownLane(value, { lanes, place: placeOfField(item, path) }),
    ),
    ...missing.map(({ value, path }) =>
      diagnose('blocks/unknown-image', {
        message: `There is no file content${assetOf(value)}.`,
        hint: didYouMean(value, picturesAmong(assets)),
        place: placeOfField(item, path),
      }),
    ),
    ...poorPictures(item),
  ];
}

/** Media blocks whose words say nothing. */
function poorPictures(item: ReadItem): Diagnostic[] {
  return blocksAmong(item.fields).flatMap((block, index) => {
    // Of a faulty item a field may be missing.
    const isWhole = block.block === 'media' && [block.src, block.alt].every((text) => typeof text === 'string');
    const poor = isWhole ? poorAlt(block) : undefined;
    if (poor === undefined) return [];
    return diagnose('markdown/poor-alt', { ...poor, place: placeOfField(item, ['blocks', index, 'alt']) });
  });
}

/** Lanes that the home page shows and that do not exist. */
export function checkHomeLanes({ home, placeOf }: Settings, lanes: BlockTargets['lanes']): Diagnostic[] {
  return (home?.lanes ?? []).flatMap((lane, index) =>
    lanes === undefined || lanes.has(lane)
      ? []
      : unknownLane(lane, { lanes, place: placeOf(['home', 'lanes', index]) }),
  );
}

function unknownLane(lane: string, { lanes, place }: { lanes: ReadonlySet<string>; place: Place }): Diagnostic {
  return diagnose('blocks/unknown-lane', {
    message: `There is no lane "${lane}".`,
    hint: didYouMean(lane, lanes),
    place,
  });
}

/** Where the file of a picture is published. */
export function assetOf(src: string): string {
  return `/assets${src}`;
}

function picturesAmong(assets: ReadonlySet<string>): string[] {
  return [...assets].filter((path) => path.startsWith('/assets/images/')).map((path) => path.slice('/assets'.length));
}
