import type { FreightPlace, PlaceKind } from '../../contract/places.ts';
import { foldText } from '../../contract/search.ts';

export interface Sought {
  /** As it was typed. */
  text: string;
  /** What the shipment moves by, where that is known: its places come first. */
  kind: PlaceKind | undefined;
}

/** Nobody reads more, and each is as high as a thumb. */
const MOST = 8;
/** More than any rank. */
const OTHER_KIND = 10;

/** The places that a text can mean, the likeliest first; of no text the first ones of the list. */
export function matches(places: readonly FreightPlace[], { text, kind }: Sought): FreightPlace[] {
  const wanted = comparable(text);
  return places
    .map((place) => {
      const rank = rankOf(place, wanted);
      return { place, rank: rank + (kind === undefined || place.kind === kind ? 0 : OTHER_KIND) };
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** Smaller is likelier; infinite for a place that is not meant. */
function rankOf({ code, name, country, other }: FreightPlace, wanted: string): number {
  const plain = comparable(code);
  // What follows the country in a code is what schedules call the port.
  if (plain === wanted || plain.slice(2) === wanted) return 0;
  const all = [name, other, code, country].map(comparable);
  const begins = all.findIndex((one) => one.startsWith(wanted));
  if (begins >= 0) return begins + 1;
  const whole = all.join(' ');
  if (whole.includes(` ${wanted}`)) return 6;
  return wanted.split(' ').every((word) => whole.includes(word)) ? 7 : Number.POSITIVE_INFINITY;
}

/** As search compares texts, with blanks for punctuation. */
function comparable(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
