import type { Place } from '../../contract/places.ts';
import { isOfComposition, setAttributes } from './controls.ts';
import { matches } from './matches.ts';
import type { PlaceWords } from './words.ts';

export interface ComboboxOptions {
  field: HTMLInputElement;
  words: PlaceWords;
  /** All places; empty until they are there, and where they cannot be had. */
  places: () => readonly Place[];
  /** What the shipment moves by, where that is known. */
  kind: () => Place[3] | undefined;
  /** Says something to those who do not see the list. */
  say: (text: string) => void;
}

const ROLE = ['role', 'autocomplete', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'];

/**
 * Makes a field an editable combobox with a list of places (WAI-ARIA 1.2). The list proposes: whatever was typed stays, and
 * only what somebody chooses takes its place.
 */
export function combobox({ field, words, places, kind, say }: ComboboxOptions): {
  end: () => void;
  refresh: () => void;
} {
  const about = new AbortController();
  const { signal } = about;
  const list = document.createElement('ul');
  const none = document.createElement('p');
  const id = `${field.id}.list`;
  setAttributes(list, { id, role: 'listbox', 'aria-label': labelOf(field), hidden: '', 'data-places': '' });
  setAttributes(none, { hidden: '', 'data-none': '' });
  none.textContent = words.none;
  field.after(list, none);
  setAttributes(field, {
    role: 'combobox',
    // One list is enough. Without script browsers give back on the way back what was typed, but not into a field with this.
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  });
  let found: Place[] = [];
  let active = -1;
  let isComposing = false;
  let isChoosing = false;

  const activate = (at: number) => {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = list.children[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    setAttributes(field, { 'aria-activedescendant': option?.id });
  };
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    setAttributes(field, { 'aria-expanded': String(isOpen) });
    activate(-1);
  };
  const close = () => {
    show(false);
    none.hidden = true;
  };
  const open = () => {
    const all = places();
    found = matches(all, { text: field.value, kind: kind() });
    list.replaceChildren(...found.map((place, at) => optionOf(place, { id: `${id}.${at}`, words })));
    show(found.length > 0);
    none.hidden = found.length > 0 || all.length === 0;
    if (all.length === 0) return;
    const { one, many } = words;
    say(found.length === 0 ? words.none : found.length === 1 ? one : many.replace('{count}', String(found.length)));
  };
  const choose = (at: number) => {
    const place = found[at];
    if (!place) return;
    field.value = words.chosen.replace('{name}', place[1]).replace('{code}', place[0]);
    isChoosing = true;
    // What listens to the field is told as of anything that was typed.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    isChoosing = false;
    close();
    say('');
  };
  const typed = () => {
    if (isComposing || isChoosing) return;
    if (field.value.trim() === '') close();
    else open();
  };

  const onKey = (event: KeyboardEvent) => {
    if (isComposing || isOfComposition(event)) return;
    const isOpen = !list.hidden;
    const last = () => found.length - 1;
    const moves: Record<string, () => boolean> = {
      ArrowDown() {
        if (!isOpen) open();
        if (!event.altKey) activate(active < last() ? active + 1 : 0);
        return true;
      },
      ArrowUp() {
        if (event.altKey) close();
        else {
          if (!isOpen) open();
          activate(active > 0 ? active - 1 : last());
        }
        return true;
      },
      Enter() {
        if (active < 0) return false;
        choose(active);
        return true;
      },
      Escape() {
        const wasShown = isOpen || !none.hidden;
        close();
        return wasShown;
      },
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move?.()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (active >= 0) {
      // Home, End and letters are the text's.
      activate(-1);
    }
  };

  field.addEventListener('input', typed, { signal });
  field.addEventListener('compositionstart', () => (isComposing = true), { signal });
  field.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      typed();
    },
    { signal },
  );
  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('blur', close, { signal });
  // The field keeps the focus, and with it the list stays.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  list.addEventListener(
    'click',
    ({ target }) => choose([...list.children].findIndex((option) => option.contains(target as Node))),
    { signal },
  );

  return {
    refresh() {
      if (field.ownerDocument.activeElement === field && field.value.trim() !== '') typed();
    },
    end() {
      about.abort();
      list.remove();
      none.remove();
      setAttributes(field, Object.fromEntries(ROLE.map((name) => [name, undefined])));
    },
  };
}

function labelOf({ labels }: HTMLInputElement): string {
  return labels?.[0]?.firstChild?.textContent?.trim() ?? '';
}

function optionOf([code, name, country, kind]: Place, { id, words }: { id: string; words: PlaceWords }): HTMLElement {
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
