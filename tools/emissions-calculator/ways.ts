import { type FreightData, nearestOfKind, seaPort } from '../../freight/freight-data.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { greatCircleKm, KM_PER_NAUTICAL_MILE } from '../../freight/great-circle.ts';
import { noticesAt } from '../../freight/route-options.ts';
import { type Passage, type PassageNotice, seaOptions } from '../../freight/sea-options.ts';

/** Two different places and the day of the transport, YYYY-MM-DD. */
interface Trip {
  from: FreightPlace;
  to: FreightPlace;
  today: string;
}

export type MainMode = 'ocean' | 'air';

/** A way to carry the main leg. */
export interface Way {
  mode: MainMode;
  /** Ports of an ocean way, airports of an air way. */
  from: FreightPlace;
  to: FreightPlace;
  /** Kilometers, rounded: along our sea lanes, or of the great circle. */
  km: number;
  /** The canals and capes that name an ocean way. */
  via: readonly Passage[];
  /** Its passages that most carriers avoid. */
  avoided: readonly Passage[];
  /** Notices about its ends and its passages. */
  notices: readonly string[];
}

/** Why a mode has no way: no port or airport near a place, the same one for both, or no open sea lane. */
export type NoWay =
  | { reason: 'far'; place: FreightPlace; kind: FreightPlace['kind']; nearest: readonly FreightPlace[] }
  | { reason: 'same'; place: FreightPlace }
  | { reason: 'closed'; notices: readonly PassageNotice[] };

/** The ways of one mode, as carriers sail. Without ways, `none` is the reason. */
export type ModeWays = { ways: readonly [Way, ...Way[]]; none?: never } | { ways: readonly []; none: NoWay };

export type Ways = Readonly<Record<MainMode, ModeWays>>;

/** The number of places that an error suggests. */
const SUGGESTED = 3;

/**
 * Returns the ways by ocean and by air between two places. By ocean, an airport uses the nearest port within 400 kilometers; by
 * air, a port uses the nearest airport.
 */
export function waysBetween(trip: Trip, data: FreightData): Ways {
  return { ocean: oceanWays(trip, data), air: airWays(trip, data) };
}

function oceanWays(trip: Trip, data: FreightData): ModeWays {
  const ends = endsOf(trip, data, 'port');
  if ('reason' in ends) return { ways: [], none: ends };
  const ports = { from: seaPort(data, ends.from), to: seaPort(data, ends.to) };
  const { options, closed } = seaOptions(data.lanes, ports, trip.today);
  const ofEnds = [
    ...[ends.from, ends.to].flatMap(({ notice }) => notice ?? []),
    ...noticesAt(trip, data, trip.today).map(({ text }) => text),
  ];
  const [first, ...others] = options.map(
    ({ nauticalMiles, via, straits, avoided, clear }): Way => ({
      mode: 'ocean',
      ...ends,
      km: Math.round(nauticalMiles * KM_PER_NAUTICAL_MILE),
      via,
      avoided: [...via, ...straits].filter(({ id }) => avoided.some(({ passage }) => passage === id)),
      notices: [...ofEnds, ...[...avoided, ...clear].map(({ text }) => text)],
    }),
  );
  if (first === undefined) return { ways: [], none: { reason: 'closed', notices: closed } };
  // Distances at sea are rounded to 10 nautical miles.
  return first.km === 0 ? { ways: [], none: { reason: 'same', place: ends.from } } : { ways: [first, ...others] };
}

function airWays(trip: Trip, data: FreightData): ModeWays {
  const ends = endsOf(trip, data, 'airport');
  if ('reason' in ends) return { ways: [], none: ends };
  const km = Math.round(greatCircleKm(ends.from.at, ends.to.at));
  const notices = [
    ...[ends.from, ends.to].flatMap(({ notice }) => notice ?? []),
    ...noticesAt(trip, data, trip.today).flatMap(({ isSeaOnly, text }) => (isSeaOnly ? [] : [text])),
  ];
  return { ways: [{ mode: 'air', ...ends, km, via: [], avoided: [], notices }] };
}

type Ends = Pick<Trip, 'from' | 'to'>;

function endsOf(trip: Trip, { places }: FreightData, kind: FreightPlace['kind']): Ends | NoWay {
  const [from, to] = [trip.from, trip.to].map((place) => nearestOfKind(places, place, kind));
  for (const [place, found] of [
    [trip.from, from],
    [trip.to, to],
  ] as const)
    if (found === undefined) return { reason: 'far', place, kind, nearest: nearestTo(place, places, kind) };
  if (from === undefined || to === undefined || from === to) return { reason: 'same', place: from ?? trip.from };
  return { from, to };
}

function nearestTo(place: FreightPlace, places: readonly FreightPlace[], kind: FreightPlace['kind']): FreightPlace[] {
  return (
    places
      // A border may be closed, and needs customs.
      .filter((candidate) => candidate.kind === kind && candidate.country === place.country)
      .map((candidate) => ({ candidate, km: greatCircleKm(candidate.at, place.at) }))
      .toSorted((a, b) => a.km - b.km)
      .slice(0, SUGGESTED)
      .map(({ candidate }) => candidate)
  );
}
