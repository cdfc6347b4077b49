import type { MapPoint } from '../../../freight/world-map.ts';
import { allowsMotion } from '../motion.ts';
import { type DrawingOptions, mapDrawing } from './drawing.ts';
import { addGestures, ZOOM_STEP } from './gestures.ts';
import {
  between,
  firstView,
  fittedTo,
  type MapFrame,
  type MapView,
  type MapWorld,
  movedView,
  pixelsOf,
  resizedView,
  wholeWorld,
  zoomedView,
} from './view.ts';

/** A place that visitors can open on the map. */
export interface OpenablePlace {
  name: string;
  /** Units of the world. */
  at: MapPoint;
  href: string;
  /** The layer that it belongs to. */
  layer: string;
}

export interface WorldMapOptions extends DrawingOptions {
  world: MapWorld;
  /** The most important ones first. */
  places: readonly OpenablePlace[];
  /** Opens a place after a click or tap. */
  open: (place: OpenablePlace) => void;
}

export interface WorldMap {
  /** Shows these points; the first view without any. */
  fit: (points: readonly MapPoint[], options: { isAnimated: boolean }) => void;
  showWorld: () => void;
  /** Changes the scale around the middle, as a button does. */
  zoomIn: () => void;
  zoomOut: () => void;
  /**
   * Hides the places of these layers. Style sheets hide their marks in the SVG, by the attribute `data-hide` of the
   * frame.
   */
  hide: (layers: ReadonlySet<string>) => void;
}

/** Pixels between a click and the mark that it opens, for a mouse and for a finger. */
const NEAR = { mouse: 14, touch: 26 } as const;
/** Milliseconds of the move to a place. */
const MOVE_MS = 250;

/**
 * Lets visitors move the map of the build: the same SVG, whose groups get a transformation. Marks keep their size because
 * their strokes do not scale. Returns functions that move it.
 */
export function worldMap(options: WorldMapOptions): WorldMap {
  const { frame, world, places, open, signal } = options;
  let size: MapFrame = { ...sizeOf(frame), world };
  let view = firstView(size);
  let shown = places;
  const draw = mapDrawing(options);
  const set = (next: MapView) => {
    view = next;
    draw.follow({ view, size });
  };
  const mover = animation(signal);
  const act = (next: (now: MapView) => MapView) => {
    mover.stop();
    set(next(view));
  };
  const middle = (): MapPoint => [size.width / 2, size.height / 2];
  const nearest = (at: MapPoint, reach: number) => nearestPlace(shown, at, { view, size, reach });

  const effects = {
    moveBy: (pixels: MapPoint) => act((now) => movedView(now, pixels, size)),
    zoomBy: (factor: number, around: MapPoint = middle()) => act((now) => zoomedView(now, factor, around, size)),
    showWorld: () => moveTo(wholeWorld(size), true),
    tap(at: MapPoint, isTouch: boolean) {
      const place = nearest(at, isTouch ? NEAR.touch : NEAR.mouse);
      if (place) open(place);
    },
    hover: (at: MapPoint | undefined) => draw.point(at && nearest(at, NEAR.mouse)),
  };
  addGestures(frame, effects, signal);
  const moveTo = (to: MapView, isAnimated: boolean) => {
    const from = view;
    mover.stop();
    if (isAnimated && allowsMotion()) return mover.start((share) => set(between(from, to, share, size)));
    view = to;
    draw.draw({ view, size });
  };
  watchSize(frame, signal, (next) => {
    const before = size;
    size = { ...next, world };
    view = resizedView(view, before, size);
    draw.draw({ view, size });
  });
  draw.places(shown);
  return {
    fit: (points, { isAnimated }) => moveTo(fittedTo(points, size), isAnimated),
    showWorld: effects.showWorld,
    zoomIn: () => effects.zoomBy(ZOOM_STEP),
    zoomOut: () => effects.zoomBy(1 / ZOOM_STEP),
    hide(layers) {
      frame.dataset.hide = [...layers].join(' ');
      shown = places.filter(({ layer }) => !layers.has(layer));
      draw.places(shown);
    },
  };
}

function sizeOf(frame: HTMLElement): Pick<MapFrame, 'width' | 'height'> {
  return { width: frame.clientWidth, height: frame.clientHeight };
}

/** Calls a function after each change of the size of the frame, except when it is hidden. */
function watchSize(frame: HTMLElement, signal: AbortSignal, changed: (size: ReturnType<typeof sizeOf>) => void): void {
  const observer = new ResizeObserver(() => {
    const size = sizeOf(frame);
    if (size.width > 0 && size.height > 0) changed(size);
  });
  observer.observe(frame);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Returns the place nearest to a point of the frame within some pixels. */
function nearestPlace(
  places: readonly OpenablePlace[],
  [x, y]: MapPoint,
  { view, size, reach }: { view: MapView; size: MapFrame; reach: number },
): OpenablePlace | undefined {
  let [nearest, least]: [OpenablePlace | undefined, number] = [undefined, reach];
  for (const place of places) {
    const [px, py] = pixelsOf(place.at, view, size);
    const away = Math.hypot(px - x, py - y);
    if (away < least) [nearest, least] = [place, away];
  }
  return nearest;
}

/** Calls a function with the share of a move from 0 to 1, once per frame. */
function animation(signal: AbortSignal) {
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  signal.addEventListener('abort', stop);
  return {
    stop,
    start(step: (share: number) => void) {
      stop();
      let begun: number | undefined;
      const next = (now: number) => {
        begun ??= now;
        const share = Math.min(1, (now - begun) / MOVE_MS);
        if (share < 1) frame = requestAnimationFrame(next);
        step(1 - (1 - share) ** 3);
      };
      frame = requestAnimationFrame(next);
    },
  };
}
