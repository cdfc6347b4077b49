import type { PlaceKind, PortOrAirport } from '../../contract/places.ts';
import { foldText } from '../../contract/search.ts';

export interface PlaceQuery {
  /** The text as the visitor typed it. */
  text: string;
  /** The kind of place for the shipment's mode, if known. Places of this kind come first. */
  kind: PlaceKind | undefined;
}

/** The maximum number of places. Visitors do not read more, and each row needs room for a thumb. */
const MOST = 8;
/** Larger than any rank. */
const OTHER_KIND = 10;

/** Returns the places that match a text, the likeliest first. An empty text matches the first places of the list. */
export function findPlaces(places: readonly PortOrAirport[], { text, kind }: PlaceQuery): PortOrAirport[] {
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

/** Returns the rank of a place; smaller is likelier, infinite if it does not match. */
function rankOf({ code, name, country, other }: PortOrAirport, wanted: string): number {
  const all = [name, ...other.split('\n'), code, country].map(comparable);
  // Schedules use the last three letters of a port's code as its name.
  if (wanted.length > 2 && all.at(-2)?.endsWith(wanted)) return 0;
  if (all.includes(wanted)) return 1;
  const begins = all.findIndex((one) => one.startsWith(wanted));
  // A name in the language of the page is likelier than another name or the code, and those than the country.
  if (begins === 0) return 2;
  if (begins > 0) return begins < all.length - 1 ? 3 : 4;
  const whole = all.join(' ');
  if (whole.includes(` ${wanted}`)) return 5;
  return wanted.split(' ').every((word) => whole.includes(word)) ? 6 : Number.POSITIVE_INFINITY;
}

/** Normalizes text like search does, with spaces for punctuation. */
function comparable(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
