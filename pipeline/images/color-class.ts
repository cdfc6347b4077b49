/** Steps of red, green and blue, as in the classes of templates/components/picture.module.css. */
const STEPS = 3;

/** Returns the color class nearest to an RGB color (0–255): `t000` is black, `t222` is white. */
export function colorClassOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `t${[r, g, b].map((value) => Math.min(STEPS - 1, Math.floor((value * STEPS) / 256))).join('')}`;
}
