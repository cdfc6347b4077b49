/** Returns a Windows icon with one PNG of `size` pixels a side (at most 256): a header, an entry, and the PNG. */
export function icoOf(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  // Type 1 (icon), one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // The format stores 256 as 0.
  head.set([size % 256, size % 256], 6);
  // One plane, 32 bits a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
