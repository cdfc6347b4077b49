import type { IslandContext } from '../../contract/island.ts';
import type { Place, PlaceKind } from '../../contract/places.ts';
import { combobox } from './combobox.ts';
import { controlsOf } from './controls.ts';
import { dangerousNote } from './dangerous-note.ts';
import { fromToday } from './from-today.ts';
import { bringSteps } from './steps.ts';
import { isContainer, typedIn, writeSummary } from './summary.ts';
import type { QuoteWords } from './words.ts';

interface Props {
  /** URL of the places. */
  places: string;
  words: QuoteWords;
}

/** What a mode sails or flies from. */
const KINDS: Readonly<Record<string, PlaceKind>> = { 'ocean-fcl': 'port', 'ocean-lcl': 'port', air: 'airport' };

/** Whatever may have changed what is filled in; `novalidate` tells of the form's own island, which puts a draft back with it. */
const SIGNS = ['input', 'change', 'focusin', 'click', 'pageshow'];

/**
 * Makes the quote form one in steps, with places to choose from and a summary beside it. What it enhances works without it:
 * it sends nothing and takes no field away. Gives what ends it, as every island does.
 */
export default function hydrate(
  root: HTMLElement,
  { places: url, words }: Props,
  { report }: IslandContext,
): () => void {
  const form = root.querySelector('form');
  const steps = bringSteps(root, words);
  if (!form || !steps) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const status = root.appendChild(document.createElement('p'));
  status.className = 'sr-only';
  status.setAttribute('role', 'status');

  let places: readonly Place[] = [];
  let isAsked = false;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name="origin"], [name="destination"]')].map((field) =>
    combobox({
      field,
      label: field.closest<HTMLElement>('[data-field]')?.dataset['label'] ?? '',
      words: words.places,
      places: () => places,
      kind: () => KINDS[typedIn(form, 'mode')],
      say(text) {
        status.textContent = text;
      },
    }),
  );
  /** Without them the fields take what is typed, and the next focus asks again. */
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      places = await answer.json();
      for (const { refresh } of boxes) refresh();
    } catch (error) {
      isAsked = false;
      if (!signal.aborted) report(error);
    }
  };
  const onFocus = (target: EventTarget | null) => {
    if ((target as Element | null)?.getAttribute('role') === 'combobox') void load();
  };

  const allowPast = fromToday(form, new Date());
  const showNote = dangerousNote(form, words.dangerous);
  const showContainers = (areShown: boolean) => {
    for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
      if (!isContainer(field)) continue;
      field.hidden = !areShown;
      // What does not belong to the shipment is not sent; it is there again with its mode.
      for (const control of controlsOf(field)) control.disabled = !areShown;
    }
  };
  const refresh = () => {
    showContainers(typedIn(form, 'mode') === 'ocean-fcl');
    showNote();
    writeSummary(root, form, words.summary);
    steps.mark();
  };
  root.addEventListener('focusin', ({ target }) => onFocus(target), { signal });
  for (const sign of SIGNS) (sign === 'pageshow' ? window : root).addEventListener(sign, refresh, { signal });
  // Its fields are empty only after it was told.
  form.addEventListener('reset', () => queueMicrotask(refresh), { signal });
  const watched = new MutationObserver(refresh);
  watched.observe(form, { attributeFilter: ['novalidate'] });
  refresh();
  onFocus(document.activeElement);
  root.dataset['alive'] = '';
  return () => {
    ended.abort();
    watched.disconnect();
    for (const { end } of boxes) end();
    steps.end();
    showContainers(true);
    allowPast();
    status.remove();
    delete root.dataset['alive'];
  };
}
