import type { Element, Root } from 'hast';
import { walkElements } from './walk.ts';

/** An index of a sanitized tree, so that later steps walk the tree only for elements that exist. */
export interface Elements {
  /** The elements of each name, in document order. */
  named: ReadonlyMap<string, readonly Element[]>;
  /** Headings of every level, in document order. */
  headings: readonly Element[];
  /** The ids of footnotes and of links between a note and its mark. Other elements have none yet. */
  noteIds: ReadonlySet<string>;
  /** At least one element has inline style. */
  hasStyle: boolean;
}

/** Indexes the elements of a tree in one walk for all later steps. */
export function indexElements(tree: Root): Elements {
  const named = new Map<string, Element[]>();
  const headings: Element[] = [];
  const noteIds = new Set<string>();
  let hasStyle = false;
  walkElements(tree, (element) => {
    const { tagName, properties } = element;
    const list = named.get(tagName);
    if (list === undefined) named.set(tagName, [element]);
    else list.push(element);
    if (HEADINGS.has(tagName)) headings.push(element);
    if (properties.id !== undefined) noteIds.add(String(properties.id));
    hasStyle ||= properties.style !== undefined;
  });
  return { named, headings, noteIds, hasStyle };
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
