/** What a visitor changes in a field. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a field. */
export function controlsOf(field: HTMLElement): Control[] {
  return [...field.querySelectorAll<Control>('input, select, textarea')];
}

/** Whether something was typed, or the box is ticked. */
export function isGiven(control: Control): boolean {
  const isBox = control.type === 'radio' || control.type === 'checkbox';
  return isBox ? (control as HTMLInputElement).checked : control.value.trim() !== '';
}

/** What browsers call every key that a composition takes (UI Events, 8.3.1). */
const COMPOSING_KEY = 229;

/** Whether a key belongs to letters on their way to a character. Safari ends a composition before the key that ends it. */
export function isOfComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSING_KEY;
}
