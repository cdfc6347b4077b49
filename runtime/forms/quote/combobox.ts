import type { Place, PlaceKind } from '../../contract/places.ts';
import { isOfComposition, setAttributes } from './controls.ts';
import { afterKey, CLOSED, type ListState } from './list-state.ts';
import { matches } from './matches.ts';
import type { PlaceWords } from './words.ts';

export interface ComboboxOptions {
  field: HTMLInputElement;
  /** The label of the field. */
  label: string;
  words: PlaceWords;
  /** All places; empty until they have been loaded, and where loading failed. */
  places: () => readonly Place[];
  /** The kind of place that fits the shipment, where that is known. */
  kind: () => PlaceKind | undefined;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

interface Combobox {
  /** Removes the list, and the attributes that were added to the field. */
  end: () => void;
  /** Proposes again, after the places have been loaded. */
  refresh: () => void;
}

const ROLE = ['role', 'autocomplete', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'];

/**
 * Makes a field an editable combobox with a list of places (WAI-ARIA 1.2). The list only proposes: typed text stays unless the
 * visitor chooses a place.
 */
export function combobox(options: ComboboxOptions): Combobox {
  const { field, words, places, kind, say } = options;
  const [list, note] = proposalsBelow(options);
  const ended = new AbortController();
  let found: Place[] = [];
  let state = CLOSED;
  /** The field's own events say nothing while a character is composed, or while `choose` writes into the field. */
  let isQuiet = false;

  const update = (next: ListState) => {
    state = next;
    show(field, list, state);
  };
  const close = () => {
    update(CLOSED);
    note.hidden = true;
  };
  const find = () => {
    const all = places();
    found = matches(all, { text: field.value, kind: kind() });
    list.replaceChildren(...found.map((place, at) => optionOf(place, { id: `${list.id}.${at}`, words })));
    note.hidden = found.length > 0 || all.length === 0;
    if (all.length > 0) say(announcement(found.length, words));
    return { count: found.length, active: -1 };
  };
  const typed = () => {
    if (isQuiet) return;
    if (field.value.trim() === '') close();
    else update(find());
  };
  const choose = (at: number) => {
    const place = found[at];
    if (!place) return;
    isQuiet = true;
    field.value = words.chosen.replace('{name}', place.name).replace('{code}', place.code);
    // Listeners of the form get the events that typing sends.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    isQuiet = false;
    close();
    say('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (isQuiet || isOfComposition(event)) return;
    const [next, isHandled, chosen] = afterKey(state, event, !list.hidden || !note.hidden, find);
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (chosen !== undefined) choose(chosen);
    else if (next === CLOSED) close();
    else update(next);
  };
  const on = { signal: ended.signal };
  field.addEventListener('input', typed, on);
  field.addEventListener('compositionstart', () => (isQuiet = true), on);
  field.addEventListener(
    'compositionend',
    () => {
      isQuiet = false;
      typed();
    },
    on,
  );
  field.addEventListener('keydown', onKey, on);
  field.addEventListener('blur', close, on);
  // The field keeps the focus, so that the list stays open.
  list.addEventListener('mousedown', (event) => event.preventDefault(), on);
  const optionAt = (target: Node) => [...list.children].findIndex((option) => option.contains(target));
  list.addEventListener('click', ({ target }) => choose(optionAt(target as Node)), on);
  return {
    refresh() {
      if (field.ownerDocument.activeElement === field && field.value.trim() !== '') typed();
    },
    end() {
      ended.abort();
      list.remove();
      note.remove();
      setAttributes(field, Object.fromEntries(ROLE.map((name) => [name, undefined])));
    },
  };
}

/** Adds a list below the field, and a note that says that no place matches. */
function proposalsBelow({ field, label, words }: ComboboxOptions): [list: HTMLElement, note: HTMLElement] {
  const list = document.createElement('ul');
  const note = document.createElement('p');
  const id = `${field.id}.list`;
  setAttributes(list, { id, role: 'listbox', 'aria-label': label, hidden: '', 'data-places': '' });
  setAttributes(note, { hidden: '', 'data-none': '' });
  note.textContent = words.none;
  field.after(list, note);
  setAttributes(field, {
    role: 'combobox',
    // The browser's own list would cover this one. With the attribute in the HTML, browsers would not restore the text on the way back.
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  });
  return [list, note];
}

function show(field: HTMLInputElement, list: HTMLElement, { count, active }: ListState): void {
  list.hidden = count === 0;
  for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === active));
  const option = list.children[active];
  option?.scrollIntoView({ block: 'nearest' });
  setAttributes(field, { 'aria-expanded': String(count > 0), 'aria-activedescendant': option?.id });
}

function announcement(count: number, { none, one, many }: PlaceWords): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace('{count}', String(count));
}

function optionOf({ code, name, country, kind }: Place, { id, words }: { id: string; words: PlaceWords }): HTMLElement {
  const option = document.createElement('li');
  setAttributes(option, { id, role: 'option', 'aria-selected': 'false' });
  const parts = [name, code, `${country} · ${words.kinds[kind]}`].map((text) => {
    const part = document.createElement('span');
    part.textContent = text;
    return part;
  });
  option.append(...parts.flatMap((part) => [part, ' ']));
  return option;
}
