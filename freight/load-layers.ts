import { type LoadBlock, type Placement, piecesIn, type Room, rowsIn, type Size, volumeOf } from './load-block.ts';

/** Pieces of one layer in rows, seen from above. */
interface Rectangle {
  x: number;
  y: number;
  length: number;
  width: number;
  rows: { length: number; width: number };
}

/** A stretch of the container belongs to one line if its pieces fill at least this share of it. */
const FILLED = 0.6;
/** Rows at the end that the search turns. More rows seldom fit more pieces. */
const TURNED_ROWS = 24;

/**
 * Returns layers of a line from wall to wall. Pieces that do not fill them form the shortest stretch; the last line spreads
 * over the whole length instead, which balances the container.
 */
export function layersIn({ space, line, piece, ways, most }: Room, isLast: boolean): Placement | undefined {
  const slice = Math.min(piece.length, piece.width, piece.height) * space.width * space.height;
  if (!isLast && most * volumeOf(piece) * 1e9 < FILLED * slice) return undefined;
  const within = (length: number) => stackIn({ ...space, length }, { piece, ways, depth: isLast ? 2 : 1 });
  let length = space.length;
  if (!isLast && within(length).count > most) {
    let short = 0;
    while (length - short > 1) {
      const middle = Math.round((short + length) / 2);
      if (within(middle).count >= most) length = middle;
      else short = middle;
    }
  }
  const { layers, count: room } = within(length);
  const count = Math.min(room, most);
  const used = { length, width: space.width, height: layers.reduce((sum, { height }) => sum + height, 0) };
  if (count === 0 || (!isLast && count * volumeOf(piece) < FILLED * volumeOf({ ...used, height: space.height })))
    return undefined;
  const blocks: LoadBlock[] = [];
  let [z, open] = [space.z, count];
  for (const { way, times, rectangles } of layers) {
    const layer = rectangles.reduce((sum, { rows }) => sum + rows.length * rows.width, 0);
    const whole = Math.min(times, Math.floor(open / layer));
    const block = ({ x, y, length: along, width: across, rows }: Rectangle, high: number): LoadBlock => ({
      line,
      x: space.x + x,
      y: space.y + y,
      z: high === 0 ? z + whole * way.height : z,
      piece: { length: along, width: across, height: way.height },
      rows: { ...rows, height: Math.max(1, high) },
    });
    if (whole > 0) blocks.push(...rectangles.map((rectangle) => block(rectangle, whole)));
    open -= whole * layer;
    if (whole < times)
      for (const rectangle of rectangles) {
        const parts = partOf(block(rectangle, 0), open);
        blocks.push(...parts);
        open -= parts.reduce((sum, part) => sum + piecesIn(part), 0);
      }
    z += times * way.height;
  }
  return { blocks, used, count };
}

/** Returns blocks with at most a number of the pieces of a block that is one layer: whole rows across, then a part of a row. */
function partOf(block: LoadBlock, most: number): LoadBlock[] {
  const { x, piece, rows } = block;
  const length = Math.min(rows.length, Math.floor(most / rows.width));
  const width = length < rows.length ? Math.min(rows.width, most - length * rows.width) : 0;
  return [
    { ...block, rows: { ...rows, length } },
    { ...block, x: x + length * piece.length, rows: { ...rows, length: 1, width } },
  ].filter((part) => piecesIn(part) > 0);
}

interface Layers {
  way: Size;
  times: number;
  /** Millimeters of all these layers. */
  height: number;
  rectangles: readonly Rectangle[];
}

/** Returns the layers that hold the most pieces: equal ones, or some of one height below some of another. */
function stackIn(
  space: Size,
  { piece: { single = false }, ways, depth }: Pick<Room, 'piece' | 'ways'> & { depth: number },
): { layers: Layers[]; count: number } {
  const heights = ways.filter((way, index) => ways.findIndex(({ height }) => height === way.height) === index);
  const kinds = heights.map((way) => {
    const rectangles = layerIn(space.length, space.width, { way, depth });
    return { way, rectangles, count: rectangles.reduce((sum, { rows }) => sum + rows.length * rows.width, 0) };
  });
  let best: { layers: Layers[]; count: number } = { layers: [], count: 0 };
  for (const low of kinds)
    for (const high of kinds) {
      const most = Math.min(single ? 1 : Number.POSITIVE_INFINITY, rowsIn(space.height, low.way.height));
      for (let times = Math.max(0, most - TURNED_ROWS); times <= most; times += 1) {
        const rest = single || low === high ? 0 : rowsIn(space.height - times * low.way.height, high.way.height);
        const count = times * low.count + rest * high.count;
        if (count <= best.count) continue;
        const layers = [
          { ...low, times },
          { ...high, times: rest },
        ];
        best = {
          count,
          layers: layers
            .filter((layer) => layer.times > 0 && layer.count > 0)
            .map((layer) => ({ ...layer, height: layer.times * layer.way.height })),
        };
      }
    }
  return best;
}

/** Returns the rows of a layer. Rows of one direction come first, and rows of the other direction fill the rest. */
function layerIn(length: number, width: number, { way, depth }: { way: Size; depth: number }): Rectangle[] {
  let best: Rectangle[] = [];
  let most = 0;
  const enough = Math.floor((length * width) / (way.length * way.width));
  const offer = (rectangles: Rectangle[]) => {
    const count = rectangles.reduce((sum, { rows }) => sum + rows.length * rows.width, 0);
    if (count > most) [best, most] = [rectangles, count];
  };
  for (const [along, across] of [
    [way.length, way.width],
    [way.width, way.length],
  ] as const) {
    const [columns, rows] = [rowsIn(length, along), rowsIn(width, across)];
    if (columns === 0 || rows === 0) continue;
    const grid = (columnCount: number, rowCount: number) => ({
      x: 0,
      y: 0,
      length: along,
      width: across,
      rows: { length: columnCount, width: rowCount },
    });
    offer([grid(columns, rows)]);
    if (depth === 0) continue;
    for (let count = columns; count > 0 && count > columns - TURNED_ROWS && most < enough; count -= 1) {
      const rest = layerIn(length - count * along, width, { way, depth: depth - 1 });
      offer([grid(count, rows), ...rest.map((part) => ({ ...part, x: part.x + count * along }))]);
    }
    for (let count = rows; count > 0 && count > rows - TURNED_ROWS && most < enough; count -= 1) {
      const rest = layerIn(length, width - count * across, { way, depth: depth - 1 });
      offer([grid(columns, count), ...rest.map((part) => ({ ...part, y: part.y + count * across }))]);
    }
  }
  return best;
}
