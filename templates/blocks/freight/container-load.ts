/** Measures in millimeters. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** Pieces of one cargo in one container. */
export interface ContainerLoad {
  pieces: number;
  /** Pieces along the length, across the width and one on another, where nothing but space ends them. */
  rows: Size;
  /** A piece as it lies in the container. */
  piece: Size;
  /** What ends first. */
  limit: 'space' | 'weight';
  /** Cubic meters of all pieces. */
  volume: number;
  /** Metric tons of all pieces. */
  weight: number;
}

/**
 * As many pieces as a container takes, all lying the same way: the way in which the most fit, the first of those that are
 * equal. Patterns of several directions may hold more; pallets and what secures the cargo take room of their own.
 */
export function loadOf(
  container: Size & { payload: number },
  cargo: Size & { weight: number; upright?: boolean | undefined },
): ContainerLoad {
  const ways = waysToLie(cargo).map((piece) => ({ piece, rows: rowsOf(container, piece) }));
  const best = ways.reduce((most, way) => (countOf(way.rows) > countOf(most.rows) ? way : most));
  const bySpace = countOf(best.rows);
  const byWeight = Math.floor(container.payload / cargo.weight);
  const pieces = Math.min(bySpace, byWeight);
  return {
    ...best,
    pieces,
    limit: byWeight < bySpace ? 'weight' : 'space',
    volume: pieces * volumeOf(cargo),
    weight: (pieces * cargo.weight) / 1000,
  };
}

/** Cubic meters. */
export function volumeOf({ length, width, height }: Size): number {
  return (length * width * height) / 1e9;
}

/** What the pieces look like from the side, loaded layer by layer from the end wall: whole layers, and stacks of one more. */
export function layersOf({ pieces, rows }: ContainerLoad): { whole: number; stacks: number } {
  const layer = rows.length * rows.width;
  const whole = layer === 0 ? 0 : Math.floor(pieces / layer);
  return { whole, stacks: layer === 0 ? 0 : Math.ceil((pieces - whole * layer) / rows.width) };
}

function waysToLie({ length, width, height, upright = false }: Size & { upright?: boolean | undefined }): Size[] {
  const turned = (one: Size): Size[] => [one, { length: one.width, width: one.length, height: one.height }];
  return [
    ...turned({ length, width, height }),
    ...(upright
      ? []
      : [
          ...turned({ length, width: height, height: width }),
          ...turned({ length: width, width: height, height: length }),
        ]),
  ];
}

function rowsOf(container: Size, piece: Size): Size {
  return {
    length: Math.floor(container.length / piece.length),
    width: Math.floor(container.width / piece.width),
    height: Math.floor(container.height / piece.height),
  };
}

function countOf({ length, width, height }: Size): number {
  return length * width * height;
}
