import type { SessionKey } from '../../../contract/constants.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { readShipment, SHIPMENT_FIELDS } from '../../../contract/shipment.ts';
import { answersFrom } from '../../../forms/quote/from-shipment.ts';
import type { NamedPlace } from '../../../freight/freight-place.ts';
import { createElement } from '../../browser/elements.ts';
import { safeStorage } from '../../browser/storage.ts';
import { fieldLabelOf, fieldOf } from '../fields.ts';
import { parseDraft } from '../stored-draft.ts';
import type { ShipmentWords } from './words.ts';

interface ShipmentOptions {
  form: HTMLFormElement;
  /** The URL of the places. */
  places: string;
  words: ShipmentWords;
  /** The text of a chosen place, with `{name}` and `{code}`. */
  chosen: string;
  /** Shows the summary of the form again. */
  refresh: () => void;
  signal: AbortSignal;
}

export type FillShipment = (options: ShipmentOptions) => Promise<void>;

/**
 * Fills the form with the shipment of the address, and says so above it with a way to clear the fields. If the visitor has
 * typed other values, it asks first. Nothing is stored before the visitor does something.
 */
const fillShipment: FillShipment = async ({ form, places, words, chosen, refresh, signal }) => {
  const shipment = readShipment(new URLSearchParams(location.search));
  const isRoute = shipment.from !== undefined || shipment.to !== undefined;
  const nameOf = isRoute ? await placeNames(places, chosen, signal) : String;
  const { origin, destination, ...others } = answersFrom(shipment);
  const ends = { ...(origin && { origin: nameOf(origin) }), ...(destination && { destination: nameOf(destination) }) };
  const answers = Object.entries({ ...ends, ...others });
  if (signal.aborted || answers.length === 0) return;

  const draft = draftOf(form);
  const hasOther = answers.some(([name, text]) => ![text, ''].includes(valueOf(form, name) || (draft.get(name) ?? '')));
  const notice = createElement('div', '', { 'data-shipment': '', role: 'status' });
  const fields = answers
    .map(([name]) => fieldLabelOf(fieldOf(controlsOf(form, name)[0])) ?? name)
    .join(words.separator);
  const button = (text: string, press: () => void) => {
    const element = createElement('button', text, { type: 'button', class: 'quiet' });
    element.addEventListener('click', press);
    return element;
  };
  const show = (text: string, ...buttons: HTMLElement[]) =>
    notice.replaceChildren(createElement('p', interpolate(text, { fields })), ...buttons);
  const fill = () => {
    for (const [name, text] of answers) setValue(form, name, text);
    show(isRoute ? words.route : words.calculation, button(words.clear, clear));
    refresh();
  };
  const leave = () => {
    notice.remove();
    forgetShipment();
    // The script of all forms stores the draft.
    form.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const clear = () => {
    for (const [name, text] of answers) if (valueOf(form, name) === text) setValue(form, name, '');
    leave();
  };
  form.before(notice);
  signal.addEventListener('abort', () => notice.remove());
  if (!hasOther) fill();
  else
    show(
      words.ask,
      button(words.use, () => {
        fill();
        form.dispatchEvent(new Event('input', { bubbles: true }));
      }),
      button(words.keep, leave),
    );
};

export default fillShipment;

/** Returns a function that writes a code as a chosen place. Without the list of places, the code stays. */
async function placeNames(url: string, chosen: string, signal: AbortSignal): Promise<(code: string) => string> {
  let places: readonly NamedPlace[] = [];
  try {
    const answer = await fetch(url, { signal });
    if (answer.ok) places = await answer.json();
  } catch {
    // The visitor is offline, or has left the page.
  }
  return (code) => {
    const place = places.find((candidate) => candidate.code === code.toUpperCase());
    return place ? interpolate(chosen, { name: place.name, code: place.code }) : code;
  };
}

/** Returns the values of the stored draft, which the script of all forms restores later. */
function draftOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const name = form.closest<HTMLElement>('[data-kept]')?.dataset.kept as SessionKey;
  return new Map(parseDraft(safeStorage(() => sessionStorage).get(name))?.typed);
}

function controlsOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[data-field] [name="${name}"]`)];
}

function valueOf(form: HTMLFormElement, name: string): string {
  return controlsOf(form, name).find(({ type, checked }) => type !== 'radio' || checked)?.value ?? '';
}

function setValue(form: HTMLFormElement, name: string, text: string): void {
  for (const control of controlsOf(form, name)) {
    if (control.type === 'radio') control.checked = control.value === text;
    else control.value = text;
  }
}

/** Takes the shipment out of the address, so that a reload does not fill the form again. */
function forgetShipment(): void {
  const query = new URLSearchParams(location.search);
  for (const name of SHIPMENT_FIELDS) query.delete(name);
  const search = query.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
}
