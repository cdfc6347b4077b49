/** The equipment category: freight containers, detachable equipment, trailers and chassis (ISO 6346). */
export type Category = 'U' | 'J' | 'Z';

/** The parts of a container's number (ISO 6346). */
export interface ContainerNumber {
  /** Three letters that the Bureau International des Containers registers for an owner. */
  owner: string;
  category: Category;
  /** Six digits that the owner assigns. */
  serial: string;
  /** The typed check digit; undefined if it is missing. */
  digit: number | undefined;
}

/** One character's part of the sum for the check digit. */
export interface CheckStep {
  character: string;
  value: number;
  weight: number;
  product: number;
}

export interface CheckSum {
  steps: CheckStep[];
  sum: number;
  /** Of the sum divided by eleven. */
  remainder: number;
  /** The remainder, or zero if the remainder is ten. */
  digit: number;
}

const SHAPE = /^([A-Z]{3})([UJZ])(\d{6})(\d?)$/;
const CATEGORIES: Readonly<Record<string, Category>> = { U: 'U', J: 'J', Z: 'Z' };
const DIVISOR = 11;

/** Parses capitals and digits without separators; undefined if the shape does not match. */
export function readContainerNumber(text: string): ContainerNumber | undefined {
  const [, owner, letter = '', serial, digit = ''] = SHAPE.exec(text) ?? [];
  const category = CATEGORIES[letter];
  if (owner === undefined || serial === undefined || category === undefined) return undefined;
  return { owner, category, serial, digit: digit === '' ? undefined : Number(digit) };
}

/**
 * Computes the check digit of a number (ISO 6346): each of its ten characters has a value, and each weight is twice the
 * weight before. The digit is the remainder of the sum divided by eleven.
 */
export function checkSum({ owner, category, serial }: ContainerNumber): CheckSum {
  const steps = [...owner, category, ...serial].map((character, position): CheckStep => {
    const value = valueOf(character);
    const weight = 2 ** position;
    return { character, value, weight, product: value * weight };
  });
  const sum = steps.reduce((total, { product }) => total + product, 0);
  const remainder = sum % DIVISOR;
  return { steps, sum, remainder, digit: remainder % 10 };
}

/** Returns the value of a character. Letters count from ten and skip 11, 22 and 33, the multiples of eleven. */
function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
  return 10 + place + Math.ceil(place / 10);
}
