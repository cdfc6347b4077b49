import { blocksAmong, namesInBlocks } from '../../model/blocks/uses.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { assetPath } from '../../model/shapes/asset-path.ts';
import { EMBEDDABLE } from '../../tools/index.ts';
import { poorAlt } from '../markdown/alt-and-link-words.ts';
import { placeOfField } from './place-of-field.ts';

/** Lanes, rates and files that blocks may refer to. */
export interface BlockTargets {
  /** Ids of lanes. Undefined if the lanes file is faulty; then the check is skipped. */
  lanes: ReadonlySet<string> | undefined;
  /** Ids of lanes with rates. Undefined if the rates file is faulty. */
  series: ReadonlySet<string> | undefined;
  /** Public paths of content/assets. */
  assets: ReadonlySet<string>;
}

/** Reports missing lanes, rates, pictures and tools of blocks. */
export function checkBlocks(item: ReadItem, { lanes, series, assets }: BlockTargets): Diagnostic[] {
  const missing = namesInBlocks(item.fields, 'image').filter(({ value }) => !assets.has(assetPath(value)));
  return [
    ...namesInBlocks(item.fields, 'lane').flatMap(({ value, path }) =>
      lanes === undefined || lanes.has(value) ? [] : unknownLane(value, { lanes, place: placeOfField(item, path) }),
    ),
    ...namesInBlocks(item.fields, 'series').flatMap(({ value, path }) =>
      series === undefined || series.has(value) ? [] : noRates(value, { series, place: placeOfField(item, path) }),
    ),
    ...missing.map(({ value, path }) =>
      diagnose('blocks/unknown-image', {
        message: `The file content${assetPath(value)} does not exist.`,
        hint: didYouMean(value, picturesAmong(assets)),
        place: placeOfField(item, path),
      }),
    ),
    ...namesInBlocks(item.fields, 'tool').flatMap(({ value, path }) =>
      TOOL_NAMES.includes(value) ? [] : unknownTool(value, placeOfField(item, path)),
    ),
    ...poorPictures(item),
  ];
}

const TOOL_NAMES: readonly string[] = EMBEDDABLE.map(({ name }) => name);

function unknownTool(name: string, place: SourceLocation): Diagnostic {
  return diagnose('blocks/unknown-tool', {
    message: `No calculator with the name "${name}" can be part of other pages.`,
    hint: `Use one of: ${TOOL_NAMES.join(', ')}.`,
    place,
  });
}

/** Reports pictures of blocks whose alternative text describes nothing, such as a file name. */
function poorPictures(item: ReadItem): Diagnostic[] {
  return blocksAmong(item.fields).flatMap((block, index) => {
    // A faulty item may lack a field.
    const { src, alt } = block.block === 'media' || block.block === 'hero' ? block : {};
    const isWhole = typeof src === 'string' && typeof alt === 'string';
    const poor = isWhole ? poorAlt({ src, alt }) : undefined;
    if (poor === undefined) return [];
    return diagnose('markdown/poor-alt', { ...poor, place: placeOfField(item, ['blocks', index, 'alt']) });
  });
}

/** Returns the diagnostic of an unknown lane. */
export function unknownLane(
  lane: string,
  { lanes, place }: { lanes: ReadonlySet<string>; place: SourceLocation },
): Diagnostic {
  return diagnose('blocks/unknown-lane', {
    message: `The lane "${lane}" does not exist.`,
    hint: didYouMean(lane, lanes),
    place,
  });
}

function noRates(lane: string, { series, place }: { series: ReadonlySet<string>; place: SourceLocation }): Diagnostic {
  return diagnose('blocks/no-rates', {
    message: `The lane "${lane}" has no rates.`,
    hint:
      series.size === 0
        ? 'Add rates to content/data/rates.yaml; it has no rows.'
        : `Use one of: ${[...series].join(', ')}.`,
    place,
  });
}

function picturesAmong(assets: ReadonlySet<string>): string[] {
  return [...assets].filter((path) => path.startsWith('/assets/images/')).map((path) => path.slice('/assets'.length));
}
