import type { Element, Root, RootContent } from 'hast';
import type { ItemBody } from '../../model/shapes/body.ts';
import { treeToHtml } from './to-html.ts';
import { walk } from './walk.ts';

/** Converts a tree to the published body: HTML, and as trees the blocks that hold charts or pictures. */
export function treeToBody(tree: Root): ItemBody {
  const parts: ItemBody = [];
  let html: RootContent[] = [];
  const flush = () => {
    if (html.length > 0) parts.push(treeToHtml({ type: 'root', children: html }));
    html = [];
  };
  for (const child of tree.children) {
    if (child.type === 'element' && isDrawn(child)) {
      flush();
      parts.push(withoutPositions({ type: 'root', children: [child] }));
    } else html.push(child);
  }
  flush();
  return parts;
}

/** Whether templates render part of the element: a picture in all its sizes, or a chart. */
function isDrawn({ tagName, properties, children }: Element): boolean {
  if (tagName === 'img' || properties.dataChart !== undefined) return true;
  return children.some((child) => child.type === 'element' && isDrawn(child));
}

function withoutPositions(tree: Root): Root {
  walk(tree, (node) => {
    // `delete` would slow down access to every node. JSON omits undefined values.
    node.position = undefined as never;
    if (node.data !== undefined) node.data = undefined as never;
  });
  return tree;
}
