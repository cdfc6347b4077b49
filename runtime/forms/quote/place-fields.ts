import type { IslandContext } from '../../../contract/island.ts';
import { findPlaces } from '../../../freight/find-places.ts';
import type { NamedPlace } from '../../../freight/freight-place.ts';
import { combobox } from '../../browser/combobox/combobox.ts';
import { openedList } from '../../browser/combobox/list-state.ts';
import { type PlaceWords, placeColumns } from '../../browser/combobox/place-words.ts';
import { addListeners, createElement } from '../../browser/elements.ts';
import { fieldLabelOf, fieldOf } from '../fields.ts';
import { typedValueIn } from './summary.ts';

interface PlaceFieldsOptions extends Pick<IslandContext, 'report'> {
  /** The URL of the places. */
  url: string;
  words: PlaceWords;
  /** Aborts to remove the lists. */
  signal: AbortSignal;
}

/** The maximum number of proposals. Visitors do not read more, and each row needs room for a thumb. */
const MOST = 8;

/**
 * Adds a list of proposals to origin and destination. Loads the places when one of the fields first gets the focus.
 * Until then, and if that fails, the fields accept any text.
 */
export function proposePlaces(root: HTMLElement, { url, words, report, signal }: PlaceFieldsOptions): void {
  const status = root.appendChild(createElement('p', '', { class: 'sr-only', role: 'status' }));
  const fields = [...root.querySelectorAll<HTMLInputElement>('[name="origin"], [name="destination"]')];
  let places: readonly NamedPlace[] = [];
  let isAsked = false;

  const proposals = fields.map((field) =>
    combobox({
      field,
      label: fieldLabelOf(fieldOf(field)),
      ...placeColumns(words),
      search: (text) =>
        openedList(
          // Most shipments go by ocean, and the form asks for the mode later.
          findPlaces(places, text, { limit: MOST, kind: typedValueIn(root, 'mode') === 'air' ? 'airport' : 'port' }),
          places.length > 0,
        ),
      say(text) {
        status.textContent = text;
      },
      signal,
    }),
  );
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      places = await answer.json();
      for (const propose of proposals) propose();
    } catch (error) {
      // The next focus tries again.
      isAsked = false;
      if (!signal.aborted) report(error);
    }
  };
  for (const field of fields) {
    addListeners(field, { focus: () => void load() }, { signal });
    if (field === document.activeElement) void load();
  }
  signal.addEventListener('abort', () => status.remove());
}
