import { isComposing } from '../composing.ts';
import { type Attributes, addListeners, createElement, setAttributes } from '../elements.ts';
import { afterKey, CLOSED_LIST, isListShown, type ListState } from './list-state.ts';
import type { PlaceWords } from './place-words.ts';

export interface ComboboxOptions<Proposal> {
  /** A field with an id. */
  field: HTMLInputElement;
  /** The name of the list. */
  label: string | undefined;
  words: Pick<PlaceWords, 'one' | 'many' | 'none'>;
  /** The state of the list after a search for the text of the field. */
  search: (text: string) => ListState<Proposal>;
  /** Returns the texts that the list shows of a proposal, a column each. */
  columnsOf: (proposal: Proposal) => readonly string[];
  /** Returns the text of the field after a proposal has been chosen; undefined if it sets no text, or sets it itself. */
  onChoose: (proposal: Proposal) => string | undefined;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** Aborts to remove the list, and the attributes of the field. */
  signal: AbortSignal;
}

/**
 * Turns a field into an editable combobox with a list of proposals (WAI-ARIA 1.2). The list only proposes: typed text
 * stays unless the visitor chooses one. Returns a function that proposes again, after further data have been loaded.
 */
export function combobox<Proposal>(options: ComboboxOptions<Proposal>): () => void {
  const { field, words, search, say, signal } = options;
  const { list, render } = addProposals(options);
  let state: ListState<Proposal> = CLOSED_LIST;
  /** True while the visitor composes characters, which are not yet a text to search for. */
  let isQuiet = false;
  /** The text of the chosen proposal, or of the sent form. The list stays closed while the field contains it. */
  let chosen: string | undefined;

  const update = (next: ListState<Proposal>) => {
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
    const proposal = state.found[at];
    if (!proposal) return;
    chosen = options.onChoose(proposal);
    if (chosen !== undefined) {
      field.value = chosen;
      // Typing dispatches the same events.
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (isQuiet || isComposing(event)) return;
    const [next, isHandled, at] = afterKey(state, event, find);
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Enter') chosen = field.value.trim();
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
interface ProposalsView<Proposal> {
  list: HTMLElement;
  render: (state: ListState<Proposal>, before?: ListState<Proposal>) => void;
}

/** Adds a list below the field, and a note for the case that nothing matches. */
function addProposals<Proposal>({
  field,
  label,
  words,
  columnsOf,
  signal,
}: ComboboxOptions<Proposal>): ProposalsView<Proposal> {
  const id = `${field.id}.list`;
  const list = createElement('ul', '', {
    id,
    role: 'listbox',
    'aria-label': label,
    'data-places': '',
  });
  const note = createElement('p', words.none, { 'data-none': '' });
  const attributesOf = ({ found, active }: ListState<Proposal>): Attributes => ({
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
        list.replaceChildren(...found.map((proposal, at) => optionOf(columnsOf(proposal), `${id}.${at}`)));
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

function announcementOf<Proposal>(
  { found: { length } }: ListState<Proposal>,
  { none, one, many }: ComboboxOptions<Proposal>['words'],
): string {
  if (length === 0) return none;
  return length === 1 ? one : many.replace('{count}', () => String(length));
}

function optionOf(columns: readonly string[], id: string): HTMLElement {
  const option = createElement('li', '', { id, role: 'option', 'aria-selected': 'false' });
  option.append(...columns.flatMap((text) => [createElement('span', text), ' ']));
  return option;
}
