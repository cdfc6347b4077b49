import { LIGHT } from '../../contract/brand.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns a color as three numbers from 0 to 255. */
export function rgb(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Returns colors between two others, without both ends. */
function between(from: Rgb, to: Rgb, count: number): Rgb[] {
  const mix = (share: number) => (a: number, index: number) => Math.round(a + ((to[index] ?? 0) - a) * share);
  return Array.from({ length: count }, (_, index) => from.map(mix((index + 1) / (count + 1))) as unknown as Rgb);
}

/**
 * Returns the palette of all cards: the colors of the light theme, because a card does not know the reader's theme, and
 * mixtures of colors that touch. A fixed palette avoids the search for the best colors, which takes twice as long as
 * drawing.
 */
export function cardPalette(): Rgb[] {
  const { paper, ink, inkSoft, line, sea, land, signal } = Object.fromEntries(
    Object.entries(LIGHT).map(([name, hex]) => [name, rgb(hex)]),
  ) as Record<keyof typeof LIGHT, Rgb>;
  return [
    paper,
    ink,
    inkSoft,
    line,
    sea,
    land,
    signal,
    ...between(paper, ink, 8),
    ...between(paper, inkSoft, 4),
    ...between(sea, land, 2),
    ...between(sea, signal, 3),
  ];
}
