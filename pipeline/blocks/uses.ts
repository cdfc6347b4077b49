import type { ValuePath } from '../content/yaml.ts';
import type { Block } from './index.ts';

/** Something that a block names, and where the front matter names it. */
export interface BlockUse {
  value: string;
  path: ValuePath;
}

/** The blocks among the fields of an item; types without blocks have none. */
export function blocksAmong(fields: object): readonly Block[] {
  return (fields as { blocks?: readonly Block[] }).blocks ?? [];
}

/** Every `href` of an item's blocks. */
export function linksInBlocks(fields: object): BlockUse[] {
  return valuesOf(blocksAmong(fields), 'href', ['blocks']);
}

/** What the `related` blocks of an item name, as `type/slug`. */
export function referencesInBlocks(fields: object): BlockUse[] {
  return namedBy(fields, (block) => (block.block === 'related' ? { items: block.items } : {}));
}

/** The lanes that the maps of an item show. */
export function lanesInBlocks(fields: object): BlockUse[] {
  return namedBy(fields, (block) => ('lanes' in block && block.lanes !== undefined ? { lanes: block.lanes } : {}));
}

/** The pictures that the blocks of an item show. */
export function imagesInBlocks(fields: object): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index): BlockUse[] =>
    block.block === 'media' ? [{ value: block.src, path: ['blocks', index, 'src'] }] : [],
  );
}

function namedBy(fields: object, namesIn: (block: Block) => Record<string, readonly string[]>): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index) =>
    Object.entries(namesIn(block)).flatMap(([field, names]) =>
      names.map((value, at): BlockUse => ({ value, path: ['blocks', index, field, at] })),
    ),
  );
}

/** The texts under a name, however deep. */
function valuesOf(value: unknown, name: string, path: ValuePath): BlockUse[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): BlockUse[] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === name && typeof child === 'string' ? [{ value: child, path: at }] : valuesOf(child, name, at);
  });
}
