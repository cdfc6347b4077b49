import type { MapPoint } from '../../contract/freight/world-map.ts';
import { addGestures, ZOOM_STEP } from './gestures.ts';
import { type LabelSide, NAME_GAP, placeLabels } from './labels.ts';
import {
  between,
  firstView,
  fittedTo,
  type MapFrame,
  type MapView,
  type MapWorld,
  movedBy,
  pixelsOf,
  resized,
  wholeWorld,
  zoomedAt,
} from './view.ts';

/** A place that visitors can open on the map. */
export interface MapPlace {
  name: string;
  /** Units of the world. */
  at: MapPoint;
  href: string;
  /** The layer that it belongs to. */
  layer: string;
}

export interface WorldMapOptions {
  /** The element with the SVG of the map, in which the groups `data-world` and `data-labels` are. */
  frame: HTMLElement;
  world: MapWorld;
  /** The most important ones first. */
  places: readonly MapPlace[];
  /** Opens a place after a click or tap. */
  open: (place: MapPlace) => void;
  /** Returns path data of an exact coast, for views above a scale. It replaces the dots of the land. */
  coast: { above: number; load: () => Promise<string> };
  /** Receives errors that leave the map usable. */
  report: (error: unknown) => void;
  signal: AbortSignal;
}

export interface WorldMap {
  /** Shows these points; the first view without any. */
  fit: (points: readonly MapPoint[], options: { isAnimated: boolean }) => void;
  showWorld: () => void;
  /** Changes the scale around the middle, as a button does. */
  zoomIn: () => void;
  zoomOut: () => void;
  /** Hides places of these layers. Styles hide what the SVG draws. */
  hide: (layers: ReadonlySet<string>) => void;
}

/** Pixels between a click and the mark that it opens, for a mouse and for a finger. */
const NEAR = { mouse: 14, touch: 26 } as const;
/** Milliseconds of the move to a place, and of rest before the map places names again. */
const MOVE_MS = 250;
const REST_MS = 120;
/** Names for each 10,000 square pixels of the frame. */
const NAMES_PER_AREA = 0.6;
/** Pixels from the center of a mark to the baseline of its name. */
const BASELINE = '4';
/** Scales from which the SVG shows larger marks. */
const ZOOM_LEVELS = [2.5, 8];

/**
 * Lets visitors move the map of the build: the same SVG, whose groups get a transformation. Marks keep their size because
 * their strokes do not scale. Returns functions that move it.
 */
export function worldMap(options: WorldMapOptions): WorldMap {
  const { frame, world, places, open, signal } = options;
  const svg = frame.querySelector('svg') as SVGSVGElement;
  let size: MapFrame = { ...sizeOf(frame), world };
  let view = firstView(size);
  let hidden: ReadonlySet<string> = new Set();
  let shown = places;
  const draw = drawing(svg, { ...options, isFree: () => !mover.isMoving() });
  const set = (next: MapView) => {
    view = next;
    draw.soon(view, size);
  };
  const mover = animation(signal);
  const act = (next: (now: MapView) => MapView) => {
    mover.stop();
    set(next(view));
  };
  const middle = (): MapPoint => [size.width / 2, size.height / 2];
  const nearest = (at: MapPoint, reach: number) => nearestPlace(shown, at, { view, size, reach });

  const effects = {
    moveBy: (pixels: MapPoint) => act((now) => movedBy(now, pixels, size)),
    zoomBy: (factor: number, around: MapPoint = middle()) => act((now) => zoomedAt(now, factor, around, size)),
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
    if (isAnimated && allowsMotion()) mover.start((share) => set(between(from, to, share, size)));
    else set(to);
  };
  const observer = new ResizeObserver(() => {
    const next = { ...sizeOf(frame), world };
    // The map is hidden, for example while the browser prints.
    if (next.width === 0 || next.height === 0) return;
    view = resized(view, size, next);
    size = next;
    draw.soon(view, size);
  });
  observer.observe(frame);
  signal.addEventListener('abort', () => observer.disconnect());
  draw.places(shown);
  return {
    fit: (points, { isAnimated }) => moveTo(fittedTo(points, size), isAnimated),
    showWorld: effects.showWorld,
    zoomIn: () => effects.zoomBy(ZOOM_STEP),
    zoomOut: () => effects.zoomBy(1 / ZOOM_STEP),
    hide(layers) {
      hidden = layers;
      shown = places.filter(({ layer }) => !hidden.has(layer));
      draw.places(shown);
      draw.soon(view, size);
    },
  };
}

function sizeOf(frame: HTMLElement): Pick<MapFrame, 'width' | 'height'> {
  return { width: frame.clientWidth, height: frame.clientHeight };
}

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion)').matches;
}

/** Returns the place nearest to a point of the frame within some pixels. */
function nearestPlace(
  places: readonly MapPlace[],
  [x, y]: MapPoint,
  { view, size, reach }: { view: MapView; size: MapFrame; reach: number },
): MapPlace | undefined {
  let [nearest, least]: [MapPlace | undefined, number] = [undefined, reach];
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
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  signal.addEventListener('abort', stop);
  return {
    stop,
    isMoving: () => frame !== 0,
    start(step: (share: number) => void) {
      stop();
      let begun: number | undefined;
      const next = (now: number) => {
        begun ??= now;
        const share = Math.min(1, (now - begun) / MOVE_MS);
        frame = share < 1 ? requestAnimationFrame(next) : 0;
        step(1 - (1 - share) ** 3);
      };
      frame = requestAnimationFrame(next);
    },
  };
}

