/** Dimensions in millimeters. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** The space that cargo is loaded into. `payload` is in kilograms. Without a door, every piece that fits enters. */
export interface LoadSpace extends Size {
  payload: number;
  door?: { width: number; height: number } | undefined;
}

/** Pieces of one kind. The weight of a piece is in kilograms. */
export interface CargoLine extends Size {
  weight: number;
  /** The number of pieces to load. */
  pieces: number;
  /** True if pieces may be turned, but not laid on their side. */
  upright?: boolean | undefined;
  /** True if nothing may stand on a piece. */
  single?: boolean | undefined;
}

/** Pieces of one kind that lie the same way, in rows without gaps. */
export interface LoadBlock {
  /** The index of the line of the cargo. */
  line: number;
  /** The corner at the end wall, the left wall and the floor. */
  x: number;
  y: number;
  z: number;
  /** The dimensions of a piece after turning. */
  piece: Size;
  /** Pieces along the length, across the width and on top of each other. */
  rows: Size;
}

/** An empty cuboid. `spans` is true if it reaches from the left wall to the right one and stands on the floor. */
export interface Space extends Size {
  x: number;
  y: number;
  z: number;
  spans: boolean;
}

/** Blocks that one decision places, and the length and height that they occupy. */
export interface Placement {
  blocks: LoadBlock[];
  used: Size;
  count: number;
}

/** Pieces of a line that may go into a space, in the ways in which they may lie. */
export interface Room {
  space: Space;
  line: number;
  piece: CargoLine;
  ways: readonly Size[];
  most: number;
}

/** Returns the volume in cubic meters. */
export function volumeOf({ length, width, height }: Size): number {
  return (length * width * height) / 1e9;
}

/** Returns how many pieces of a size fit in a row. Ignores a remainder below a micrometer, which binary fractions cause. */
export function rowsIn(space: number, size: number): number {
  return Math.floor(space / size + 1e-9);
}

/** Returns the pieces in a block. */
export function piecesIn({ rows }: LoadBlock): number {
  return rows.length * rows.width * rows.height;
}
