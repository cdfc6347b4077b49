import type { ValuePath } from '../reading/value-path.ts';
import type { NameKind } from './block.ts';
import { nameFieldsOf, type WrittenBlock } from './index.ts';

/** A name in a block's fields, with its path in the front matter. */
export interface BlockUse {
  value: string;
  path: ValuePath;
}

/**
 * Returns the blocks in an item's fields; an empty list for types without blocks. Blocks of a faulty item may lack
 * fields.
 */
export function blocksAmong(fields: object): readonly WrittenBlock[] {
  return (fields as { blocks?: readonly WrittenBlock[] }).blocks ?? [];
}

/** Returns every `href` in an item's blocks. */
export function linksInBlocks(fields: object): BlockUse[] {
  return textsUnderKey(blocksAmong(fields), 'href', ['blocks']);
}

/** Returns all names of one kind in an item's blocks. */
export function namesInBlocks(fields: object, wanted: NameKind): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index) =>
    Object.entries(nameFieldsOf(block.block))
      .filter(([, named]) => named === wanted)
      .flatMap(([field]) => textsIn((block as Record<string, unknown>)[field], ['blocks', index, field])),
  );
}

/**
 * Returns a string, or the strings of a list. In a faulty item the value may be missing, or an element may have another
 * type.
 */
export function textsIn(value: unknown, path: ValuePath): BlockUse[] {
  if (typeof value === 'string') return [{ value, path }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((part: unknown, at) => (typeof part === 'string' ? [{ value: part, path: [...path, at] }] : []));
}

/** Returns the strings under a key, at any depth. */
export function textsUnderKey(value: unknown, name: string, path: ValuePath = []): BlockUse[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): BlockUse[] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === name && typeof child === 'string' ? [{ value: child, path: at }] : textsUnderKey(child, name, at);
  });
}
