/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the size of a PNG, GIF, JPEG, WebP or AVIF picture from its bytes; undefined for other and damaged files. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 32) return undefined;
  const name = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (name(1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (name(0, 3) === 'GIF') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'WEBP') return webpSize(bytes, name(12, 16));
  return name(4, 8) === 'ftyp' ? avifSize(bytes) : undefined;
}

/** Reads the header of the frame (JPEG, B.2.2). */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    // Markers from C0 to CF begin a frame, except for tables (C4, C8, CC).
    if ((marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0) || marker === 0xc0)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Reads the first chunk (RFC 9649, 2.5 to 2.7). */
function webpSize(bytes: Buffer, chunk: string): PictureSize | undefined {
  if (chunk === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** Reads the first property with a size (ISO/IEC 23008-12, 6.5.3). */
function avifSize(bytes: Buffer): PictureSize | undefined {
  const at = bytes.indexOf('ispe', 0, 'latin1');
  if (at === -1 || at + 16 > bytes.length) return undefined;
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}
