import { type CargoLine, volumeOf } from '../../freight/load-block.ts';
import { FORM_UNITS, toCentimeters, toKilograms } from '../../freight/units.ts';

/** Cubic centimeters per kilogram of volumetric weight: the usual divisor of airlines (IATA TACT rules). */
const AIR_DIVISOR = 6000;
/** Airlines round a chargeable weight up to the next half kilogram. */
const HALF_KILOGRAM = 0.5;
const KILOGRAMS_PER_POUND = toKilograms(1, FORM_UNITS.inches);
const CUBIC_CENTIMETERS_PER_CUBIC_INCH = toCentimeters(1, FORM_UNITS.inches) ** 3;
/** Divisors up to this are cubic inches per pound, such as 139. Nobody uses so few cubic centimeters per kilogram. */
const MOST_INCHES = 500;

/** The rules of a quote that differ from carrier to carrier. */
export interface Rules {
  /** Cubic centimeters per kilogram of the express carrier, or cubic inches per pound. */
  divisor: number;
  /** The fewest revenue tons that LCL is charged for. */
  minimum: number;
}

export interface MeasuredCargo {
  pieces: number;
  cubicMeters: number;
  grossKilograms: number;
  /** The volumetric weights, and the chargeable weights: the higher one of gross and volumetric weight. */
  airVolumeKilograms: number;
  airKilograms: number;
  expressVolumeKilograms: number;
  expressKilograms: number;
  /** Whole pounds, which carriers charge that divide cubic inches; undefined for other divisors. */
  expressPounds: number | undefined;
  /** The measure of LCL freight: cubic meters or metric tons, whichever is more, and at least the minimum. */
  revenueTons: number;
}

/** Returns the volume of packages and their chargeable weights by air, by express and as LCL, as one shipment. */
export function measure(lines: readonly CargoLine[], { divisor, minimum }: Rules): MeasuredCargo {
  const sum = (of: (line: CargoLine) => number) => lines.reduce((total, line) => total + of(line) * line.pieces, 0);
  const cubicMeters = sum(volumeOf);
  const grossKilograms = sum(({ weight }) => weight);
  const airVolumeKilograms = (cubicMeters * 1e6) / AIR_DIVISOR;
  const isInches = divisor <= MOST_INCHES;
  const perKilogram = isInches ? (divisor * CUBIC_CENTIMETERS_PER_CUBIC_INCH) / KILOGRAMS_PER_POUND : divisor;
  const expressVolumeKilograms = (cubicMeters * 1e6) / perKilogram;
  const express = Math.max(grossKilograms, expressVolumeKilograms);
  const expressPounds = isInches ? roundUp(express / KILOGRAMS_PER_POUND, 1) : undefined;
  return {
    pieces: sum(() => 1),
    cubicMeters,
    grossKilograms,
    airVolumeKilograms,
    airKilograms: roundUp(Math.max(grossKilograms, airVolumeKilograms), HALF_KILOGRAM),
    expressVolumeKilograms,
    expressKilograms:
      expressPounds === undefined ? roundUp(express, HALF_KILOGRAM) : expressPounds * KILOGRAMS_PER_POUND,
    expressPounds,
    revenueTons: Math.max(cubicMeters, grossKilograms / 1000, minimum),
  };
}

/** Rounds up to a step. Ignores a remainder below a millionth of it, which binary fractions cause. */
function roundUp(value: number, step: number): number {
  return Math.ceil(value / step - 1e-6) * step;
}
