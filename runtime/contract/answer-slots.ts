/**
 * The attribute of an element that holds one text of a tool's answer. Templates write it; the browser and the edge replace
 * the text of the slot.
 */
export const ANSWER_SLOT = 'data-answer';

/** The attribute for the slot of this name, for JSX. */
export function answerSlot(name: string): { [ANSWER_SLOT]: string } {
  return { [ANSWER_SLOT]: name };
}
