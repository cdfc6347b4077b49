import { toCentimeters, toKilograms, type Units } from '../../freight/units.ts';

/** Cubic centimeters per kilogram of volumetric weight: the usual divisor of airlines (IATA TACT rules). */
const AIR_DIVISOR = 6000;
/** The divisor that the large express carriers publish for their international services. */
const EXPRESS_DIVISOR = 5000;
/** Airlines round a chargeable weight up to the next half kilogram. */
const AIR_STEP = 0.5;

/** Pieces of one kind. Sizes and weight are those of one piece, in the given units. */
export interface PieceMeasures {
  length: number;
  width: number;
  height: number;
  weight: number;
  pieces: number;
  units: Units;
}

export interface MeasuredCargo {
  /** Length, width and height of one piece. */
  centimeters: readonly [number, number, number];
  /** The weight of one piece. */
  kilograms: number;
  /** All pieces together. */
  cubicMeters: number;
  grossKilograms: number;
  /** The volumetric weights, and the chargeable weights: the higher one of gross and volumetric weight. */
  airVolumeKilograms: number;
  airKilograms: number;
  expressVolumeKilograms: number;
  expressKilograms: number;
  /** The measure of LCL freight: cubic meters or metric tons, whichever is more. */
  revenueTons: number;
}

/** Returns the volume of pieces and their chargeable weights by air, by express and as LCL. */
export function measure({ length, width, height, weight, pieces, units }: PieceMeasures): MeasuredCargo {
  const inCentimeters = (size: number) => toCentimeters(size, units);
  const centimeters = [inCentimeters(length), inCentimeters(width), inCentimeters(height)] as const;
  const kilograms = toKilograms(weight, units);
  const cubicCentimeters = centimeters[0] * centimeters[1] * centimeters[2] * pieces;
  const grossKilograms = kilograms * pieces;
  const airVolumeKilograms = cubicCentimeters / AIR_DIVISOR;
  const expressVolumeKilograms = cubicCentimeters / EXPRESS_DIVISOR;
  return {
    centimeters,
    kilograms,
    cubicMeters: cubicCentimeters / 1e6,
    grossKilograms,
    airVolumeKilograms,
    airKilograms: roundUp(Math.max(grossKilograms, airVolumeKilograms)),
    expressVolumeKilograms,
    expressKilograms: roundUp(Math.max(grossKilograms, expressVolumeKilograms)),
    revenueTons: Math.max(cubicCentimeters / 1e6, grossKilograms / 1000),
  };
}

/** Rounds up to the next half kilogram. Ignores a remainder below a gram, which binary fractions cause. */
function roundUp(kilograms: number): number {
  return Math.ceil(kilograms / AIR_STEP - 1e-6) * AIR_STEP;
}
