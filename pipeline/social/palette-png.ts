import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Rgb } from './inks.ts';

const deflated = promisify(deflate);
/** Level 9 makes cards 10 % smaller, but takes ten times as long (50 ms instead of 5 ms). */
const LEVEL = 7;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export interface Pixels {
  /** Four bytes per pixel: red, green, blue and opacity, which is ignored. */
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Returns an encoder whose PNG gives every pixel the nearest color of a palette of at most 256 (PNG third edition, 11.2).
 * The encoder remembers the nearest color of each color that it has seen.
 */
export function paletteEncoder(palette: readonly Rgb[]): (pixels: Pixels) => Promise<Buffer> {
  const known = new Map<number, number>();
  return async ({ data, width, height }) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // Bit depth 8, indexed color.
    header.set([8, 3, 0, 0, 0], 8);
    const rows = paletteRows({ data, width, height }, palette, known);
    return Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flat())),
      chunk('IDAT', await deflated(rows, { level: LEVEL })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
}

/** Returns the rows of the image. A row is the byte of filter type 0 (none), and one palette index per pixel. */
function paletteRows({ data, width, height }: Pixels, palette: readonly Rgb[], known: Map<number, number>): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const pixels = Buffer.from(data.buffer, data.byteOffset, 4 * width * height);
  const rowOf = (y: number) => pixels.subarray(4 * y * width, 4 * (y + 1) * width);
  const learn = (colour: number, bytes: Uint8Array) => {
    const index = nearest(bytes, palette);
    known.set(colour, index);
    return index;
  };
  let [last, number] = [-1, 0];
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    // Half the rows of a card have no text and equal the row above.
    if (y > 0 && rowOf(y).equals(rowOf(y - 1))) {
      rows.copyWithin(start, start - width - 1, start);
      continue;
    }
    for (let x = 0, pixel = y * width; x < width; x += 1, pixel += 1) {
      const colour = colours[pixel] ?? 0;
      if (colour !== last) {
        last = colour;
        number = known.get(colour) ?? learn(colour, data.subarray(4 * pixel, 4 * pixel + 3));
      }
      rows[start + 1 + x] = number;
    }
  }
  return rows;
}

function nearest([red = 0, green = 0, blue = 0]: Uint8Array, palette: readonly Rgb[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
