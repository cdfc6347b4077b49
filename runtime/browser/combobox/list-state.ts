import type { ShownPlace } from './place-words.ts';

/** The state of a list of proposals below a field. Without proposals the list is closed. */
export interface ListState<Proposal = ShownPlace> {
  /** The proposals, the likeliest first. */
  found: readonly Proposal[];
  /** The index of the active proposal; -1 if there is none. */
  active: number;
  /** Whether the field shows the note that no place matches. */
  isUnknown: boolean;
}

export const CLOSED_LIST: ListState<never> = { found: [], active: -1, isUnknown: false };

type Key = Pick<KeyboardEvent, 'key' | 'altKey'>;

/** The effect of a key: the next state, whether the browser must ignore the key, and a chosen proposal. */
export type KeyResult<Proposal = ShownPlace> = [state: ListState<Proposal>, isHandled: boolean, chosen?: number];

/** Returns the state after a search. Until the places are loaded, the list is closed. */
export function openedList<Proposal>(found: readonly Proposal[], isLoaded: boolean): ListState<Proposal> {
  return { found, active: -1, isUnknown: isLoaded && found.length === 0 };
}

/** Whether the list is shown, or the note that no place matches. */
export function isListShown({ found, isUnknown }: ListState<unknown>): boolean {
  return found.length > 0 || isUnknown;
}

/**
 * Handles a key of an editable combobox (WAI-ARIA 1.2, editable combobox with list autocomplete). `find` searches for
 * the text of the field.
 */
export function afterKey<Proposal>(
  state: ListState<Proposal>,
  { key, altKey }: Key,
  find: () => ListState<Proposal>,
): KeyResult<Proposal> {
  const isUp = key === 'ArrowUp';
  if (key === 'Escape' || (isUp && altKey)) return [CLOSED_LIST, isUp || isListShown(state)];
  // Tab also moves the focus to the next field.
  if (state.active >= 0 && /^(?:Enter|Tab)$/.test(key)) return [state, key === 'Enter', state.active];
  // Without an active proposal, it sends the form.
  if (key === 'Enter') return [CLOSED_LIST, false];
  if (isUp || key === 'ArrowDown') {
    const opened = state.found.length > 0 ? state : find();
    const { active, found } = opened;
    const count = found.length;
    const next = isUp ? (active > 0 ? active : count) - 1 : (active + 1) % count;
    return [{ ...opened, active: altKey || count === 0 ? -1 : next }, true];
  }
  // Home, End and letters move in the text.
  return [{ ...state, active: -1 }, false];
}
