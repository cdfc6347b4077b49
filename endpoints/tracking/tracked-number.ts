import { asciiOf } from '../../tools/parts/numbers.ts';
import { type ContainerNumber, readContainerNumber } from './container-number.ts';

/** The kinds of reference that a number may be if it is not a container number. */
export type Reference = 'booking' | 'paps' | 'pars';

export type TrackedNumber =
  | { kind: 'container'; text: string; container: ContainerNumber }
  | { kind: 'reference'; text: string; mayBe: readonly Reference[] };

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
const SHAPES: Readonly<Record<Reference, RegExp>> = {
  booking: /^[A-Z\d]{6,20}$/,
  paps: /^[A-Z]{4}[A-Z\d]{4,12}$/,
  pars: /^[A-Z\d]{4}[A-Z\d]{4,21}$/,
};
const REFERENCES: readonly Reference[] = ['booking', 'paps', 'pars'];
/** Separators that people type between the parts of a number. */
const BETWEEN = /[\s\-\u2010-\u2015/.]+/g;

/**
 * Parses a number as people type it: in lower case, with separators, in the full-width letters of Chinese input
 * methods.
 */
export function readTrackedNumber(typed: string): TrackedNumber | undefined {
  const text = asciiOf(typed).toUpperCase().replace(BETWEEN, '');
  const container = readContainerNumber(text);
  if (container !== undefined) return { kind: 'container', text, container };
  if (!/\d/.test(text)) return undefined;
  const mayBe = REFERENCES.filter((reference) => SHAPES[reference].test(text));
  return mayBe.length === 0 ? undefined : { kind: 'reference', text, mayBe };
}
