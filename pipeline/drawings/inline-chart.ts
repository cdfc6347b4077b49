import type { ChartDrawing } from '../../model/shapes/image.ts';
import type { CleanElement } from './clean.ts';
import { writeElement } from './write-svg.ts';

/** Elements that charts consist of. None of them loads, links or repeats anything. */
const ELEMENTS = new Set(['g', 'path', 'rect', 'circle', 'line', 'text', 'tspan']);

/** Attributes with geometry. Colors and letters come from the classes, because pages allow no inline styles. */
const ATTRIBUTES = new Set([
  'class',
  'cx',
  'cy',
  'd',
  'dx',
  'dy',
  'height',
  'r',
  'rx',
  'stroke-dasharray',
  'text-anchor',
  'transform',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);

/** Words that a drawing may use as classes. `chart-drawing.module.css` gives them their looks in pages. */
export const CHART_CLASSES: ReadonlySet<string> = new Set([
  'axis',
  'bold',
  'dash',
  'deep',
  'dot',
  'grid',
  'hot',
  'ink',
  'inkline',
  'key',
  'line',
  'mark',
  'mid',
  'midline',
  'open',
  'sand',
  'signal',
  'signalline',
  'small',
  'soft',
  'thin',
]);

/**
 * Returns a chart for the HTML of a page, where it has the letters and the colors of the site; undefined if the root lacks
 * the class `chart`, or if a part is not among those above. Pages show such a drawing as a picture file. The chart has no
 * style sheet: that of the file is for programs that open it alone.
 */
export function inlineChart({ attributes, children }: CleanElement): ChartDrawing | undefined {
  const viewBox = attributes.get('viewBox');
  if (viewBox === undefined || attributes.get('class') !== 'chart') return undefined;
  const parts = children.filter((child) => typeof child !== 'string').filter(({ name }) => name !== 'style');
  if (!parts.every(isPlain)) return undefined;
  const marks = parts.flatMap(marksIn);
  return { viewBox, html: htmlOf(parts), plot: { viewBox: boxOf(marks) ?? viewBox, html: htmlOf(marks) } };
}

function htmlOf(parts: readonly CleanElement[]): string {
  return parts.map(writeElement).join('');
}

function isPlain({ name, attributes, children }: CleanElement): boolean {
  return (
    ELEMENTS.has(name) &&
    [...attributes.keys()].every((key) => ATTRIBUTES.has(key)) &&
    (attributes.get('class')?.split(/\s+/) ?? []).every((word) => CHART_CLASSES.has(word)) &&
    children.every((child) => typeof child === 'string' || isPlain(child))
  );
}

/** Returns the marks of an element: a chart in a list has no texts, and no key without its texts. */
function marksIn(element: CleanElement): CleanElement[] {
  if (element.name === 'text' || element.attributes.get('class') === 'key') return [];
  if (element.children.length === 0) return [element];
  const children = element.children.filter((child) => typeof child !== 'string').flatMap(marksIn);
  return [{ ...element, children }];
}

/** Space around the marks for the width of their lines, in units of the drawing. */
const EDGE = 3;

/** Returns the `viewBox` that contains the marks; undefined if one has a shape or a transformation that this does not measure. */
function boxOf(marks: readonly CleanElement[]): string | undefined {
  const points = marks.flatMap(pointsOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const box = [left, top, Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top];
  return box.every(Number.isFinite) ? box.map((side) => Math.round(side * 10) / 10).join(' ') : undefined;
}

type Point = readonly [x: number, y: number];

/** The place of a mark that cannot be measured. */
const UNKNOWN: readonly Point[] = [[Number.NaN, Number.NaN]];

/** Returns the corners of a mark. */
function pointsOf({ name, attributes, children }: CleanElement): readonly Point[] {
  if (attributes.has('transform')) return UNKNOWN;
  const number = (key: string) => Number(attributes.get(key) ?? 0);
  const [x, y, r] = [number('x') + number('cx'), number('y') + number('cy'), number('r')];
  switch (name) {
    case 'g':
      return children.flatMap((child) => (typeof child === 'string' ? [] : pointsOf(child)));
    case 'rect':
      return [
        [x, y],
        [x + number('width'), y + number('height')],
      ];
    case 'circle':
      return [
        [x - r, y - r],
        [x + r, y + r],
      ];
    case 'path':
      return pathPoints(attributes.get('d') ?? '');
    default:
      return UNKNOWN;
  }
}

/** Returns the points of a path of straight lines. */
function pathPoints(path: string): readonly Point[] {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const [one = 0, two = 0, more] = numbers.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (!'MLHVhvZz'.includes(command) || more !== undefined) return UNKNOWN;
    if (command === 'H' || command === 'h') x = command === 'H' ? one : x + one;
    else if (command === 'V' || command === 'v') y = command === 'V' ? one : y + one;
    else if (command === 'M' || command === 'L') [x, y] = [one, two];
    points.push([x, y]);
  }
  return points;
}
