import { setAttributes } from '../browser/elements.ts';
import { fieldOf } from './fields.ts';

/** Returns the element after which a message about a field belongs: its options, the label that contains it, or the control. */
export function messageAnchor(control: Element): Element {
  return control.closest('[data-options]') ?? control.closest('label') ?? control;
}

/** Links a field with every text about it (hint, error, advice) through `aria-describedby`. */
export function describeField(control: Element): void {
  const field = fieldOf(control);
  const ids = [...(field?.querySelectorAll('p[id]') ?? [])].map(({ id }) => id).join(' ');
  const described = field?.matches('fieldset') ? field : control;
  setAttributes(described, { 'aria-describedby': ids || undefined });
}
