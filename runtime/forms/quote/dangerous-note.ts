import { createElement } from '../../browser/elements.ts';

/**
 * Creates a note about the requirements of dangerous goods. Returns a function that shows it if one of them is ticked.
 */
export function dangerousNote(form: HTMLFormElement, text: string): () => void {
  const field = form.querySelector('[data-field="dangerousGoods"]');
  const note = createElement('p', text, { 'data-hint': '' });
  return () => {
    const isNeeded = field?.querySelector(':checked') !== null;
    if (isNeeded) field?.append(note);
    else note.remove();
  };
}
