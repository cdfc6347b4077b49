import { addListeners, setAttributes } from '../browser/elements.ts';

/**
 * Enhances a form with one number, whose error the browser would show in a bubble: shows it below the field, and removes
 * it when the number is right. Returns a function that ends this.
 */
export default function hydrate(root: HTMLElement): () => void {
  const input = root.querySelector('input') as HTMLInputElement;
  const error = root.querySelector('[data-error]') as HTMLElement;
  const ended = new AbortController();
  const show = () => {
    const { valid, valueMissing } = input.validity;
    const { ifMissing = '', ifWrong = '' } = input.dataset;
    error.textContent = valid ? '' : valueMissing ? ifMissing : ifWrong;
    setAttributes(input, { 'aria-invalid': valid ? undefined : 'true' });
    return valid;
  };
  const onSubmit = (event: Event) => {
    if (show()) return;
    event.preventDefault();
    input.focus();
  };
  const onInput = () => error.textContent !== '' && show();
  addListeners(root, { submit: onSubmit, input: onInput }, { signal: ended.signal });
  root.dataset.alive = '';
  return () => {
    ended.abort();
    delete root.dataset.alive;
  };
}
