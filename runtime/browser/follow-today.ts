/**
 * Replaces the date of an example with today when another field changes, because an answer to other values needs the rules of
 * today. An address without a date means today, too. Returns a function that ends this.
 */
export function followToday(
  root: HTMLElement,
  { field, fields, today }: { field: string; fields: readonly string[]; today: () => string },
): () => void {
  const date = root.querySelector(`input[name="${field}"]`) as HTMLInputElement;
  const asked = new URLSearchParams(location.search);
  const isAsked = fields.some((name) => asked.has(name));
  let isChosen = isAsked;
  if (isAsked && !asked.has(field)) date.value = today();
  const ended = new AbortController();
  // In the capture phase, so that the answer to the same event has the new date.
  const options = { capture: true, signal: ended.signal };
  const follow = ({ target }: Event) => {
    if (target !== date && !isChosen) date.value = today();
    isChosen = true;
  };
  root.addEventListener('input', follow, options);
  root.addEventListener('reset', () => void (isChosen = isAsked), options);
  return () => ended.abort();
}
