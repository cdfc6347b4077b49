import { inflateSync } from 'node:zlib';

/**
 * The facts of a font file (OpenType 1.9, "cmap" and "hmtx"; WOFF 1.0): its characters and their widths. Libraries that
 * also parse outlines parse the Chinese font again for every glyph.
 */
export interface FontFacts {
  /** Returns the width of a character as a share of the font size; undefined if the font has no glyph for it. */
  advance: (codePoint: number) => number | undefined;
}

type TableOf = (tag: string) => DataView;

/** Parses TrueType, OpenType or WOFF 1; throws if a table is missing. */
export function readFont(bytes: Uint8Array): FontFacts {
  const table = tablesOf(bytes);
  const unitsPerEm = table('head').getUint16(18);
  const metrics = table('hhea').getUint16(34);
  const hmtx = table('hmtx');
  const glyphOf = readCharacters(table('cmap'));
  return {
    advance(codePoint) {
      const glyph = glyphOf(codePoint);
      return glyph === 0 ? undefined : hmtx.getUint16(4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
    },
  };
}

function tablesOf(bytes: Uint8Array): TableOf {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWoff = tagAt(file, 0) === 'wOFF';
  const [count, start, size] = isWoff ? [file.getUint16(12), 44, 20] : [file.getUint16(4), 12, 16];
  return (tag) => {
    for (let index = 0; index < count; index += 1) {
      const row = start + index * size;
      if (tagAt(file, row) !== tag) continue;
      const offset = file.getUint32(row + (isWoff ? 4 : 8));
      const length = file.getUint32(row + (isWoff ? 8 : 12));
      const stored = bytes.subarray(offset, offset + length);
      const table = isWoff && length < file.getUint32(row + 12) ? inflateSync(stored) : stored;
      return new DataView(table.buffer, table.byteOffset, table.byteLength);
    }
    throw new Error(`the font has no table ${tag}`);
  };
}

function tagAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

/** Returns a function from character to glyph; 0 is no glyph. It supports formats 4 and 12, which web fonts use. */
function readCharacters(cmap: DataView): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index));
  const offsetOf = (format: number) => offsets.find((offset) => cmap.getUint16(offset) === format);
  const [long, short] = [offsetOf(12), offsetOf(4)];
  if (long !== undefined) return (codePoint) => glyphInGroups(cmap, long, codePoint);
  if (short !== undefined) return (codePoint) => glyphInSegments(cmap, short, codePoint);
  throw new Error('the font has no character table in format 4 or 12');
}

function glyphInGroups(cmap: DataView, at: number, codePoint: number): number {
  const group = (index: number) => at + 16 + 12 * index;
  const index = firstIndex(cmap.getUint32(at + 12), (groupIndex) => cmap.getUint32(group(groupIndex) + 4) >= codePoint);
  if (index === undefined) return 0;
  const start = cmap.getUint32(group(index));
  return start > codePoint ? 0 : cmap.getUint32(group(index) + 8) + codePoint - start;
}

function glyphInSegments(cmap: DataView, at: number, codePoint: number): number {
  const doubled = cmap.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const index = firstIndex(doubled / 2, (segment) => cmap.getUint16(ends + 2 * segment) >= codePoint);
  if (index === undefined) return 0;
  const start = cmap.getUint16(starts + 2 * index);
  if (start > codePoint) return 0;
  const delta = cmap.getUint16(starts + doubled + 2 * index);
  const rangeAt = starts + 2 * doubled + 2 * index;
  const range = cmap.getUint16(rangeAt);
  if (range === 0) return (codePoint + delta) & 0xffff;
  const glyph = cmap.getUint16(rangeAt + range + 2 * (codePoint - start));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** Returns the first index that passes; all indexes after it must pass too. */
function firstIndex(count: number, passes: (index: number) => boolean): number | undefined {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low < count ? low : undefined;
}
