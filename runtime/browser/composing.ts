/** The key code that browsers report for every key in an IME composition (UI Events, 8.3.1). */
const COMPOSING_KEY = 229;

/** Whether a key belongs to an IME composition. Safari ends the composition before the event of its last key. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY;
}
