import type { MapPoint } from '../../../freight/world-map.ts';

/** The effects of gestures. Points are pixels in the frame of the map. */
export interface GestureEffects {
  moveBy: (pixels: MapPoint) => void;
  /** Changes the scale by a factor around a point; around the middle without one. */
  zoomBy: (factor: number, around?: MapPoint) => void;
  showWorld: () => void;
  /** A click or tap. `isTouch` if a finger made it, which is less exact. */
  tap: (at: MapPoint, isTouch: boolean) => void;
  /** The mouse is over this point; undefined when it leaves the map or drags. */
  hover: (at: MapPoint | undefined) => void;
}

/** Pixels that a pointer may move during a tap. */
const STILL = 6;
/** Pixels of a move by an arrow key, and the factor of a key or button that changes the scale. */
const KEY_MOVE = 80;
export const ZOOM_STEP = 1.6;
/** Pixels of a wheel or touchpad that double the scale. */
const WHEEL_DOUBLE = 320;
/** Pixels of each unit of a wheel event: a pixel, a line and a page. Some mice count in lines or pages. */
const WHEEL_UNITS = [1, 33, 400];

const KEYS: Readonly<Record<string, (effects: GestureEffects) => void>> = {
  ArrowLeft: ({ moveBy }) => moveBy([KEY_MOVE, 0]),
  ArrowRight: ({ moveBy }) => moveBy([-KEY_MOVE, 0]),
  ArrowUp: ({ moveBy }) => moveBy([0, KEY_MOVE]),
  ArrowDown: ({ moveBy }) => moveBy([0, -KEY_MOVE]),
  '+': ({ zoomBy }) => zoomBy(ZOOM_STEP),
  '=': ({ zoomBy }) => zoomBy(ZOOM_STEP),
  '-': ({ zoomBy }) => zoomBy(1 / ZOOM_STEP),
  '0': ({ showWorld }) => showWorld(),
};

/**
 * Connects pointers, the wheel and the keyboard with a map: drag, pinch, wheel, double click, arrow keys, plus, minus and
 * zero. The signal removes the listeners.
 */
export function addGestures(frame: HTMLElement, effects: GestureEffects, signal: AbortSignal): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => frame.addEventListener(type, listener, { ...options, signal });
  const at = ({ clientX, clientY }: MouseEvent): MapPoint => {
    const { left, top } = frame.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  addDrag(frame, { on, at, effects });
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
      // Browsers report a pinch on a touchpad as a wheel with the control key, in smaller steps.
      effects.zoomBy(2 ** (-pixels / (event.ctrlKey ? WHEEL_DOUBLE / 5 : WHEEL_DOUBLE)), at(event));
    },
    { passive: false },
  );
  on('dblclick', (event) => effects.zoomBy(event.shiftKey ? 1 / ZOOM_STEP : ZOOM_STEP, at(event)));
  on('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const act = KEYS[key];
    if (act === undefined || target !== frame || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    act(effects);
  });
}

interface DragParts {
  on: <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => void;
  at: (event: MouseEvent) => MapPoint;
  effects: GestureEffects;
}

/** Moves the map with one pointer, and changes its scale with two. */
function addDrag(frame: HTMLElement, { on, at, effects }: DragParts): void {
  const pointers = new Map<number, MapPoint>();
  /** The first point of a gesture that may become a tap; undefined once it moved. */
  let still: MapPoint | undefined;
  /** The kind of pointer that has just tapped; undefined after any other gesture. */
  let tappedBy: string | undefined;

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, at(event));
    still = pointers.size === 1 ? at(event) : undefined;
    effects.hover(undefined);
  });
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    const now = at(event);
    if (before === undefined) {
      if (event.pointerType === 'mouse') effects.hover(now);
      return;
    }
    if (still !== undefined && distance(still, now) <= STILL) return;
    // Captured only now, because a captured pointer would take clicks from buttons on the map.
    if (still !== undefined) frame.setPointerCapture(event.pointerId);
    still = undefined;
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, now);
    if (other === undefined) effects.moveBy([now[0] - before[0], now[1] - before[1]]);
    else pinch(other, before, now, effects);
  });
  on('pointerup', (event) => {
    tappedBy = still !== undefined && pointers.has(event.pointerId) ? event.pointerType : undefined;
    pointers.delete(event.pointerId);
    still = undefined;
  });
  // After a finger is lifted, the browser focuses the frame. A tap acts later, so that its effects can move the focus.
  on('click', (event) => {
    if (tappedBy !== undefined) effects.tap(at(event), tappedBy !== 'mouse');
    tappedBy = undefined;
  });
  const cancel = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId);
    still = undefined;
  };
  on('pointercancel', cancel);
  on('pointerleave', (event) => {
    effects.hover(undefined);
    if (!frame.hasPointerCapture(event.pointerId)) cancel(event);
  });
}

/** Applies the move of one of two fingers: the map follows both. */
function pinch(other: MapPoint, before: MapPoint, now: MapPoint, { moveBy, zoomBy }: GestureEffects): void {
  const middle: MapPoint = [(other[0] + now[0]) / 2, (other[1] + now[1]) / 2];
  moveBy([(now[0] - before[0]) / 2, (now[1] - before[1]) / 2]);
  const apart = distance(other, before);
  if (apart > 0) zoomBy(distance(other, now) / apart, middle);
}

function distance([x1, y1]: MapPoint, [x2, y2]: MapPoint): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
