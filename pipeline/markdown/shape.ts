import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import { columns } from '../../model/fields/columns.ts';
import type { SectionShape } from '../../model/shapes/markdown-document.ts';

/** The name of the links to pages of the site. */
export const LINKS = ['link to another page', 'links to other pages'] as const;

/** The parts of a section that a translation must have too. The names are those in messages, of one and of several. */
export const COUNTED = [
  ['list item', 'list items'],
  ['table row', 'table rows'],
  ['picture or chart', 'pictures and charts'],
  LINKS,
  ['figure', 'figures'],
] as const;

/**
 * Returns the sections of a text in its order. `writtenFigures` returns the references to figures of the data in a
 * block of the text.
 */
export function shapeOf({ children }: Root, writtenFigures: (node: Nodes) => number): SectionShape[] {
  const sections: [number, ...number[]][] = [[0, ...COUNTED.map(() => 0)]];
  for (const node of children) {
    if (node.type === 'heading') sections.push([node.depth, ...COUNTED.map(() => 0)]);
    const section = sections.at(-1) as number[];
    count(node, section);
    section[5] = (section[5] ?? 0) + writtenFigures(node);
  }
  return sections;
}

function count(node: Nodes, section: number[]): void {
  const index = indexOf(node);
  if (index !== undefined) section[index] = (section[index] ?? 0) + 1;
  if ('children' in node) for (const child of node.children) count(child, section);
}

/** Returns the position of a counted part in the shape of a section. */
function indexOf(node: Nodes): number | undefined {
  if (node.type === 'listItem') return 1;
  if (node.type === 'tableRow') return 2;
  if (node.type === 'image' || node.type === 'imageReference') return 3;
  return node.type === 'link' && /^\/(?!\/)/.test(node.url) ? 4 : undefined;
}

/** Columns of the words around a link in a text such as "See [demurrage](/glossary/demurrage) and detention." */
const REFERENCE_COLUMNS = 20;

/**
 * Returns the targets of a text that says nothing itself: one short paragraph whose words are nearly all links, such as
 * "See demurrage". Empty for any other text.
 */
export function targetsOfBareReference(tree: HastRoot): string[] {
  const parts = tree.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  const [only] = parts;
  if (parts.length !== 1 || only?.type !== 'element' || only.tagName !== 'p') return [];
  const targets: string[] = [];
  const rest = wordsOutsideLinks(only, targets).trim();
  return columns(rest) <= REFERENCE_COLUMNS ? targets : [];
}

function wordsOutsideLinks(node: HastNodes, targets: string[]): string {
  if (node.type === 'text') return node.value;
  if (isLink(node)) {
    targets.push(String(node.properties.href).replace(/[?#].*$/, ''));
    return '';
  }
  return 'children' in node ? node.children.map((child) => wordsOutsideLinks(child, targets)).join('') : '';
}

function isLink(node: HastNodes): node is Element {
  return node.type === 'element' && node.tagName === 'a' && typeof node.properties.href === 'string';
}
