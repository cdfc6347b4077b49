import type { GlyphMask } from './glyph-mask.ts';
import { type Rgb, rgb } from './inks.ts';
import { type IndexedImage, nearest } from './palette-png.ts';

/** The colors of a text on paper, as indexes of a palette. */
export interface Ink {
  /** Coverage of a pixel from 0 to 255 → its color. */
  colors: Uint8Array;
  /** A color → the coverage that has it; 0 for paper. */
  coverages: Uint8Array;
}

/** Returns the palette's colors between those of paper and of an ink. */
export function inkOn(paper: string, ink: string, palette: readonly Rgb[]): Ink {
  const [from, to] = [rgb(paper), rgb(ink)];
  const mix = (share: number) => from.map((a, part) => a + ((to[part] ?? 0) - a) * share) as unknown as Rgb;
  const colors = Uint8Array.from({ length: 256 }, (_, coverage) => nearest(mix(coverage / 255), palette));
  const coverages = new Uint8Array(256);
  for (const color of new Set(colors)) coverages[color] = (colors.indexOf(color) + colors.lastIndexOf(color)) >> 1;
  coverages[nearest(from, palette)] = 0;
  return { colors, coverages };
}

/** Draws a glyph whose pen stands on a pixel. Where glyphs touch, their coverages add up. */
export function drawGlyph(
  { rows, width, height }: IndexedImage,
  { coverage, ...mask }: GlyphMask,
  { x, y, ink }: { x: number; y: number; ink: Ink },
): void {
  const { colors, coverages } = ink;
  const [left, top] = [x + mask.left, y + mask.top];
  const first = Math.max(0, -left);
  const end = Math.min(mask.width, width - left);
  for (let row = Math.max(0, -top); row < Math.min(mask.height, height - top); row += 1) {
    const from = row * mask.width;
    const to = (top + row) * (width + 1) + 1 + left;
    for (let column = first; column < end; column += 1) {
      const covered = coverage[from + column] ?? 0;
      if (covered === 0) continue;
      const sum = Math.min(255, covered + (coverages[rows[to + column] ?? 0] ?? 0));
      rows[to + column] = colors[sum] ?? 0;
    }
  }
}
