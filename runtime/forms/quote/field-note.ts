import { createElement } from '../../browser/elements.ts';

interface FieldNote {
  /** The field of the form. */
  name: string;
  text: string;
  isNeeded: () => boolean;
}

/** Creates a note in a field. Returns a function that shows it while it is needed. */
export function fieldNote(form: HTMLFormElement, { name, text, isNeeded }: FieldNote): () => void {
  const field = form.querySelector(`[data-field="${name}"]`);
  const note = createElement('p', text, { 'data-hint': '' });
  return () => {
    if (isNeeded()) field?.append(note);
    else note.remove();
  };
}
