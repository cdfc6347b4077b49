import { ANSWER_SLOT } from '../contract/answer-slots.ts';

/** Writes the texts of an answer into its slots below `root`. Returns whether `root` has any slot. */
export function fillSlots(root: ParentNode, texts: Readonly<Record<string, string>>): boolean {
  const slots = [...root.querySelectorAll(`[${ANSWER_SLOT}]`)];
  for (const slot of slots) {
    const text = texts[slot.getAttribute(ANSWER_SLOT) ?? ''];
    // Screen readers announce a live region that is written again, so unchanged texts stay.
    if (text !== undefined && slot.textContent !== text) slot.textContent = text;
  }
  return slots.length > 0;
}
