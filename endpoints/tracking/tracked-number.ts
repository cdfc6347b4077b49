import { type ContainerNumber, readContainerNumber } from './container-number.ts';

/** What a number may be that is no container's. */
export type Reference = 'booking' | 'paps' | 'pars';

export type TrackedNumber =
  | { kind: 'container'; text: string; container: ContainerNumber }
  | { kind: 'reference'; text: string; mayBe: readonly Reference[] };

/**
 * The shapes of references, without signs between their characters. Carriers give booking numbers as they like: 6 to 20 letters
 * and digits. A PAPS number begins with the carrier's SCAC, four letters, which a pro-bill number follows, or a filer code and
 * an entry number (CBP, Updated PAPS Procedures, 2005-01-18). A PARS number is a cargo control number and begins with the
 * carrier code of the CBSA, four characters (CBSA, Best Practices for Processing Highway Shipments). How long they may be, 4 to
 * 12 and 4 to 21 letters and digits more, is told in guides for carriers alone.
 */
const SHAPES: Readonly<Record<Reference, RegExp>> = {
  booking: /^[A-Z\d]{6,20}$/,
  paps: /^[A-Z]{4}[A-Z\d]{4,12}$/,
  pars: /^[A-Z\d]{4}[A-Z\d]{4,21}$/,
};
const REFERENCES: readonly Reference[] = ['booking', 'paps', 'pars'];
/** Signs that people write between the parts of a number. */
const BETWEEN = /[\s\-\u2010-\u2015/.]+/g;

/** Characters of what is typed. Normalising a long text of combining marks takes quadratic time (UAX #15, 13). */
const MOST_TYPED = 100;

/** Reads a number as people type it: in small letters, with spaces, in the wide letters of Chinese input methods. */
export function readTrackedNumber(typed: string): TrackedNumber | undefined {
  if (typed.length > MOST_TYPED) return undefined;
  const text = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  const container = readContainerNumber(text);
  if (container !== undefined) return { kind: 'container', text, container };
  if (!/\d/.test(text)) return undefined;
  const mayBe = REFERENCES.filter((reference) => SHAPES[reference].test(text));
  return mayBe.length === 0 ? undefined : { kind: 'reference', text, mayBe };
}
