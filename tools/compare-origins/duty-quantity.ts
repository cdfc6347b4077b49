import type { RateUnit } from '../../freight/duty-rates.ts';
import type { Decimal } from '../../freight/money.ts';

/** How many units of a rate one unit of the product is. */
const COUNTED: Partial<Record<RateUnit, string>> = {
  piece: '1',
  pair: '1',
  pack: '1',
  head: '1',
  dozen: '12',
  gross: '144',
  thousand: '1000',
};
/** How many units of a rate one kilogram is. */
const WEIGHED: Partial<Record<RateUnit, number>> = { kg: 1, g: 1000, t: 0.001 };

/** Returns whether a rate per this unit needs the weight of the product. */
export function isWeighed(per: RateUnit): boolean {
  return WEIGHED[per] !== undefined;
}

/**
 * Returns the quantity of a shipment in the unit of its rate: units of the product count as pieces or pairs, and the weight of
 * a unit, in kilograms, gives the mass. Undefined for any other unit, and for a mass without a weight.
 */
export function dutyQuantity(per: RateUnit, quantity: Decimal, weight: number | undefined): Decimal | undefined {
  const count = COUNTED[per];
  if (count !== undefined) return `${quantity}/${count}`;
  const perKilogram = WEIGHED[per];
  if (perKilogram === undefined || weight === undefined) return undefined;
  return (Number(quantity) * weight * perKilogram).toFixed(4);
}
