import type { Parents } from 'mdast';
import type { NodesOf } from './nodes.ts';

/**
 * Gives links that the parser made of bare addresses their places. It knows those behind a blank; of one behind other
 * punctuation, such as `，www.example.com`, it tells that there is a link but not where.
 */
export function placeBareAddresses(nodes: NodesOf, text: string): void {
  const unplaced = nodes('link').filter(({ node }) => node.position === undefined);
  for (const parent of new Set(unplaced.map((one) => one.parent))) placeIn(parent, text);
}

/** An address stands between the node before its link and the end of what the link stands in. */
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

/** Lines and columns are counted in the whole file, from the offset. */
function pointAt(offset: number) {
  return { line: 1, column: 1, offset };
}
