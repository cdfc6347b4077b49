import { describe, expect, test, vi } from 'vitest';
import {
  afterKey,
  CLOSED_LIST,
  isListShown,
  type ListState,
  openedList,
} from '../../../../runtime/browser/combobox/list-state.ts';
import type { ShownPlace } from '../../../../runtime/browser/combobox/place-words.ts';

const SHANGHAI: ShownPlace = { code: 'CNSHA', name: 'Shanghai', country: 'China', kind: 'port' };
const PUDONG: ShownPlace = { code: 'PVG', name: 'Shanghai Pudong', country: 'China', kind: 'airport' };

const opened = (active = -1): ListState => ({ found: [SHANGHAI, PUDONG], active, isUnknown: false });
const UNKNOWN: ListState = { found: [], active: -1, isUnknown: true };
const press = (state: ListState, key: string, { altKey = false, finds = opened() } = {}) =>
  afterKey(state, { key, altKey }, () => finds);
const after = (...given: Parameters<typeof press>) => press(...given)[0];

describe('a combobox list', () => {
  test('[Q1] opens with the arrow keys, and wraps at both ends', () => {
    const down = after(CLOSED_LIST, 'ArrowDown');
    expect(press(CLOSED_LIST, 'ArrowDown')).toEqual([opened(0), true]);
    expect(after(after(down, 'ArrowDown'), 'ArrowDown').active).toBe(0);
    expect(after(CLOSED_LIST, 'ArrowUp').active).toBe(1);
    expect(after(down, 'ArrowUp').active).toBe(1);
  });

  test('[Q1] opens without an active option with Alt+Down, and closes with Alt+Up', () => {
    expect(press(CLOSED_LIST, 'ArrowDown', { altKey: true })).toEqual([opened(), true]);
    expect(press(opened(), 'ArrowUp', { altKey: true })).toEqual([CLOSED_LIST, true]);
  });

  test('[Q1] stays closed when nothing matches', () => {
    for (const key of ['ArrowDown', 'ArrowUp'])
      expect(press(CLOSED_LIST, key, { finds: UNKNOWN })).toEqual([UNKNOWN, true]);
  });

  test('[Q1] chooses the active option with Enter; without one, closes the list and leaves Enter to the form', () => {
    expect(press(opened(1), 'Enter')).toEqual([opened(1), true, 1]);
    expect(press(opened(), 'Enter')).toEqual([CLOSED_LIST, false]);
  });

  test('[Q1] closes with Escape, and leaves Escape to the page when neither list nor note is visible', () => {
    expect(press(opened(), 'Escape')).toEqual([CLOSED_LIST, true]);
    expect(press(UNKNOWN, 'Escape')).toEqual([CLOSED_LIST, true]);
    expect(press(CLOSED_LIST, 'Escape')).toEqual([CLOSED_LIST, false]);
  });

  test('[Q1] has no active option after a key that moves the caret, and does not search again', () => {
    const find = vi.fn(() => opened());
    expect(afterKey(opened(1), { key: 'Home', altKey: false }, find)).toEqual([opened(), false]);
    expect(find).not.toHaveBeenCalled();
  });

  test('[U3] chooses the active option with Tab, which also moves the focus', () => {
    expect(press(opened(1), 'Tab')).toEqual([opened(1), false, 1]);
    expect(press(opened(), 'Tab')).toEqual([opened(), false]);
  });

  test.each([
    { what: 'places that match', found: [SHANGHAI, PUDONG], isLoaded: true, state: opened(), shown: true },
    { what: 'no match', found: [], isLoaded: true, state: UNKNOWN, shown: true },
    { what: 'no places yet', found: [], isLoaded: false, state: CLOSED_LIST, shown: false },
  ])('[Q1] after a search with $what is shown: $shown', ({ found, isLoaded, state, shown }) => {
    expect(openedList(found, isLoaded)).toEqual(state);
    expect(isListShown(state)).toBe(shown);
  });
});
