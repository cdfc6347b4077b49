/** The inland legs of the example, and the fields that describe them. */
const DISTANCES = ['preKm', 'onKm'];
const INLAND = [...DISTANCES, 'preBy', 'onBy'];

/**
 * Empties the inland distances of the example with the first edit of another field, because they belong to its places. An
 * address with a shipment empties them too, unless it has its own. Returns a function that ends this.
 */
export function dropExampleLegs(form: HTMLFormElement, fields: readonly string[]): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const query = new URLSearchParams(location.search);
  let isExample = !fields.some((field) => query.has(field));
  const clear = (names: readonly string[]) => {
    for (const name of names) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.value = '';
    }
  };
  if (!isExample) clear(DISTANCES.filter((name) => !query.has(name)));
  const edited = ({ target }: Event) => {
    if (!isExample || INLAND.includes((target as HTMLInputElement).name)) return;
    isExample = false;
    clear(DISTANCES);
  };
  form.addEventListener('input', edited, { capture: true, signal });
  form.addEventListener('reset', () => (isExample = true), { signal });
  return () => ended.abort();
}
