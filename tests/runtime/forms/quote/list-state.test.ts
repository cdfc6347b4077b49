import { describe, expect, test, vi } from 'vitest';
import { afterKey, CLOSED, type ListState } from '../../../../runtime/forms/quote/list-state.ts';

const opened = (count: number): ListState => ({ count, active: -1 });
const press = (state: ListState, key: string, { altKey = false, isShown = false, count = 2 } = {}) =>
  afterKey(state, { key, altKey }, isShown, () => opened(count));
const after = (...given: Parameters<typeof press>) => press(...given)[0];

describe('the list of a combobox', () => {
  test('[Q1] opens with the arrows, and goes round at both ends', () => {
    const down = after(CLOSED, 'ArrowDown');
    expect(press(CLOSED, 'ArrowDown')).toEqual([{ count: 2, active: 0 }, true]);
    expect(after(after(down, 'ArrowDown'), 'ArrowDown').active).toBe(0);
    expect(after(CLOSED, 'ArrowUp').active).toBe(1);
    expect(after(down, 'ArrowUp').active).toBe(1);
  });

  test('[Q1] opens without an active proposal with Alt and the down arrow, and closes with Alt and the up arrow', () => {
    expect(press(CLOSED, 'ArrowDown', { altKey: true })).toEqual([opened(2), true]);
    expect(press(opened(2), 'ArrowUp', { altKey: true })).toEqual([CLOSED, true]);
  });

  test('[Q1] stays closed where nothing matches', () => {
    for (const key of ['ArrowDown', 'ArrowUp']) expect(press(CLOSED, key, { count: 0 })).toEqual([CLOSED, true]);
  });

  test('[Q1] gives the active proposal to Enter, and leaves Enter to the form where none is active', () => {
    expect(press({ count: 2, active: 1 }, 'Enter')).toEqual([{ count: 2, active: 1 }, true, 1]);
    expect(press(opened(2), 'Enter')).toEqual([opened(2), false]);
  });

  test('[Q1] closes with Escape, which the page gets where neither list nor note is shown', () => {
    expect(press(opened(2), 'Escape', { isShown: true })).toEqual([CLOSED, true]);
    expect(press(CLOSED, 'Escape')).toEqual([CLOSED, false]);
  });

  test('[Q1] has no active proposal after a key that moves in the text, and finds nothing again', () => {
    const find = vi.fn(() => opened(2));
    expect(afterKey({ count: 2, active: 1 }, { key: 'Home', altKey: false }, true, find)).toEqual([opened(2), false]);
    expect(find).not.toHaveBeenCalled();
  });
});
