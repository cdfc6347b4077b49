import { png } from '../../helpers/png.ts';

/** The pictures that all articles share, by file name. */
export const PICTURES = ['berth', 'crane', 'gate', 'quay', 'ramp', 'shed', 'tug', 'yard'] as const;

const WIDTH = 1600;
const HEIGHT = 900;
const BOX = 400;

/** Returns a PNG of stacked boxes in its own colors, with the width that the content rules require. */
export function drawPng(name: (typeof PICTURES)[number]): Buffer {
  const turn = PICTURES.indexOf(name) * 31;
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH);
    for (let x = 0; x < WIDTH; x += 1) row[1 + x] = colourAt(x, y, turn);
    return row;
  });
  return png({ width: WIDTH, height: HEIGHT, colourType: 3, palette: palette(turn), rows: Buffer.concat(rows) });
}

/** Returns large areas of one color: peers copy pictures unchanged, so encoding ours should take little time. */
function colourAt(x: number, y: number, turn: number): number {
  return (Math.floor(x / BOX) * 7 + Math.floor(y / BOX) * 13 + turn) % 256;
}

function palette(turn: number): Buffer {
  return Buffer.from(
    Array.from({ length: 256 }, (_, index) => [index, (index * 3 + turn) % 256, 255 - ((index + turn) % 256)]).flat(),
  );
}
