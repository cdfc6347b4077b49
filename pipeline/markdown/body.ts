import type { Element, Root, RootContent } from 'hast';
import type { Body } from '../shapes/body.ts';
import { treeToHtml } from './to-html.ts';
import { walk } from './walk.ts';

/** A text as it is published: HTML, and between it the blocks that hold charts or pictures, as trees. */
export function bodyOf(tree: Root): Body {
  const parts: Body = [];
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

/** Whether templates draw something of it: a picture in all its sizes, or the chart of a lane. */
function isDrawn({ tagName, properties, children }: Element): boolean {
  if (tagName === 'img' || properties.dataChart !== undefined) return true;
  return children.some((child) => child.type === 'element' && isDrawn(child));
}

function withoutPositions(tree: Root): Root {
  walk(tree, (node) => {
    // Deleting would turn every node into a slow map; JSON leaves out what is undefined.
    node.position = undefined as never;
    if (node.data !== undefined) node.data = undefined as never;
  });
  return tree;
}
