import type { IslandContext } from '../../../contract/island.ts';
import { addListeners } from '../../browser/elements.ts';
import { importModule } from '../../browser/import-module.ts';
import { fieldElementsIn } from '../fields.ts';
import { controlsOf } from './controls.ts';
import { fieldNote } from './field-note.ts';
import { fromToday } from './from-today.ts';
import { proposePlaces } from './place-fields.ts';
import type { FillShipment } from './shipment.ts';
import { enhanceSteps } from './steps.ts';
import { isContainer, typedValueIn, writeSummary } from './summary.ts';
import type { QuoteWords } from './words.ts';

interface Props {
  /** The URL of the places. */
  places: string;
  /** The URL of the script that fills the form with a shipment. */
  shipment: string;
  words: QuoteWords;
}

/** The end of the text of a chosen airport: its code has three letters, and that of a port five. */
const AIRPORT = /[(（][A-Z]{3}[)）]$/;

/**
 * Adds steps, lists of places and a summary to the quote form, which works without them. It does not send the form and removes
 * no field. Returns a function that removes them.
 */
export default function hydrate(
  root: HTMLElement,
  { places, shipment, words }: Props,
  { report }: IslandContext,
): () => void {
  const form = root.querySelector('form');
  const ended = new AbortController();
  const { signal } = ended;
  const markSteps = enhanceSteps(root, { words, signal });
  if (!form || !markSteps) return () => {};
  proposePlaces(root, { url: places, words: words.places, report, signal });
  const allowPast = fromToday(form, new Date());
  const notes = [
    fieldNote(form, {
      name: 'dangerousGoods',
      text: words.dangerous,
      isNeeded: () => form.querySelector('[data-field="dangerousGoods"] :checked') !== null,
    }),
    fieldNote(form, {
      name: 'mode',
      text: words.airport,
      isNeeded: () =>
        typedValueIn(form, 'mode').startsWith('ocean') &&
        ['origin', 'destination'].some((end) => AIRPORT.test(typedValueIn(form, end))),
    }),
  ];
  const refresh = () => {
    showContainers(form, typedValueIn(form, 'mode') === 'ocean-fcl');
    for (const show of notes) show();
    writeSummary(root, form, words.summary);
    markSteps();
  };
  addListeners(root, { input: refresh, change: refresh, focusin: refresh, click: refresh }, { signal });
  // The browser may have restored the fields of a page that the visitor returns to.
  addEventListener('pageshow', refresh, { signal });
  // The fields are empty only after this event.
  form.addEventListener('reset', () => queueMicrotask(refresh), { signal });
  // The script of all forms sets the attribute when it has restored a draft.
  const observer = new MutationObserver(refresh);
  observer.observe(form, { attributeFilter: ['novalidate'] });
  refresh();
  if (location.search) {
    importModule<{ default: FillShipment }>(shipment)
      .then(({ default: fill }) =>
        fill({ form, places, words: words.shipment, chosen: words.places.chosen, refresh, signal }),
      )
      .catch(report);
  }
  root.dataset.alive = '';
  return () => {
    ended.abort();
    observer.disconnect();
    showContainers(form, true);
    allowPast();
    delete root.dataset.alive;
  };
}

/** Shows or hides the fields that count containers. The form does not send hidden ones; they keep their values. */
function showContainers(form: HTMLFormElement, areShown: boolean): void {
  for (const field of fieldElementsIn(form)) {
    if (!isContainer(field)) continue;
    field.hidden = !areShown;
    for (const control of controlsOf(field)) control.disabled = !areShown;
  }
}
