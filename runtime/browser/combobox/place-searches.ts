import { findPlaces } from '../../../freight/find-places.ts';
import type { FreightPlace } from '../../../freight/freight-place.ts';

/** Places of one search: about 10 ms on a slow phone. */
const CHUNK = 60;

/** Returns searches in a part of the places each, which prepare all places for the first key. `warmUp` runs them. */
export function placeSearches(places: readonly FreightPlace[]): (() => void)[] {
  return Array.from(
    { length: Math.ceil(places.length / CHUNK) },
    (_, index) => () => void findPlaces(places.slice(index * CHUNK, (index + 1) * CHUNK), 'port', { limit: 1 }),
  );
}
