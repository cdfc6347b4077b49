import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { walkElements } from './walk.ts';

/** Elements that the parser makes from emphasis marks. */
export const EMPHASIS_ELEMENTS = ['strong', 'em', 'del'] as const;

const marked: ReadonlySet<string> = new Set(EMPHASIS_ELEMENTS);
/** Full-width punctuation includes its own space. Quotes are missing, because English text uses the same characters. */
const CLOSES = /[，。、；：！？）》」』】]$/;
const OPENS = /^[（《「『【]/;

/**
 * Removes the space that CommonMark requires between a mark and full-width punctuation inside it, as in `**先抓大的。**
 * 空改海`. Without the space, the mark does not close; with it, readers see a gap.
 */
export function removeExtraSpaces(tree: Root): void {
  walkElements(tree, (element, index, parent) => {
    if (!marked.has(element.tagName) || !parent || index === undefined) return;
    const text = textOf(element);
    trim(parent.children[index + 1], CLOSES.test(text), /^ +/);
    trim(parent.children[index - 1], OPENS.test(text), / +$/);
  });
}

function trim(
  node: Element['children'][number] | Root['children'][number] | undefined,
  isNeeded: boolean,
  spaces: RegExp,
) {
  if (isNeeded && node?.type === 'text') node.value = node.value.replace(spaces, '');
}
