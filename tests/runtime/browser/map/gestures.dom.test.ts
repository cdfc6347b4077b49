import { describe, expect, test, vi } from 'vitest';
import { addGestures, type GestureEffects } from '../../../../runtime/browser/map/gestures.ts';

type Effects = { [Name in keyof GestureEffects]: ReturnType<typeof vi.fn<GestureEffects[Name]>> };

function makeMap() {
  const frame = document.createElement('section');
  document.body.replaceChildren(frame);
  frame.setPointerCapture = vi.fn();
  frame.hasPointerCapture = () => false;
  const effects: Effects = {
    moveBy: vi.fn(),
    zoomBy: vi.fn(),
    showWorld: vi.fn(),
    tap: vi.fn(),
    hover: vi.fn(),
  };
  const ended = new AbortController();
  addGestures(frame, effects, ended.signal);
  const pointer = (type: string, x: number, y: number, { id = 1, pointerType = 'mouse', button = 0 } = {}) => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button, bubbles: true });
    frame.dispatchEvent(Object.assign(event, { pointerId: id, pointerType }));
  };
  const key = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    frame.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { frame, effects, ended, pointer, key };
}

describe('gestures on a map', () => {
  test('[U6] a pointer moves the map, and opens nothing after a move', () => {
    const { effects, pointer } = makeMap();
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 120, 90);
    pointer('pointermove', 125, 90);
    pointer('pointerup', 125, 90);
    pointer('click', 125, 90);
    expect(effects.moveBy.mock.calls).toEqual([[[20, -10]], [[5, 0]]]);
    expect(effects.tap).not.toHaveBeenCalled();
  });

  test('[U6] a pointer that hardly moves is a tap at its point', () => {
    const { effects, pointer } = makeMap();
    pointer('pointerdown', 100, 100, { pointerType: 'touch' });
    pointer('pointermove', 103, 101, { pointerType: 'touch' });
    pointer('pointerup', 103, 101, { pointerType: 'touch' });
    expect(effects.tap).not.toHaveBeenCalled();
    // The browser dispatches it after it has moved the focus.
    pointer('click', 103, 101, { pointerType: 'touch' });
    expect(effects.tap.mock.calls).toEqual([[[103, 101], true]]);
    expect(effects.moveBy).not.toHaveBeenCalled();
  });

  test('[U6] only the main button taps or moves', () => {
    const { effects, pointer } = makeMap();
    pointer('pointerdown', 100, 100, { button: 2 });
    pointer('pointermove', 150, 100, { button: 2 });
    pointer('pointerup', 150, 100, { button: 2 });
    pointer('click', 150, 100, { button: 2 });
    expect([effects.tap, effects.moveBy].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test('[U6] two fingers change the scale around their middle', () => {
    const { effects, pointer } = makeMap();
    pointer('pointerdown', 100, 100, { id: 1, pointerType: 'touch' });
    pointer('pointerdown', 200, 100, { id: 2, pointerType: 'touch' });
    pointer('pointermove', 300, 100, { id: 2, pointerType: 'touch' });
    expect(effects.zoomBy.mock.calls).toEqual([[2, [200, 100]]]);
    expect(effects.moveBy.mock.calls).toEqual([[[50, 0]]]);
    pointer('pointerup', 300, 100, { id: 2, pointerType: 'touch' });
    pointer('pointerup', 100, 100, { id: 1, pointerType: 'touch' });
    expect(effects.tap).not.toHaveBeenCalled();
  });

  test('[U6] the wheel changes the scale at the pointer instead of scrolling the page', () => {
    const { frame, effects } = makeMap();
    const event = new WheelEvent('wheel', { deltaY: -320, cancelable: true });
    frame.dispatchEvent(Object.assign(event, { clientX: 40, clientY: 50 }));
    expect(event.defaultPrevented).toBe(true);
    expect(effects.zoomBy.mock.calls).toEqual([[2, [40, 50]]]);
  });

  test.each([
    ['ArrowLeft', 'moveBy', [[80, 0]]],
    ['ArrowDown', 'moveBy', [[0, -80]]],
    ['+', 'zoomBy', [1.6]],
    ['=', 'zoomBy', [1.6]],
    ['-', 'zoomBy', [1 / 1.6]],
    ['0', 'showWorld', []],
  ] as const)('[U6] the key %s calls %s', (name, effect, given) => {
    const { effects, key } = makeMap();
    expect(key({ key: name })).toBe(true);
    expect(effects[effect].mock.calls).toEqual([given]);
  });

  test('[U6] other keys, and keys with a modifier, belong to the browser', () => {
    const { effects, key } = makeMap();
    expect([key({ key: 'Tab' }), key({ key: '+', ctrlKey: true }), key({ key: 'ArrowLeft', altKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(effects.zoomBy).not.toHaveBeenCalled();
  });

  test('[U6] the mouse points at places, except while it drags', () => {
    const { effects, pointer } = makeMap();
    pointer('pointermove', 10, 20);
    pointer('pointerdown', 10, 20);
    expect(effects.hover.mock.calls).toEqual([[[10, 20]], [undefined]]);
  });

  test('[U6] nothing happens after the end', () => {
    const { effects, ended, key, pointer } = makeMap();
    ended.abort();
    key({ key: '+' });
    pointer('pointerdown', 1, 1);
    pointer('pointerup', 1, 1);
    pointer('click', 1, 1);
    expect([effects.zoomBy, effects.tap].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