interface Drawing {
  /** Shows the view with the next frame. */
  soon: (view: MapView, size: MapFrame) => void;
  /** Sets the places with names. */
  places: (places: readonly MapPlace[]) => void;
  /** Shows the name of the place below the mouse. */
  point: (place: MapPlace | undefined) => void;
}

type DrawingOptions = Pick<WorldMapOptions, 'coast' | 'frame' | 'report' | 'signal'> & {
  /** Whether the map rests, so that names can be placed. */
  isFree: () => boolean;
};

/** Returns functions that write the view into the SVG, at most once per frame. */
function drawing(svg: SVGSVGElement, { frame, coast, report, signal, isFree }: DrawingOptions): Drawing {
  const group = (name: string) => svg.querySelector(`[data-${name}]`) as SVGGElement;
  const [world, labels] = [group('world'), group('labels')];
  const names = nameLayer(labels);
  let shown: { view: MapView; size: MapFrame } | undefined;
  let places: readonly MapPlace[] = [];
  let isQueued = false;
  let rest: ReturnType<typeof setTimeout>;
  const hasCoast = coastLoader(svg, coast, { report, loaded: () => soon() });

  const place = () => {
    if (!shown) return;
    if (!isFree()) return later();
    const { view, size } = shown;
    const most = Math.round((size.width * size.height * NAMES_PER_AREA) / 10_000);
    names.set(
      placeLabels(
        places.map(({ name, at }) => ({ name, at: pixelsOf(at, view, size), units: at })),
        { ...size, most },
      ),
    );
  };
  const later = () => {
    clearTimeout(rest);
    rest = setTimeout(place, REST_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(rest));
  const show = () => {
    isQueued = false;
    if (!shown || signal.aborted) return;
    const { view, size } = shown;
    const { x, y, scale } = view;
    svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    world.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`);
    frame.dataset.zoom = `${ZOOM_LEVELS.filter((least) => scale >= least).length}`;
    frame.toggleAttribute('data-detailed', scale >= coast.above && hasCoast());
    names.move((at) => pixelsOf(at, view, size));
    later();
  };
  const soon = () => {
    if (!isQueued) requestAnimationFrame(show);
    isQueued = true;
  };
  return {
    soon(view, size) {
      shown = { view, size };
      soon();
    },
    places(next) {
      places = next;
      later();
    },
    point(at) {
      frame.toggleAttribute('data-pointed', at !== undefined);
      names.point(at);
      if (shown) {
        const { view, size } = shown;
        names.move((point) => pixelsOf(point, view, size));
      }
    },
  };
}

/** Returns a function that loads the coast at its first call. It returns whether the SVG has the coast. */
function coastLoader(
  svg: SVGSVGElement,
  { load }: WorldMapOptions['coast'],
  { report, loaded }: { report: (error: unknown) => void; loaded: () => void },
): () => boolean {
  const path = svg.querySelector('[data-layer="coast"]') as SVGPathElement;
  let state: 'none' | 'loading' | 'loaded' = 'none';
  const start = async () => {
    state = 'loading';
    try {
      path.setAttribute('d', await load());
      state = 'loaded';
      loaded();
    } catch (error) {
      // The dots stay, and the next change of the view tries again.
      state = 'none';
      report(error);
    }
  };
  return () => {
    if (state === 'none') void start();
    return state === 'loaded';
  };
}

/** The names on the map: texts that keep their size. */
function nameLayer(group: SVGGElement) {
  const { ownerDocument: document } = group;
  const create = () => document.createElementNS('http://www.w3.org/2000/svg', 'text');
  let texts: { text: SVGTextElement; at: MapPoint }[] = [];
  const pointed = create();
  pointed.dataset.pointed = '';
  pointed.setAttribute('x', `${NAME_GAP}`);
  pointed.setAttribute('y', BASELINE);
  let pointedAt: MapPoint | undefined;
  const moveText = (text: SVGTextElement, [x, y]: MapPoint) =>
    text.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  return {
    /** Replaces the names. `at` is in pixels, `units` in units of the world. */
    set(labels: readonly { name: string; at: MapPoint; units: MapPoint; side: LabelSide }[]) {
      texts = labels.map(({ name, at, units, side }) => {
        const text = create();
        text.textContent = name;
        text.dataset.side = side;
        text.setAttribute('x', `${side === 'right' ? NAME_GAP : -NAME_GAP}`);
        text.setAttribute('y', BASELINE);
        moveText(text, at);
        return { text, at: units };
      });
      group.replaceChildren(...texts.map(({ text }) => text), ...(pointedAt ? [pointed] : []));
    },
    /** Moves the names with the map. */
    move(pixelsOfPoint: (at: MapPoint) => MapPoint) {
      for (const { text, at } of texts) moveText(text, pixelsOfPoint(at));
      if (pointedAt) moveText(pointed, pixelsOfPoint(pointedAt));
    },
    point(place: MapPlace | undefined) {
      pointedAt = place?.at;
      pointed.textContent = place?.name ?? '';
      if (place) group.append(pointed);
      else pointed.remove();
    },
  };
}
