import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Sections of a text that stay open: what comes before the first heading, and the first section. */
const OPEN_SECTIONS = 1;

/**
 * Folds the sections of a text behind their second-level headings, except the first section. Returns a new tree; the
 * headings keep their ids. The footnotes stay open.
 */
export function foldSections(tree: Root): Root {
  const children: RootContent[] = [];
  let sections = 0;
  let fold: Element | undefined;
  for (const child of tree.children) {
    const isHeading = child.type === 'element' && child.tagName === 'h2';
    if (isHeading) {
      sections += 1;
      fold = sections > OPEN_SECTIONS ? foldBelow(child) : undefined;
      children.push(fold ?? child);
    } else {
      if (child.type === 'element' && child.tagName === 'section') fold = undefined;
      if (fold) fold.children.push(child as ElementContent);
      else children.push(child);
    }
  }
  return { ...tree, children };
}

function foldBelow(heading: Element): Element {
  const summary: Element = { type: 'element', tagName: 'summary', properties: {}, children: [heading] };
  return { type: 'element', tagName: 'details', properties: { className: ['fold'] }, children: [summary] };
}
