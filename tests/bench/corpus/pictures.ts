import { crc32, deflateSync } from 'node:zlib';

/** The pictures that all articles share, by the names of their files. */
export const PICTURES = ['berth', 'crane', 'gate', 'quay', 'ramp', 'shed', 'tug', 'yard'] as const;

const WIDTH = 1600;
const HEIGHT = 900;
const BOX = 400;

/** A PNG of stacked boxes in colours of its own, as wide as the content rules ask. */
export function drawn(name: (typeof PICTURES)[number]): Buffer {
  const turn = PICTURES.indexOf(name) * 31;
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH);
    for (let x = 0; x < WIDTH; x += 1) row[1 + x] = colourAt(x, y, turn);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette(turn)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Large and flat: peers pass pictures on as they are, so that ours should take little of what is compared. */
function colourAt(x: number, y: number, turn: number): number {
  return (Math.floor(x / BOX) * 7 + Math.floor(y / BOX) * 13 + turn) % 256;
}

function palette(turn: number): Buffer {
  return Buffer.from(
    Array.from({ length: 256 }, (_, index) => [index, (index * 3 + turn) % 256, 255 - ((index + turn) % 256)]).flat(),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
