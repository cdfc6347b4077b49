import { findPlaces } from '../../../freight/find-places.ts';
import type { FreightPlace } from '../../../freight/freight-place.ts';
import { createElement } from '../elements.ts';
import { combobox } from './combobox.ts';
import { openedList } from './list-state.ts';
import { type PlaceWords, placeColumns } from './place-words.ts';

/** The maximum number of proposals. Visitors do not read more, and each row needs room for a thumb. */
const MOST = 8;

/**
 * Turns every `input[data-place]` below a form into a combobox with the places that match its text. Choosing a place
 * writes a text such as `Shanghai (CNSHA)` into the field, which `resolvePlace` resolves to the place, and dispatches
 * `input` and `change`. Fields need an id and a label. Returns a function that ends this.
 */
export function enhancePlaceFields(form: HTMLElement, places: readonly FreightPlace[], words: PlaceWords): () => void {
  const ended = new AbortController();
  const status = form.appendChild(createElement('p', '', { class: 'sr-only', role: 'status' }));
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-place]'))
    combobox({
      field,
      label: field.labels?.[0]?.textContent,
      ...placeColumns(words),
      search: (text) => openedList(findPlaces(places, text, { limit: MOST }), places.length > 0),
      say(text) {
        status.textContent = text;
      },
      signal: ended.signal,
    });
  return () => {
    ended.abort();
    status.remove();
  };
}
