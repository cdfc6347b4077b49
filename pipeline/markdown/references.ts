import type { Element, Root, Text } from 'hast';
import { findInvisible } from '../../contract/invisible-characters.ts';
import type { RemovedMarkup } from './sanitize.ts';
import { walk } from './walk.ts';

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w*));/gi;
/** Does not match a query such as `?a=1&b=2`. */
const ANY_REFERENCE = /&(?:#|[a-z]\w*;)/i;
/** HTML names of invisible characters. */
const NAMED = /^(?:zwn?j|lrm|rlm|ZeroWidthSpace|Negative\w+Space|NoBreak|ApplyFunction|af|Invisible\w+|i[ct])$/;

/**
 * Finds invisible characters written as references, such as `&#x202E;`. The file itself holds none. `text` is the
 * source of the tree.
 */
export function invisibleCharacterReferences(tree: Root, text: string): RemovedMarkup[] {
  const removals: RemovedMarkup[] = [];
  if (!ANY_REFERENCE.test(text)) return removals;
  const add = (value: string, node: Element | Text) => {
    const unseen = findInvisible(value);
    if (unseen === undefined) return;
    removals.push({
      code: 'content/invisible-character',
      message: `This reference stands for the invisible character ${unseen.name}.`,
      hint: 'Delete the reference.',
      element: referenceIn(node, text),
    });
  };
  walk(tree, (node) => {
    if (node.type === 'text') add(node.value, node);
    if (node.type !== 'element') return;
    for (const value of Object.values(node.properties)) if (typeof value === 'string') add(value, node);
  });
  return removals;
}

/** Returns the position of the reference itself, or the node if the reference cannot be found. */
function referenceIn(node: Element | Text, text: string): RemovedMarkup['element'] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return node;
  const from = start.offset;
  for (const { 0: written, 1: decimal, 2: hex, 3: name = '', index } of text
    .slice(from, end.offset)
    .matchAll(REFERENCE)) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isUnseen = code <= 0x10ffff ? findInvisible(String.fromCodePoint(code)) !== undefined : NAMED.test(name);
    if (!isUnseen) continue;
    const at = from + index;
    return {
      position: { start: { ...start, offset: at }, end: { ...end, offset: at + written.length } },
    };
  }
  return node;
}
