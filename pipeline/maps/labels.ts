import type { MapPort } from '../../model/shapes/map.ts';
import type { MapRectangle } from './view.ts';

/**
 * Font size of names in units on the narrowest map, where they take the most space; `dot-map.module.css` has the same
 * value.
 */
const LETTERS = 25;
/** Units between the center of a port and its name; the template uses the same value. */
const GAP = 16;
/** A name above or below a port begins or ends this many units past the port's center, also in the template. */
export const NAME_OVERHANG = 9;
/** Half the width of a port's ring with its stroke. */
const RING = 12;

type Side = MapPort['side'];
const SIDES: readonly Side[] = [
  'right',
  'left',
  'above',
  'below',
  'above-right',
  'above-left',
  'below-right',
  'below-left',
];

interface ToPlace {
  ports: readonly Omit<MapPort, 'side'>[];
  /** Points of the lanes, which names should not cover. */
  lines: readonly (readonly [number, number])[];
  room: MapRectangle;
}

/**
 * Returns the ports with a side for each name: inside the box `room`, clear of other names and rings, and clear of
 * lanes if possible.
 */
export function placeNames({ ports, lines, room }: ToPlace): MapPort[] {
  const choices = ports.map((port) =>
    SIDES.map((side): Choice => {
      const box = nameBox({ ...port, side });
      return { side, box, cost: costOf(box, { ports: ports.filter((other) => other !== port), lines, room }) };
    }),
  );
  // With a single starting point, neighboring ports may block each other in a poor solution.
  const beginnings = Array.from({ length: 16 }, (_, start) =>
    choices.map((sides, index) => sides[(start + index * (start >> 2)) % SIDES.length]),
  );
  const settled = beginnings.map((beginning) =>
    settle(
      beginning.filter((choice) => choice !== undefined),
      choices,
    ),
  );
  const [best] = settled.toSorted((a, b) => a.cost - b.cost);
  return ports.map((port, index) => ({ ...port, side: best?.chosen[index]?.side ?? 'right' }));
}

/**
 * A side of a port where the map can write its name, with the box of the name and its cost before other names count.
 */
interface Choice {
  side: Side;
  box: MapRectangle;
  cost: number;
}

/** Gives each port in turn its cheapest side, until the total cost stops falling. */
function settle(beginning: Choice[], choices: readonly Choice[][]): { chosen: Choice[]; cost: number } {
  let chosen = beginning;
  let cost = Number.POSITIVE_INFINITY;
  for (;;) {
    let sum = 0;
    for (const [index, sides] of choices.entries()) {
      const costs = sides.map(
        (choice) =>
          choice.cost +
          10 *
            chosen.reduce(
              (covered, { box }, other) =>
                covered + (other === index ? 0 : overlapArea(glyphBoxOf(choice.box), glyphBoxOf(box))),
              0,
            ),
      );
      const least = Math.min(...costs);
      chosen = chosen.with(index, sides[costs.indexOf(least)] as Choice);
      sum += least;
    }
    if (sum >= cost) return { chosen, cost };
    cost = sum;
  }
}

/** Returns the box of a port's name. */
export function nameBox({ x, y, name, side }: Omit<MapPort, 'id'>): MapRectangle {
  const width = widthOf(name);
  const half = LETTERS / 2;
  if (side === 'right') return { left: x + GAP, right: x + GAP + width, top: y - half, bottom: y + half };
  if (side === 'left') return { left: x - GAP - width, right: x - GAP, top: y - half, bottom: y + half };
  const middle = side.startsWith('above') ? y - GAP - half : y + GAP + half;
  const left = side.endsWith('-right')
    ? x - NAME_OVERHANG
    : side.endsWith('-left')
      ? x + NAME_OVERHANG - width
      : x - width / 2;
  return { left, right: left + width, top: middle - half, bottom: middle + half };
}

/** Returns the part of a name's box that its letters fill. The space above them may overlap another port's name. */
export function glyphBoxOf(box: MapRectangle): MapRectangle {
  return { ...box, top: box.top + LETTERS / 10 };
}

/** Returns the width of a name. Letters of Archivo are 0.58 em wide on average, Chinese characters 1 em. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.58), 0) * LETTERS;
}

function costOf(box: MapRectangle, { ports, lines, room }: ToPlace): number {
  const outside =
    Math.max(0, room.left - box.left, box.right - room.right) +
    Math.max(0, room.top - box.top, box.bottom - room.bottom);
  const covered = ports.reduce((sum, { x, y }) => {
    return sum + overlapArea(box, { left: x - RING, right: x + RING, top: y - RING, bottom: y + RING });
  }, 0);
  const crossed = lines.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;
  return outside * 1000 + covered * 30 + crossed;
}

/** Returns the shared area of two boxes in square units. */
export function overlapArea(a: MapRectangle, b: MapRectangle): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
