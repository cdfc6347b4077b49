import type { Nodes, Parents, Root } from 'mdast';

/** A node of a text with its parent. */
export interface FoundNode<Type extends Nodes['type']> {
  node: Extract<Nodes, { type: Type }>;
  parent: Parents;
}

/** Returns the nodes of one type, in document order. */
export type NodesOf = <Type extends Nodes['type']>(type: Type) => readonly FoundNode<Type>[];

/** Indexes the nodes of a text in one walk for all later steps. */
export function nodesOf(root: Root): NodesOf {
  const byType = new Map<string, FoundNode<Nodes['type']>[]>();
  const open: { node: Nodes; parent: Parents }[] = [{ node: root, parent: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const list = byType.get(node.type);
    if (list === undefined) byType.set(node.type, [next as never]);
    else list.push(next as never);
    if (!('children' in node)) continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      open.push({ node: node.children[index] as Nodes, parent: node });
    }
  }
  return (type) => (byType.get(type) ?? []) as never;
}
