import type { ValuePath } from '../reading/yaml.ts';
import type { Block } from './index.ts';

/** Something that a block names, and where the front matter names it. */
export interface BlockUse {
  value: string;
  path: ValuePath;
}

/** The blocks among the fields of an item; types without blocks have none. Of a faulty item, blocks may lack fields. */
export function blocksAmong(fields: object): readonly Block[] {
  return (fields as { blocks?: readonly Block[] }).blocks ?? [];
}

/** Every `href` of an item's blocks. */
export function linksInBlocks(fields: object): BlockUse[] {
  return textsNamed(blocksAmong(fields), 'href', ['blocks']);
}

/** What the `related` blocks of an item name, as `type/slug`. */
export function referencesInBlocks(fields: object): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index) =>
    block.block === 'related' ? textsIn(block.items, ['blocks', index, 'items']) : [],
  );
}

/** The lanes that the maps of an item show. */
export function lanesInBlocks(fields: object): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index) =>
    'lanes' in block ? textsIn(block.lanes, ['blocks', index, 'lanes']) : [],
  );
}

/** The pictures that the blocks of an item show. */
export function imagesInBlocks(fields: object): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index): BlockUse[] =>
    // Of a faulty item the field may be missing.
    block.block === 'media' && typeof block.src === 'string'
      ? [{ value: block.src, path: ['blocks', index, 'src'] }]
      : [],
  );
}

/** The texts of a list. Of a faulty item the list may be missing, or an entry be no text. */
export function textsIn(list: unknown, path: ValuePath): BlockUse[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: unknown, at) => (typeof value === 'string' ? [{ value, path: [...path, at] }] : []));
}

/** The texts under a name, however deep. */
export function textsNamed(value: unknown, name: string, path: ValuePath = []): BlockUse[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): BlockUse[] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === name && typeof child === 'string' ? [{ value: child, path: at }] : textsNamed(child, name, at);
  });
}
