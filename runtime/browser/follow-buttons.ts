interface ButtonsOptions {
  /** The name of the buttons in the answer, which submit the form. */
  button: string;
  /** The field that keeps their values. */
  field: string;
  /** Returns the kept values with that of a pressed button. */
  join: (kept: string, pressed: string) => string;
}

/** Keeps the values of buttons in a field of the form of a tool, as the edge does. Returns a function that ends this. */
export function followButtons(root: HTMLElement, { button, field, join }: ButtonsOptions): () => void {
  const form = root.querySelector('form') as HTMLFormElement;
  const kept = form.elements.namedItem(field) as HTMLInputElement;
  const ended = new AbortController();
  const follow = ({ submitter }: SubmitEvent) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== button) return;
    const { value } = submitter;
    kept.value = join(kept.value, value);
    // The answer replaces the button.
    const restoreFocus = () => root.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`)?.focus();
    setTimeout(restoreFocus);
  };
  // In the capture phase, so that the answer to the same event has the new value.
  form.addEventListener('submit', follow, { capture: true, signal: ended.signal });
  return () => ended.abort();
}
