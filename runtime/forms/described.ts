/** Where the text about a field stands before: its options, its label where that holds it, or the field itself. */
export function bodyOf(control: Element): Element {
  return control.closest('[data-options]') ?? control.closest('label') ?? control;
}

/** Says that every text about a field describes it: its hint, what is wrong with it, advice. */
export function describe(control: Element): void {
  const field = control.closest('[data-field]');
  const ids = [...(field?.querySelectorAll('p[id]') ?? [])].map(({ id }) => id).join(' ');
  const described = field?.matches('fieldset') ? field : control;
  if (ids) described.setAttribute('aria-describedby', ids);
  else described.removeAttribute('aria-describedby');
}
