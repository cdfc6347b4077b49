import { createElement } from '../elements.ts';

/** A line below the dangerous goods that says what they need; gives what shows it where one of them is ticked. */
export function dangerousNote(form: HTMLFormElement, text: string): () => void {
  const field = form.querySelector('[data-field="dangerousGoods"]');
  const note = createElement('p', text, { 'data-hint': '' });
  return () => {
    const isNeeded = field?.querySelector(':checked') !== null;
    if (isNeeded) field?.append(note);
    else note.remove();
  };
}
