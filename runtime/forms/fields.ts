import type { Problem } from '../../forms/problems.ts';

/**
 * Returns the fields in a part of a form, in order: elements of `field-html.ts` with a label, a control and messages.
 */
export function fieldElementsIn(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-field]')];
}

/** Returns the field that contains an element. */
export function fieldOf(element: Element | null | undefined): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>('[data-field]');
}

/** Returns the name of a field in the definition of its form. */
export function fieldNameOf(field: HTMLElement): string {
  return field.dataset.field ?? '';
}

/** Returns the label of a field; the box of the agreement has none. */
export function fieldLabelOf(field: HTMLElement | null | undefined): string | undefined {
  return field?.dataset.label;
}

/** Returns the message of a field about a problem. */
export function fieldMessage(field: HTMLElement, problem: Problem): string {
  return field.dataset[problem === 'missing' ? 'ifMissing' : 'ifWrong'] ?? '';
}
