import { interpolate } from '../../../contract/interpolate.ts';
import { isComposing } from '../composing.ts';
import { type Attributes, addListeners, createElement, setAttributes } from '../elements.ts';
import { afterKey, CLOSED_LIST, isListShown, type ListState } from './list-state.ts';
import type { PlaceWords, ShownPlace } from './place-words.ts';

export interface ComboboxOptions {
  /** A field with an id. */
  field: HTMLInputElement;
  /** The name of the list. */
  label: string | undefined;
  words: PlaceWords;
  /** The state of the list after a search for the text of the field. */
  search: (text: string) => ListState;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** Aborts to remove the list, and the attributes of the field. */
  signal: AbortSignal;
}

/**
 * Turns a field into an editable combobox with a list of places (WAI-ARIA 1.2). The list only proposes: typed text
 * stays unless the visitor chooses a place. Returns a function that proposes again, after the places have been loaded.
 */
export function combobox(options: ComboboxOptions): () => void {
  const { field, words, search, say, signal } = options;
  const { list, render } = addProposals(options);
  let state = CLOSED_LIST;
  /** True while the visitor composes characters, which are not yet a text to search for. */
  let isQuiet = false;
  /** The text of the chosen place. The list stays closed while the field contains it. */
  let chosen: string | undefined;

  const update = (next: ListState) => {
    render(next, state);
    state = next;
  };
  const close = () => {
    update(CLOSED_LIST);
    say('');
  };
  const find = () => {
    const next = search(field.value);
    if (isListShown(next)) say(announcementOf(next, words));
    return next;
  };
  const type = () => {
    if (!isQuiet) update(['', chosen].includes(field.value.trim()) ? CLOSED_LIST : find());
  };
  const compose = ({ type: event }: Event) => {
    // Android composes every Latin word. Keys of a composition never choose a place, so the list may already open.
    isQuiet = event === 'compositionstart' && !/Android/.test(navigator.userAgent);
    type();
  };
  const choose = (at: number) => {
    const place = state.found[at];
    if (!place) return;
    chosen = interpolate(words.chosen, { name: place.name, code: place.code });
    field.value = chosen;
    // Typing dispatches the same events.
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (isQuiet || isComposing(event)) return;
    const [next, isHandled, at] = afterKey(state, event, find);
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (at === undefined) update(next);
    else choose(at);
  };
  const click = ({ target }: Event) =>
    choose([...list.children].findIndex((option) => option.contains(target as Node)));
  render(state);
  const onField = { input: type, compositionstart: compose, compositionend: compose, keydown: press, blur: close };
  addListeners(field, onField, { signal });
  // The field keeps the focus, so that the list stays open.
  addListeners(list, { mousedown: (event) => event.preventDefault(), click }, { signal });
  return () => {
    if (document.activeElement === field && field.value.trim() !== '') type();
  };
}

/** Shows the state of a list of proposals in the page. */
interface ProposalsView {
  list: HTMLElement;
  render: (state: ListState, before?: ListState) => void;
}

/** Adds a list below the field, and a note for the case that no place matches. */
function addProposals({ field, label, words, signal }: ComboboxOptions): ProposalsView {
  const id = `${field.id}.list`;
  const list = createElement('ul', '', {
    id,
    role: 'listbox',
    'aria-label': label,
    'data-places': '',
  });
  const note = createElement('p', words.none, { 'data-none': '' });
  const attributesOf = ({ found, active }: ListState): Attributes => ({
    role: 'combobox',
    // The browser's own list would cover the list of places. If the HTML had this attribute, browsers would not restore
    // the text when the visitor returns to the page.
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': String(found.length > 0),
    'aria-activedescendant': list.children[active]?.id,
  });
  field.after(list, note);
  signal.addEventListener('abort', () => {
    list.remove();
    note.remove();
    for (const name of Object.keys(attributesOf(CLOSED_LIST))) field.removeAttribute(name);
  });
  return {
    list,
    render(state, before) {
      const { found, active, isUnknown } = state;
      // Options stay as long as the proposals do, so that nothing moves below a pointer.
      if (found !== before?.found)
        list.replaceChildren(...found.map((place, at) => optionOf(place, { id: `${id}.${at}`, words })));
      list.hidden = found.length === 0;
      note.hidden = !isUnknown;
      for (const [at, option] of [...list.children].entries())
        option.setAttribute('aria-selected', String(at === active));
      // On a zoomed page the list may open below the window. Its first place is enough, so that the page moves little.
      list.children[Math.max(active, 0)]?.scrollIntoView({ block: 'nearest' });
      setAttributes(field, attributesOf(state));
    },
  };
}

function announcementOf({ found: { length } }: ListState, { none, one, many }: PlaceWords): string {
  if (length === 0) return none;
  return length === 1 ? one : many.replace('{count}', () => String(length));
}

function optionOf(
  { code, name, country, kind }: ShownPlace,
  { id, words }: { id: string; words: PlaceWords },
): HTMLElement {
  const option = createElement('li', '', { id, role: 'option', 'aria-selected': 'false' });
  const parts = [name, code, `${country} · ${words.kinds[kind]}`].map((text) => createElement('span', text));
  option.append(...parts.flatMap((part) => [part, ' ']));
  return option;
}
