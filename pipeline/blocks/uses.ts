import type { ValuePath } from '../reading/yaml.ts';
import type { Named } from './block.ts';
import { namesOf, type WrittenBlock } from './index.ts';

/** Something that a block names, and where the front matter names it. */
export interface BlockUse {
  value: string;
  path: ValuePath;
}

/** The blocks among the fields of an item; types without blocks have none. Of a faulty item, blocks may lack fields. */
export function blocksAmong(fields: object): readonly WrittenBlock[] {
  return (fields as { blocks?: readonly WrittenBlock[] }).blocks ?? [];
}

/** Every `href` of an item's blocks. */
export function linksInBlocks(fields: object): BlockUse[] {
  return textsNamed(blocksAmong(fields), 'href', ['blocks']);
}

/** Everything of one sort that the blocks of an item name. */
export function namedInBlocks(fields: object, wanted: Named): BlockUse[] {
  return blocksAmong(fields).flatMap((block, index) =>
    Object.entries(namesOf(block.block))
      .filter(([, named]) => named === wanted)
      .flatMap(([field]) => textsIn((block as Record<string, unknown>)[field], ['blocks', index, field])),
  );
}

/** A text, or the texts of a list. Of a faulty item it may be missing, or an entry be no text. */
export function textsIn(value: unknown, path: ValuePath): BlockUse[] {
  if (typeof value === 'string') return [{ value, path }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown, at) => (typeof one === 'string' ? [{ value: one, path: [...path, at] }] : []));
}

/** The texts under a name, however deep. */
export function textsNamed(value: unknown, name: string, path: ValuePath = []): BlockUse[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): BlockUse[] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === name && typeof child === 'string' ? [{ value: child, path: at }] : textsNamed(child, name, at);
  });
}
