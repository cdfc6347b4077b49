import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { FoundElement } from './elements.ts';

/** Full-width punctuation includes its own space. Quotes are missing, because English text uses the same characters. */
const CLOSES = /[，。、；：！？）》」』】]$/;
const OPENS = /^[（《「『【]/;

/**
 * Removes the space that CommonMark requires between a mark and full-width punctuation inside it, as in `**先抓大的。**
 * 空改海`. Without the space, the mark does not close; with it, readers see a gap.
 */
export function removeExtraSpaces(emphasis: readonly FoundElement[]): void {
  for (const { element, parent } of emphasis) {
    const text = textOf(element);
    const index = parent.children.indexOf(element);
    trim(parent.children[index + 1], CLOSES.test(text), /^ +/);
    trim(parent.children[index - 1], OPENS.test(text), / +$/);
  }
}

function trim(
  node: Element['children'][number] | Root['children'][number] | undefined,
  isNeeded: boolean,
  spaces: RegExp,
) {
  if (isNeeded && node?.type === 'text') node.value = node.value.replace(spaces, '');
}
