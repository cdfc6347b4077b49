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
function rankOf({ code, name, country, kind, other }: PortOrAirport, wanted: string): number {
  const plain = comparable(code);
  // Schedules use the part of a port's code after the country as the name of the port.
  if (plain === wanted || (kind === 'port' && plain.slice(2) === wanted)) return 0;
  const own = comparable(name);
  const others = other.split('\n').map(comparable);
  if ([own, ...others].includes(wanted)) return 1;
  // Names in the language of the page are likelier than other names, codes and countries.
  const groups = [[own], others, [plain], [comparable(country)]];
  const begins = groups.findIndex((group) => group.some((one) => one.startsWith(wanted)));
  if (begins >= 0) return begins + 2;
  const whole = groups.flat().join(' ');
  if (whole.includes(` ${wanted}`)) return 6;
  return wanted.split(' ').every((word) => whole.includes(word)) ? 7 : Number.POSITIVE_INFINITY;
}

/** Normalizes text like search does, with spaces for punctuation. */
function comparable(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
