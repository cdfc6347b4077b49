import type { Element, Root } from 'hast';
import { walkElements } from './walk.ts';

/** An element with its parent. */
export interface FoundElement {
  element: Element;
  parent: Root | Element;
}

/** An index of a sanitized tree, so that later steps walk the tree only for elements that exist. */
export interface Elements {
  /** The elements of each name, in document order. */
  named: ReadonlyMap<string, readonly FoundElement[]>;
  /** Headings of every level, in document order. */
  headings: readonly Element[];
  /** The elements that the parser makes from emphasis marks, in document order. */
  emphasis: readonly FoundElement[];
  /** The ids of footnotes and of links between a note and its mark. Other elements have none yet. */
  noteIds: ReadonlySet<string>;
  /** At least one element has inline style. */
  hasStyle: boolean;
}

/** Indexes the elements of a tree in one walk for all later steps. */
export function indexElements(tree: Root): Elements {
  const named = new Map<string, FoundElement[]>();
  const headings: Element[] = [];
  const emphasis: FoundElement[] = [];
  const noteIds = new Set<string>();
  let hasStyle = false;
  walkElements(tree, (element, _index, parent = tree) => {
    const { tagName, properties } = element;
    const found = { element, parent };
    const list = named.get(tagName);
    if (list === undefined) named.set(tagName, [found]);
    else list.push(found);
    if (HEADINGS.has(tagName)) headings.push(element);
    if (EMPHASIS.has(tagName)) emphasis.push(found);
    if (properties.id !== undefined) noteIds.add(String(properties.id));
    hasStyle ||= properties.style !== undefined;
  });
  return { named, headings, emphasis, noteIds, hasStyle };
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const EMPHASIS = new Set(['strong', 'em', 'del']);
