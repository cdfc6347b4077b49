import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 } as const;
const ROW = { woff: 20, sfnt: 16 } as const;

/** Returns the OpenType font in a WOFF 1.0 file. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER.sfnt + count * ROW.sfnt);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER.woff + index * ROW.woff;
    const to = HEADER.sfnt + index * ROW.sfnt;
    const [start, stored, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number];
    const packed = woff.subarray(start, start + stored);
    const table = stored < length ? inflateSync(packed) : packed;
    // The tag and the checksum, which comes last in WOFF.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-length & 3);
    tables.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat([directory, ...tables]);
}
