import type { Element, Root } from 'hast';
import type { SourceFigures } from '../../model/reading/figures.ts';
import type { NodesOf } from './nodes.ts';
import { SKIP, walk } from './walk.ts';

/** Attributes with words. In all others, such as addresses, braces are literal. */
const WORD_ATTRIBUTES = new Set(['alt', 'title']);

/** Restores references in addresses, before the converter escapes them. */
export function restoreAddresses(nodes: NodesOf, { restore }: SourceFigures): void {
  for (const { node } of [...nodes('link'), ...nodes('image'), ...nodes('definition')]) node.url = restore(node.url);
}

/** Inserts figures in the words of a tree. In code, braces are literal. */
export function insertFigures(tree: Root | Element, { insert, restore }: SourceFigures): void {
  walk(tree, (node) => {
    if (node.type === 'text') node.value = insert(node.value);
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    for (const name in properties) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = (WORD_ATTRIBUTES.has(name) ? insert : restore)(value);
    }
    if (tagName !== 'code' && tagName !== 'pre') return undefined;
    for (const child of node.children) restoreText(child, restore);
    return SKIP;
  });
}

function restoreText(node: Element['children'][number], restore: SourceFigures['restore']): void {
  if (node.type === 'text') node.value = restore(node.value);
  if (node.type === 'element') for (const child of node.children) restoreText(child, restore);
}
