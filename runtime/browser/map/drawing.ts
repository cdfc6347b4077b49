import { nameWidth, placeLabels } from './labels.ts';
import { type LabeledPlace, nameLayer } from './name-layer.ts';
import { type MapFrame, type MapView, pixelsOf } from './view.ts';

export interface DrawingOptions {
  /** The element with the SVG of the map, which contains the groups `data-world` and `data-labels`. */
  frame: HTMLElement;
  /** Returns path data of an exact coast, for views above a scale. It replaces the dots of the land. */
  coast: { above: number; load: () => Promise<string> };
  /** Receives errors that leave the map usable. */
  report: (error: unknown) => void;
  signal: AbortSignal;
}

export interface MapDrawing {
  /** Shows the view with the next frame: it moves the picture, and draws it again when the map rests. */
  follow: (shown: ShownView) => void;
  /** Draws the view with the next frame. */
  draw: (shown: ShownView) => void;
  /** Sets the places with names, the most important ones first. */
  places: (places: readonly LabeledPlace[]) => void;
  /** Shows the name of the place below the mouse. */
  point: (place: LabeledPlace | undefined) => void;
}

interface ShownView {
  view: MapView;
  size: MapFrame;
}

/** Milliseconds of rest before the map draws a view and its names. */
const REST_MS = 120;
/** The map draws its picture again when a gesture has enlarged or reduced it by more than this factor. */
const MAX_ENLARGED = 2.5;
/** Names for each 10,000 square pixels of the frame, at a scale that shows most of the world and at larger ones. */
const NAMES_PER_AREA = { below: 1.1, few: 0.4, many: 0.6 };
/** The SVG shows larger marks from each of these scales. */
const ZOOM_LEVELS = [2.5, 8];

/**
 * Returns functions that show views, at most once per frame. During a gesture only the browser's compositor moves the picture, because
 * drawing the land and the lanes again for each frame takes longer than a frame.
 */
export function mapDrawing({ frame, coast, report, signal }: DrawingOptions): MapDrawing {
  const svg = frame.querySelector('svg') as SVGSVGElement;
  const write = writer(frame, svg);
  const names = nameLayer(svg.querySelector('[data-labels]') as SVGGElement);
  let shown: ShownView | undefined;
  let drawn: ShownView | undefined;
  let places: readonly MeasuredPlace[] = [];
  let queued: (() => void) | undefined;
  let rest: ReturnType<typeof setTimeout>;

  const redraw = () => {
    clearTimeout(rest);
    if (!shown) return;
    drawn = shown;
    write(shown, shown.view.scale >= coast.above && hasCoast());
    names.set(labelsIn(places, shown));
  };
  const move = () => {
    if (!shown || !drawn || drawn.size !== shown.size || isFar(drawn.view, shown.view)) return redraw();
    svg.style.transform = matrixBetween(drawn.view, shown.view);
    clearTimeout(rest);
    rest = setTimeout(redraw, REST_MS);
  };
  /** Runs the last of the given functions with the next frame. */
  const soon = (run: () => void) => {
    if (!queued) {
      requestAnimationFrame(() => {
        const next = queued;
        queued = undefined;
        if (!signal.aborted) next?.();
      });
    }
    queued = queued === redraw ? redraw : run;
  };
  const hasCoast = coastLoader(svg, coast.load, { report, loaded: () => soon(redraw) });
  signal.addEventListener('abort', () => clearTimeout(rest));
  return {
    follow(next) {
      shown = next;
      soon(move);
    },
    draw(next) {
      shown = next;
      soon(redraw);
    },
    places(next) {
      places = next.map((place) => ({ ...place, width: nameWidth(place.name) }));
      soon(redraw);
    },
    point(place) {
      frame.toggleAttribute('data-pointed', place !== undefined);
      names.point(place && drawn && { name: place.name, at: pixelsOf(place.at, drawn.view, drawn.size) });
    },
  };
}

/** Returns whether the picture would be enlarged or reduced too much. */
function isFar({ scale: drawn }: MapView, { scale: shown }: MapView): boolean {
  const factor = shown / drawn;
  return factor > MAX_ENLARGED || factor < 1 / MAX_ENLARGED;
}

/** Returns the CSS transformation that moves the picture of a view to another view. */
function matrixBetween(drawn: MapView, shown: MapView): string {
  const factor = shown.scale / drawn.scale;
  const [x, y] = [shown.x - drawn.x * factor, shown.y - drawn.y * factor];
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${factor.toFixed(5)})`;
}

/** Returns a function that writes a view into the SVG. */
function writer(frame: HTMLElement, svg: SVGSVGElement) {
  const world = svg.querySelector('[data-world]') as SVGGElement;
  return ({ view: { x, y, scale }, size }: ShownView, isDetailed: boolean): void => {
    setChanged(svg, 'viewBox', `0 0 ${size.width} ${size.height}`);
    setChanged(world, 'transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`);
    setChanged(frame, 'data-zoom', `${ZOOM_LEVELS.filter((least) => scale >= least).length}`);
    frame.toggleAttribute('data-detailed', isDetailed);
    svg.style.transform = '';
  };
}

/** Sets an attribute if it has another value. Browsers compute styles again even for the same value. */
function setChanged(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

type MeasuredPlace = LabeledPlace & { width: number };

function labelsIn(places: readonly MeasuredPlace[], { view, size }: ShownView) {
  const { below, few, many } = NAMES_PER_AREA;
  const most = Math.round((size.width * size.height * (view.scale < below ? few : many)) / 10_000);
  const labels = places.map(({ name, width, at }) => ({ name, width, at: pixelsOf(at, view, size) }));
  return placeLabels(labels, { ...size, most });
}

/** Returns a function that loads the coast at its first call. It returns whether the SVG has the coast. */
function coastLoader(
  svg: SVGSVGElement,
  load: DrawingOptions['coast']['load'],
  { report, loaded }: { report: (error: unknown) => void; loaded: () => void },
): () => boolean {
  const path = svg.querySelector('[data-layer="coast"]') as SVGPathElement;
  let state: 'none' | 'loading' | 'loaded' | 'failed' = 'none';
  const start = async () => {
    state = 'loading';
    try {
      path.setAttribute('d', await load());
      state = 'loaded';
      loaded();
    } catch (error) {
      // The dots stay.
      state = 'failed';
      report(error);
    }
  };
  return () => {
    if (state === 'none') void start();
    return state === 'loaded';
  };
}
