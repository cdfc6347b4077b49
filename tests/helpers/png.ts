import { crc32, deflateSync } from 'node:zlib';

export interface Png {
  width: number;
  height: number;
  /** PNG 11.2.1: 2 for a color per pixel, 3 for a palette index per pixel. */
  colourType: 2 | 3;
  palette?: Buffer;
  /** The rows of pixels, each after a zero byte. */
  rows: Buffer;
}

/** Returns a PNG with eight bits per sample, whose header may claim any size. */
export function png({ width, height, colourType, palette, rows }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(palette === undefined ? [] : [pngChunk('PLTE', palette)]),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a chunk of a PNG: its length, its type, its data and their checksum (PNG 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
