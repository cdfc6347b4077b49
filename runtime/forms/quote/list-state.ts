/** The state of a list of proposals below a field. Without proposals the list is closed. */
export interface ListState {
  count: number;
  /** The active proposal, from zero; -1 where none is. */
  active: number;
}

export const CLOSED: ListState = { count: 0, active: -1 };

type Key = Pick<KeyboardEvent, 'key' | 'altKey'>;

/** The effect of a key: the next state, whether the browser must ignore the key, and a chosen proposal. */
export type KeyResult = [state: ListState, isHandled: boolean, chosen?: number];

/**
 * The keys of an editable combobox (WAI-ARIA 1.2, editable combobox with list autocomplete). `isShown` says that the list or the
 * note that nothing matches is shown; `find` finds the proposals for the text of the field.
 */
export function afterKey(state: ListState, { key, altKey }: Key, isShown: boolean, find: () => ListState): KeyResult {
  const isUp = key === 'ArrowUp';
  if (key === 'Escape' || (isUp && altKey)) return [CLOSED, isUp || isShown];
  if (key === 'Enter' && state.active >= 0) return [state, true, state.active];
  if (isUp || key === 'ArrowDown') {
    const { count, active } = state.count > 0 ? state : find();
    const next = isUp ? (active > 0 ? active : count) - 1 : (active + 1) % count;
    return [{ count, active: altKey || count === 0 ? -1 : next }, true];
  }
  // Home, End and letters move in the text.
  return [{ ...state, active: -1 }, false];
}
