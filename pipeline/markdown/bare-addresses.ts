import type { Parents } from 'mdast';
import type { NodesOf } from './nodes.ts';

/**
 * Sets the positions of links that the native parser created from bare addresses. The parser has positions for
 * addresses after a blank only. After other punctuation, as in `，www.example.com`, it reports a link without a
 * position.
 */
export function placeBareAddresses(nodes: NodesOf, text: string): void {
  const unplaced = nodes('link').filter(({ node }) => node.position === undefined);
  for (const parent of new Set(unplaced.map((link) => link.parent))) placeIn(parent, text);
}

/** Searches each address between the end of the previous node and the end of the parent. */
function placeIn(parent: Parents, text: string): void {
  let from = parent.position?.start.offset ?? 0;
  const to = parent.position?.end.offset ?? text.length;
  for (const node of parent.children) {
    const [written] = node.type === 'link' && node.position === undefined ? node.children : [];
    const start = written?.type === 'text' ? text.indexOf(written.value, from) : -1;
    if (written?.type === 'text' && start !== -1 && start < to) {
      written.position = { start: pointAt(start), end: pointAt(start + written.value.length) };
      node.position = written.position;
    }
    from = node.position?.end.offset ?? from;
  }
}

/** Returns a point. Its line and column are dummies, because diagnostics compute both from the offset. */
function pointAt(offset: number) {
  return { line: 1, column: 1, offset };
}
