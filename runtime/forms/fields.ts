import type { Problem } from '../../forms/messages.ts';

/** The fields in a part of a form, in order: the elements of `field-html.ts` that contain a label, a control and its messages. */
export function fieldsIn(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-field]')];
}

/** The field that contains an element. */
export function fieldOf(element: Element | null | undefined): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>('[data-field]');
}

/** The name of a field in the definition of its form. */
export function nameOf(field: HTMLElement): string {
  return field.dataset.field ?? '';
}

/** The label of a field; the box of the agreement has none. */
export function labelOf(field: HTMLElement | null | undefined): string | undefined {
  return field?.dataset.label;
}

/** The message of a field about a problem. */
export function messageOf(field: HTMLElement, problem: Problem): string {
  return field.dataset[problem === 'missing' ? 'ifMissing' : 'ifWrong'] ?? '';
}
