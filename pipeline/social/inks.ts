/** Colours of a card: the light ones of templates/styles/tokens.css, because a card cannot know the reader's choice. */
export const INKS = {
  paper: '#f6f3ec',
  ink: '#0c1c2c',
  soft: '#3c4f61',
  line: '#d8d1c2',
  sea: '#dfe8ea',
  land: '#b9c6c8',
  signal: '#e8500a',
} as const;

export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as three numbers from 0 to 255. */
export function rgb(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Colours between two others, both ends left out. */
function between(from: Rgb, to: Rgb, count: number): Rgb[] {
  const mix = (share: number) => (a: number, index: number) => Math.round(a + ((to[index] ?? 0) - a) * share);
  return Array.from({ length: count }, (_, index) => from.map(mix((index + 1) / (count + 1))) as unknown as Rgb);
}

/**
 * What a card may be made of: its colours, and what lies between two that touch. They are known beforehand, so that
 * nothing needs to look for the best ones, which takes twice as long as drawing.
 */
export function palette(): Rgb[] {
  const { paper, ink, soft, line, sea, land, signal } = Object.fromEntries(
    Object.entries(INKS).map(([name, hex]) => [name, rgb(hex)]),
  ) as Record<keyof typeof INKS, Rgb>;
  return [
    paper,
    ink,
    soft,
    line,
    sea,
    land,
    signal,
    ...between(paper, ink, 8),
    ...between(paper, soft, 4),
    ...between(sea, land, 2),
    ...between(sea, signal, 3),
  ];
}
