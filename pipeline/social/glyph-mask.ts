/** A step of an outline in the commands of SVG paths: `M`, `L`, `Q`, `C` and `Z`. */
export interface OutlineStep {
  type: string;
  /** Pairs of x and y as shares of the font size. The y axis points up, from the baseline. */
  values: readonly number[];
}

export type Outline = readonly OutlineStep[];

/** How much of each pixel a glyph covers: 0 to 255, row by row. */
export interface GlyphMask {
  coverage: Uint8Array;
  width: number;
  height: number;
  /** Pixels from the pen to the left column, and from the baseline down to the top row. */
  left: number;
  top: number;
}

type Point = readonly [x: number, y: number];

/** Lines per curve. At 80 pixels, more lines change no pixel visibly. */
const LINES_PER_CURVE = 8;

/** Rasterizes an outline at a font size, `shift` pixels to the right of a whole pixel. */
export function glyphMask(outline: Outline, size: number, shift: number): GlyphMask {
  const edges = edgesOf(outline, ([x, y]) => [x * size + shift, -y * size]);
  if (edges.length === 0) return { coverage: new Uint8Array(), width: 0, height: 0, left: 0, top: 0 };
  // Outlines are closed, so the ends of edges are all points.
  const xs = edges.map(([, [x]]) => x);
  const ys = edges.map(([, [, y]]) => y);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  // The area of an edge in the last column also changes the column after it.
  const width = Math.ceil(Math.max(...xs)) - left + 2;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  const changes = new Float32Array(width * height);
  const put = ([x, y]: Point): Point => [x - left, y - top];
  for (const [from, to] of edges) addEdge(changes, width, [put(from), put(to)]);
  const coverage = new Uint8Array(width * height);
  let sum = 0;
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index] ?? 0;
    sum = index % width === 0 ? change : sum + change;
    coverage[index] = Math.min(255, Math.round(Math.abs(sum) * 255));
  }
  return { coverage, width, height, left, top };
}

type Edge = readonly [from: Point, to: Point];

/** Returns the lines of an outline; curves become several. */
function edgesOf(outline: Outline, place: (point: Point) => Point): Edge[] {
  const edges: Edge[] = [];
  let [first, pen]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const draw = (to: Point) => {
    edges.push([pen, to]);
    pen = to;
  };
  for (const { type, values } of outline) {
    const points = Array.from({ length: values.length / 2 }, (_, index) =>
      place([values[2 * index] ?? 0, values[2 * index + 1] ?? 0]),
    );
    const end = points.at(-1) ?? first;
    if (type === 'M') {
      first = end;
      pen = end;
    } else if (points.length < 2) draw(end);
    else {
      const curve = [pen, ...points];
      for (let step = 1; step <= LINES_PER_CURVE; step += 1) draw(pointOf(curve, step / LINES_PER_CURVE));
    }
  }
  return edges;
}

/** Returns the point of a Bézier curve at a share of its length (de Casteljau). */
function pointOf(curve: readonly Point[], share: number): Point {
  let points = curve;
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = points[index] ?? [0, 0];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  }
  return points[0] ?? [0, 0];
}

/**
 * Adds the area to the right of an edge, as the change from each pixel to the next. The sum of a row's changes is the exact
 * coverage of its pixels. Downward edges add, upward edges subtract.
 */
function addEdge(changes: Float32Array, width: number, [from, to]: Edge): void {
  if (from[1] === to[1]) return;
  const sign = from[1] < to[1] ? 1 : -1;
  const [[upperX, upperY], [lowerX, lowerY]] = sign === 1 ? [from, to] : [to, from];
  const slope = (lowerX - upperX) / (lowerY - upperY);
  for (let row = Math.floor(upperY); row < lowerY; row += 1) {
    const [start, end] = [Math.max(row, upperY), Math.min(row + 1, lowerY)];
    const [one, other] = [upperX + (start - upperY) * slope, upperX + (end - upperY) * slope];
    addRow(changes, row * width, {
      left: Math.min(one, other),
      right: Math.max(one, other),
      tall: sign * (end - start),
    });
  }
}

/** The part of an edge in one row of pixels. `tall` is its height, negative for an upward edge. */
interface RowEdge {
  left: number;
  right: number;
  tall: number;
}

function addRow(changes: Float32Array, row: number, { left, right, tall }: RowEdge): void {
  const add = (column: number, area: number) => {
    changes[row + column] = (changes[row + column] ?? 0) + area;
  };
  // The shares of the edge to the left of a column, and to the left of its end.
  let before = 0;
  let share = 0;
  let covered = 0;
  for (let column = Math.floor(left); share < 1; column += 1) {
    before = share;
    share = left === right ? 1 : Math.min(1, (column + 1 - left) / (right - left));
    const middle = left + ((right - left) * (before + share)) / 2;
    const now = before + (share - before) * (column + 1 - middle);
    add(column, tall * (now - covered));
    add(column + 1, share < 1 ? 0 : tall * (1 - now));
    covered = now;
  }
}
