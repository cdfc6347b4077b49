import { ANSWER_SLOT, HTML_SLOT, type SlotAnswer } from '../../contract/answer-slots.ts';
import type { SafeHtml } from '../../contract/html.ts';
import { changeContent } from './change-content.ts';
import { showChange } from './motion.ts';

/** Writes the texts of an answer into its slots below `root`. Returns whether `root` has any slot. */
export function fillSlots(root: ParentNode, texts: SlotAnswer['texts']): boolean {
  const slots = [...root.querySelectorAll(`[${ANSWER_SLOT}]`)];
  for (const slot of slots) {
    const text = texts[slot.getAttribute(ANSWER_SLOT) ?? ''];
    // Screen readers announce a live region that is written again, so unchanged texts stay.
    if (text === undefined || slot.textContent === text) continue;
    slot.textContent = text;
    showChange(slot);
  }
  return slots.length > 0;
}

/** The content that was written last, because most keys change only some parts of an answer. */
const written = new WeakMap<Element, string>();

/** Writes the parts of an answer with elements into their slots below `root`. */
export function fillHtmlSlots(root: ParentNode, parts: Readonly<Record<string, SafeHtml>>): void {
  for (const slot of root.querySelectorAll(`[${HTML_SLOT}]`)) {
    const part = parts[slot.getAttribute(HTML_SLOT) ?? ''];
    if (part === undefined || written.get(slot) === part.text) continue;
    const template = document.createElement('template');
    template.innerHTML = part.text;
    changeContent(slot, template.content);
    written.set(slot, part.text);
  }
}
