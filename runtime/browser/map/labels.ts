import type { MapPoint } from '../../../freight/world-map.ts';

/** A place whose name the map may show. All values are pixels. */
export interface MapLabel {
  /** The position of its mark in the frame. */
  at: MapPoint;
  /** The width of its name, as `nameWidth` estimates it. */
  width: number;
}

/** The side of its mark at which a name is. */
export type LabelSide = 'right' | 'left';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between the center of a mark and its name. */
export const NAME_GAP = 8;
/** Pixels of a name: half its height with the space around it, the width of a Latin and of a Chinese letter. */
const SIZE = { half: 12, latin: 7, han: 13 } as const;
/** Pixels between two names in a row. */
const APART = 6;
/** Half the size of a mark, which no name covers. */
const MARK = 5;

/**
 * Places the names that fit into the frame without covering each other or a mark of an earlier place. The first places are
 * the most important ones.
 */
export function placeLabels<Named extends MapLabel>(
  labels: readonly Named[],
  { width, height, most }: { width: number; height: number; most: number },
): (Named & { side: LabelSide })[] {
  const taken: Box[] = [];
  const placed: (Named & { side: LabelSide })[] = [];
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= width &&
    taken.every(
      ({ left, right, top, bottom }) => box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    );
  for (const label of labels) {
    if (placed.length >= most) break;
    const [x, y] = label.at;
    if (x < 0 || x > width || y < 0 || y > height) continue;
    const side = (['right', 'left'] as const).find((candidate) => isFree(boxOf(label, candidate)));
    if (side === undefined) continue;
    placed.push({ ...label, side });
    taken.push(boxOf(label, side), { left: x - MARK, right: x + MARK, top: y - MARK, bottom: y + MARK });
  }
  return placed;
}

/** Returns the width of a name on the map, without asking the browser to compute its layout. */
export function nameWidth(name: string): number {
  const { length: wide } = name.match(/\p{Script=Han}/gu) ?? [];
  return wide * SIZE.han + (name.length - wide) * SIZE.latin;
}

function boxOf({ width, at: [x, y] }: MapLabel, side: LabelSide): Box {
  const [near, far] = [NAME_GAP, NAME_GAP + width];
  return {
    left: (side === 'right' ? x + near : x - far) - APART / 2,
    right: (side === 'right' ? x + far : x - near) + APART / 2,
    top: y - SIZE.half,
    bottom: y + SIZE.half,
  };
}
