/** The kinds of reference that a number may be if it is not a container number. */
export type ReferenceKind = 'booking' | 'paps' | 'pars';

export type TrackedNumber =
  /** A container number (ISO 6346): the typed check digit, undefined if it is missing, and the computed one. */
  | { kind: 'container'; text: string; typed: number | undefined; expected: number }
  | { kind: 'reference'; text: string; mayBe: readonly ReferenceKind[] };

/**
 * The shapes of references without separators.
 *
 * - Booking numbers: carriers choose their format, so 6 to 20 letters and digits.
 * - PAPS numbers: the carrier's SCAC (four letters), followed by a pro-bill number, or a filer code and an entry number
 *   (CBP, Updated PAPS Procedures, 2005-01-18).
 * - PARS numbers: a cargo control number, which begins with the carrier code of the CBSA, four characters (CBSA, Best
 *   Practices for Processing Highway Shipments).
 *
 * Only guides for carriers mention the remaining length: 4 to 12 (PAPS) and 4 to 21 (PARS) letters and digits.
 */
const SHAPES: Readonly<Record<ReferenceKind, RegExp>> = {
  booking: /^[A-Z\d]{6,20}$/,
  paps: /^[A-Z]{4}[A-Z\d]{4,12}$/,
  pars: /^[A-Z\d]{4}[A-Z\d]{4,21}$/,
};
const REFERENCES: readonly ReferenceKind[] = ['booking', 'paps', 'pars'];
const CONTAINER = /^([A-Z]{3}[UJZ]\d{6})(\d?)$/;
/** Separators that people type between the parts of a number. */
const BETWEEN = /[\s\-\u2010-\u2015/.]+/g;
/** The letters and digits of Chinese input methods. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FROM_FULL_WIDTH = 0xfee0;

/** Parses a number as people type it: in lower case, with separators, in full-width letters. */
export function readTrackedNumber(typed: string): TrackedNumber | undefined {
  const text = typed
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_FULL_WIDTH))
    .toUpperCase()
    .replace(BETWEEN, '');
  const [, number, digit] = CONTAINER.exec(text) ?? [];
  if (number !== undefined) {
    return { kind: 'container', text, typed: digit ? Number(digit) : undefined, expected: checkDigit(number) };
  }
  if (!/\d/.test(text)) return undefined;
  const mayBe = REFERENCES.filter((reference) => SHAPES[reference].test(text));
  return mayBe.length === 0 ? undefined : { kind: 'reference', text, mayBe };
}

/**
 * Computes the check digit of a container number (ISO 6346): each of its ten characters has a value, and each weight is
 * twice the weight before. The digit is the remainder of the sum divided by eleven; ten becomes zero.
 */
function checkDigit(number: string): number {
  const sum = [...number].reduce((total, character, position) => total + valueOf(character) * 2 ** position, 0);
  return (sum % 11) % 10;
}

/** Returns the value of a character. Letters count from ten and skip 11, 22 and 33, the multiples of eleven. */
function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
  return 10 + place + Math.ceil(place / 10);
}
