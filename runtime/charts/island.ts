/** The values of a chart, oldest first, as texts with their weeks. */
export interface ChartReaderProps {
  points: readonly string[];
}

/** Pixels: the width of the slider's thumb in `rates-lane.module.css`. */
const THUMB = 12;

/**
 * Moves a cursor along the line of a chart with a slider: an arrow key moves it by a week, and screen readers announce
 * the week and its value. The pointer moves it too. The slider has the scale of the chart, so its thumb is below the cursor.
 * Returns a function that ends this.
 */
export default function readChart(root: HTMLElement, { points }: ChartReaderProps): () => void {
  const slider = root.querySelector('input') as HTMLInputElement;
  const shown = root.querySelector('output');
  const plots = [...root.querySelectorAll('svg')].map(plotOf);
  const ended = new AbortController();
  const { signal } = ended;

  const show = () => {
    const at = Number(slider.value);
    const text = points[at] ?? '';
    slider.setAttribute('aria-valuetext', text);
    if (shown) shown.textContent = text;
    for (const { cursor, places } of plots) {
      const [x = 0, y = 0] = places[at] ?? [];
      cursor?.setAttribute('transform', `translate(${x} 0)`);
      cursor?.querySelector('circle')?.setAttribute('cy', String(y));
    }
  };
  slider.addEventListener('input', show, { signal });
  const fit = () => alignSlider(slider, plots);
  const watch = new ResizeObserver(fit);
  watch.observe(root);
  for (const { svg, places } of plots) {
    const follow = ({ clientX }: PointerEvent) => {
      const { left, width } = svg.getBoundingClientRect();
      slider.value = String(nearestTo(((clientX - left) / width) * svg.viewBox.baseVal.width, places));
      show();
    };
    svg.addEventListener('pointermove', follow, { signal });
  }
  show();
  root.dataset.alive = '';
  return () => {
    ended.abort();
    watch.disconnect();
    for (const { cursor } of plots) cursor?.removeAttribute('transform');
    delete root.dataset.alive;
  };
}

interface Plot {
  svg: SVGSVGElement;
  cursor: SVGElement | null;
  /** The points of the line in the units of the picture. */
  places: readonly (readonly [x: number, y: number])[];
}

/** Reads the points of a line from its path: `M52,120L60.5,118`. */
function plotOf(svg: SVGSVGElement): Plot {
  const path = svg.querySelector('[data-series]')?.getAttribute('d') ?? '';
  const places = [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return { svg, cursor: svg.querySelector('[data-cursor]'), places };
}

/** Gives the slider the first and the last point of the visible size of the chart as its ends. */
function alignSlider(slider: HTMLInputElement, plots: readonly Plot[]): void {
  const plot = plots.find(({ svg }) => svg.clientWidth > 0);
  const [first, last] = [plot?.places[0]?.[0], plot?.places.at(-1)?.[0]];
  if (plot === undefined || first === undefined || last === undefined) return;
  const scale = plot.svg.clientWidth / plot.svg.viewBox.baseVal.width;
  // The middle of the thumb stops half of its width before the ends of the slider.
  slider.style.marginLeft = `${first * scale - THUMB / 2}px`;
  slider.style.width = `${(last - first) * scale + THUMB}px`;
}

function nearestTo(x: number, places: Plot['places']): number {
  const distances = places.map(([at]) => Math.abs(at - x));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
