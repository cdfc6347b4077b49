/**
 * The attribute of an element that contains one text of a tool's answer. Templates write it; the browser and the edge
 * replace the text of the slot.
 */
export const ANSWER_SLOT = 'data-answer';

/** Returns the attribute of a slot as JSX props. */
export function answerSlot(name: string): { [ANSWER_SLOT]: string } {
  return { [ANSWER_SLOT]: name };
}
