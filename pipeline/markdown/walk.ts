import type { Element, Nodes, Root, RootContent } from 'hast';

/** A visitor returns it to skip the children of a node. */
export const SKIP = Symbol('skip');

/**
 * The next step of a walk: undefined continues, SKIP skips the children, and a number is the index of the parent's
 * child to visit next.
 */
type Next = typeof SKIP | number | undefined | void;

/**
 * Visits every node of a tree, parents before their children, in document order. The visitor may replace the node in
 * its parent. The walk does not enter the replacement unless the visitor returns its index.
 *
 * unist-util-visit creates a closure and defines a property for each node, which took two thirds of the time to read a
 * text.
 */
export function walk(
  tree: Root | Element,
  visit: (node: Nodes, index: number | undefined, parent: Root | Element | undefined) => Next,
): void {
  if (visit(tree, undefined, undefined) !== SKIP) walkChildren(tree, visit);
}

function walkChildren(parent: Root | Element, visit: Parameters<typeof walk>[1]): void {
  const { children } = parent;
  for (let index = 0; index < children.length; ) {
    const node = children[index] as RootContent;
    const next = visit(node, index, parent);
    if (next !== SKIP && node.type === 'element') walkChildren(node, visit);
    index = typeof next === 'number' ? next : index + 1;
  }
}

/** Visits elements only. */
export function walkElements(
  tree: Root | Element,
  visit: (element: Element, index: number | undefined, parent: Root | Element | undefined) => Next,
): void {
  walk(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}
