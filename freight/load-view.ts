import type { ContainerLoad } from './container-load.ts';
import { type LoadBlock, piecesIn } from './load-block.ts';

/** The pieces of a block as SVG path data in millimeters: its outline, and lines between its pieces. */
export interface ViewedBlock {
  line: number;
  path: string;
}

/** More lines than this would join into one area. */
const MAX_SEAMS = 240;

/** Returns the blocks of a load from the side or from above, the farthest first. `height` is that of the container. */
export function viewOf({ blocks }: ContainerLoad, view: 'side' | 'top', height: number): ViewedBlock[] {
  const isSide = view === 'side';
  const depth = ({ y, z, piece, rows }: LoadBlock) => (isSide ? y : z + rows.height * piece.height);
  return blocks
    .filter((block) => piecesIn(block) > 0)
    .toSorted((block, other) => depth(block) - depth(other))
    .map(({ line, x, y, z, piece, rows }) => {
      const [rise, count] = isSide ? [piece.height, rows.height] : [piece.width, rows.width];
      const top = isSide ? height - z - count * rise : y;
      return { line, path: gridAt(x, top, { columns: rows.length, rows: count, step: piece.length, rise }) };
    });
}

function gridAt(
  left: number,
  top: number,
  { columns, rows, step, rise }: { columns: number; rows: number; step: number; rise: number },
): string {
  const [width, height] = [columns * step, rows * rise];
  const outline = `M${short(left)} ${short(top)}h${short(width)}v${short(height)}H${short(left)}z`;
  if (columns + rows > MAX_SEAMS) return outline;
  const upright = Array.from(
    { length: columns - 1 },
    (_, at) => `M${short(left + (at + 1) * step)} ${short(top)}v${short(height)}`,
  );
  const level = Array.from(
    { length: rows - 1 },
    (_, at) => `M${short(left)} ${short(top + (at + 1) * rise)}h${short(width)}`,
  );
  return [outline, ...upright, ...level].join('');
}

/** Rounds to millimeters. */
function short(millimeters: number): number {
  return Math.round(millimeters);
}
