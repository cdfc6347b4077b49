import { type ResolvedPlace, resolvePlace } from '../../runtime/contract/freight/find-places.ts';
import { type FreightData, seaPort } from '../../runtime/contract/freight/freight-data.ts';
import type { FreightPlace } from '../../runtime/contract/freight/freight-place.ts';
import { type SeaOptions, seaOptions } from '../../runtime/contract/freight/sea-options.ts';

/** Two different places and the day of the transport, YYYY-MM-DD. */
export interface Trip {
  from: FreightPlace;
  to: FreightPlace;
  today: string;
}

/** The data set with its two slow searches. */
export interface Lookup {
  data: FreightData;
  /** Returns the place of a typed text, or suggestions. */
  place: (text: string) => ResolvedPlace;
  /** Returns the options of the sea lanes between two ports. */
  sea: (trip: Trip) => SeaOptions;
}

/** The number of results that a lookup remembers. */
const REMEMBERED = 8;

/**
 * Returns the searches in a data set. They remember their last results, because most keys that a visitor presses change
 * neither place.
 */
export function lookupIn(data: FreightData): Lookup {
  const place = remembering(
    (text: string) => resolvePlace(data.places, text),
    (text) => text,
  );
  const sea = remembering(
    ({ from, to, today }: Trip) => seaOptions(data.lanes, { from: seaPort(data, from), to: seaPort(data, to) }, today),
    ({ from, to, today }) => `${from.id} ${to.id} ${today}`,
  );
  return { data, place, sea };
}

function remembering<Input, Result>(
  compute: (input: Input) => Result,
  keyOf: (input: Input) => string,
): (input: Input) => Result {
  const known = new Map<string, Result>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const result = compute(input);
    known.set(key, result);
    return result;
  };
}
