/** Dimensions in millimeters. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** Pieces of one cargo in one container. */
export interface ContainerLoad {
  pieces: number;
  /** Pieces along the length, across the width and on top of each other, if only space limits them. */
  rows: Size;
  /** The dimensions of a piece after turning. */
  piece: Size;
  /** The limit that the load reaches first. */
  limit: 'space' | 'weight';
  /** Cubic meters of all pieces. */
  volume: number;
  /** Metric tons of all pieces. */
  weight: number;
}

/**
 * Returns the largest number of pieces that fit in a container if all of them are turned the same way. If several ways
 * fit the same number, the first one wins. Pieces turned in different ways may fit in larger numbers. Pallets and
 * lashing need additional space, which the result ignores.
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

/** Returns the volume in cubic meters. */
export function volumeOf({ length, width, height }: Size): number {
  return (length * width * height) / 1e9;
}

/**
 * Returns the side view of a load that is loaded layer by layer from the end wall: full layers, and stacks of one more
 * piece.
 */
export function layersOf({ pieces, rows }: ContainerLoad): { whole: number; stacks: number } {
  const layer = rows.length * rows.width;
  const whole = layer === 0 ? 0 : Math.floor(pieces / layer);
  return { whole, stacks: layer === 0 ? 0 : Math.ceil((pieces - whole * layer) / rows.width) };
}

function waysToLie({ length, width, height, upright = false }: Size & { upright?: boolean | undefined }): Size[] {
  const turned = (size: Size): Size[] => [size, { length: size.width, width: size.length, height: size.height }];
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

/** The areas and lines of a container's side view, as SVG path data in millimeters. */
export interface SideView {
  /** The areas that the pieces fill. */
  pieces: string;
  /** The lines between the pieces. A load is two areas with lines, because single pieces would be hundreds of rectangles. */
  seams: string;
}

/** More lines than this would join into one area. */
const MAX_SEAMS = 240;

/** Returns the side view of a load in a container of this height; undefined for no pieces. */
export function sideViewOf(load: ContainerLoad, height: number): SideView | undefined {
  const { piece, rows } = load;
  if (load.pieces === 0) return undefined;
  const { whole, stacks } = layersOf(load);
  const top = height - whole * piece.height;
  const upper = stacks > 0 ? boxAt(top - piece.height, stacks * piece.length, top) : '';
  const outline = boxAt(top, rows.length * piece.length, height) + upper;
  if (rows.length + whole > MAX_SEAMS) return { pieces: outline, seams: '' };
  const upright = Array.from({ length: rows.length - 1 }, (_, index) => {
    const reaches = index + 1 < stacks ? top - piece.height : top;
    return `M${short((index + 1) * piece.length)} ${height}V${short(reaches)}`;
  });
  const level = Array.from({ length: whole }, (_, index) => {
    const isTop = index === whole - 1;
    return `M0 ${short(height - (index + 1) * piece.height)}H${short((isTop ? stacks : rows.length) * piece.length)}`;
  });
  return { pieces: outline, seams: [...upright, ...level].join('') };
}

function boxAt(top: number, right: number, bottom: number): string {
  return `M0 ${short(top)}H${short(right)}V${short(bottom)}H0z`;
}

/** Rounds to tenths of a millimeter. */
function short(millimeters: number): number {
  return Math.round(millimeters * 10) / 10;
}
