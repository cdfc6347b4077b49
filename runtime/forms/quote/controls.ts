import { withPlainSigns } from '../../../forms/values.ts';

/** A form control that a visitor can change. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls of a field. */
export function controlsOf(field: HTMLElement): Control[] {
  return [...field.querySelectorAll<Control>('input, select, textarea')];
}

/** Whether a control has a text, or is a ticked box. */
export function hasAnswer(control: Control): boolean {
  const isBox = control.type === 'radio' || control.type === 'checkbox';
  return isBox ? (control as HTMLInputElement).checked : controlText(control) !== '';
}

/** Returns the text of a control as its field validates it. */
export function controlText({ dataset, value }: Control): string {
  return (dataset.pattern === undefined ? value : withPlainSigns(value)).trim();
}
