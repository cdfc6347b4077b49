/** Steps of red, green and blue: the classes of templates/components/picture.module.css. */
const STEPS = 3;

/** The name of the colour nearest to an RGB colour (0–255) of which there is a class: `t000` is black, `t222` white. */
export function toneOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `t${[r, g, b].map((value) => Math.min(STEPS - 1, Math.floor((value * STEPS) / 256))).join('')}`;
}
