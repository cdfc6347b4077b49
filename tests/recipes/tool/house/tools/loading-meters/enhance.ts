import { fillSlots } from '../../runtime/browser/fill-slots.ts';
import { answerForm, type Reader } from './answer.ts';

/** Updates the answer while the visitor types; returns a function that stops it. */
export default function enhance(root: HTMLElement, reader: Reader): () => void {
  const form = root.querySelector('form') as HTMLFormElement;
  const answer = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    const typed = new FormData(form);
    const said = answerForm({ get: (name) => String(typed.get(name) ?? '') }, reader);
    if ('texts' in said) fillSlots(root, said.texts);
  };
  const ended = new AbortController();
  for (const name of ['input', 'submit']) form.addEventListener(name, answer, { signal: ended.signal });
  return () => ended.abort();
}
