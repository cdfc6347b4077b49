/** Exact by definition since 1959. */
const CENTIMETERS_PER_INCH = 2.54;
const KILOGRAMS_PER_POUND = 0.45359237;

/** The units of a form: centimeters and kilograms, or inches and pounds. */
export const FORM_UNITS = { metric: 'metric', inches: 'inches' } as const;
export type Units = keyof typeof FORM_UNITS;

/** Returns the units that a visitor selected. Anything unknown counts as metric. */
export function unitsOf(value: string | null): Units {
  return value === FORM_UNITS.inches ? FORM_UNITS.inches : FORM_UNITS.metric;
}

/** Returns a length in centimeters. */
export function toCentimeters(size: number, units: Units): number {
  return units === FORM_UNITS.metric ? size : size * CENTIMETERS_PER_INCH;
}

/** Returns a weight in kilograms. */
export function toKilograms(weight: number, units: Units): number {
  return units === FORM_UNITS.metric ? weight : weight * KILOGRAMS_PER_POUND;
}
