import { nameWidth, placeLabels } from './labels.ts';
import { type NamedPlace, nameLayer } from './name-layer.ts';
import { type MapFrame, type MapView, pixelsOf } from './view.ts';

export interface DrawingOptions {
  /** The element with the SVG of the map, in which the groups `data-world` and `data-labels` are. */
  frame: HTMLElement;
  /** Returns path data of an exact coast, for views above a scale. It replaces the dots of the land. */
  coast: { above: number; load: () => Promise<string> };
  /** Receives errors that leave the map usable. */
  report: (error: unknown) => void;
  signal: AbortSignal;
}

export interface Drawing {
  /** Shows the view with the next frame. */
  soon: (view: MapView, size: MapFrame) => void;
  /** Sets the places with names, the most important ones first. */
  places: (places: readonly NamedPlace[]) => void;
  /** Shows the name of the place below the mouse. */
  point: (place: NamedPlace | undefined) => void;
}

/** Milliseconds of rest before the map places names again. */
const REST_MS = 120;
/** Names for each 10,000 square pixels of the frame. */
const NAMES_PER_AREA = 0.6;
/** Scales from which the SVG shows larger marks. */
const ZOOM_LEVELS = [2.5, 8];

/** Returns functions that write the view into the SVG, at most once per frame. */
export function drawing({ frame, coast, report, signal }: DrawingOptions): Drawing {
  const svg = frame.querySelector('svg') as SVGSVGElement;
  const world = svg.querySelector('[data-world]') as SVGGElement;
  const names = nameLayer(svg.querySelector('[data-labels]') as SVGGElement);
  let shown: { view: MapView; size: MapFrame } | undefined;
  let places: readonly MeasuredPlace[] = [];
  let isQueued = false;
  let rest: ReturnType<typeof setTimeout>;

  const placeLater = () => {
    clearTimeout(rest);
    rest = setTimeout(() => shown && names.set(labelsIn(places, shown)), REST_MS);
  };
  const moveNames = () => {
    const now = shown;
    if (now) names.move((at) => pixelsOf(at, now.view, now.size));
  };
  const write = () => {
    isQueued = false;
    if (!shown || signal.aborted) return;
    const { view, size } = shown;
    const { x, y, scale } = view;
    setChanged(svg, 'viewBox', `0 0 ${size.width} ${size.height}`);
    world.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`);
    setChanged(frame, 'data-zoom', `${ZOOM_LEVELS.filter((least) => scale >= least).length}`);
    frame.toggleAttribute('data-detailed', scale >= coast.above && hasCoast());
    moveNames();
    placeLater();
  };
  const writeSoon = () => {
    if (!isQueued) requestAnimationFrame(write);
    isQueued = true;
  };
  const hasCoast = coastLoader(svg, coast.load, { report, loaded: writeSoon });
  signal.addEventListener('abort', () => clearTimeout(rest));
  return {
    soon(view, size) {
      shown = { view, size };
      writeSoon();
    },
    places(next) {
      places = next.map((place) => ({ ...place, width: nameWidth(place.name) }));
      placeLater();
    },
    point(place) {
      frame.toggleAttribute('data-pointed', place !== undefined);
      names.point(place);
      moveNames();
    },
  };
}

/** Sets an attribute if it has another value. Browsers compute styles again even for the same value. */
function setChanged(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

type MeasuredPlace = NamedPlace & { width: number };

function labelsIn(places: readonly MeasuredPlace[], { view, size }: { view: MapView; size: MapFrame }) {
  const most = Math.round((size.width * size.height * NAMES_PER_AREA) / 10_000);
  const labels = places.map(({ name, width, at }) => ({ name, width, at: pixelsOf(at, view, size), units: at }));
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
