import { type FreightData, nearestOfKind, seaPort, usualFactor } from './freight-data.ts';
import type { FreightPlace } from './freight-place.ts';
import { greatCircleKm } from './great-circle.ts';
import { type DayRange, laneFigures, transitOf } from './lane-figures.ts';
import { type PassageNotice, type SeaOption, seaOptions } from './sea-options.ts';

/** Kilometers per hour for planning the time of a flight, and hours on top for climb and descent. Both are assumptions. */
export const FLIGHT = { kmPerHour: 850, extraHours: 0.5 } as const;

/** A way by sea with its figures. Kilograms are undefined if the data has no emission factor. */
export interface OceanWay {
  route: SeaOption;
  kilometers: number;
  /** Days at the planning speed without a stop. */
  days: number;
  /** Days from port to port. */
  transit: DayRange;
  kilograms: number | undefined;
}

export interface AirWay {
  from: FreightPlace;
  to: FreightPlace;
  kilometers: number;
  /** Hours in the air. */
  hours: number;
  kilograms: number | undefined;
}

/** The ways between two places. */
export interface RouteOptions {
  /** The ports of the ways by sea: the places themselves, or the nearest ports of airports. */
  ports: { from: FreightPlace | undefined; to: FreightPlace | undefined };
  /** As carriers sail: ways that most avoid come last. */
  ocean: readonly OceanWay[];
  /** Notices of closed passages without which there would be a shorter way. */
  closed: readonly PassageNotice[];
  /** Notices about the ports. */
  ends: readonly PassageNotice[];
  /** Undefined without an airport near each place, and if both have the same. */
  air: AirWay | undefined;
}

/**
 * Returns the places whose ways by sea begin or end at another port, which is undefined if no port is near. None if both places
 * have the same port.
 */
export function replacedPorts(
  { from, to }: Pick<Asked, 'from' | 'to'>,
  { ports }: Pick<RouteOptions, 'ports'>,
): { place: FreightPlace; port: FreightPlace | undefined }[] {
  if (ports.from !== undefined && ports.from === ports.to) return [];
  const ends = [
    { place: from, port: ports.from },
    { place: to, port: ports.to },
  ];
  return ends.filter(({ place, port }) => place !== port);
}

interface Asked {
  from: FreightPlace;
  to: FreightPlace;
  /** Metric tons of cargo. */
  tonnes: number;
  /** YYYY-MM-DD */
  today: string;
}

/** Returns the ways between two different places. */
export function routeOptions(data: FreightData, { from, to, tonnes, today }: Asked): RouteOptions {
  const ports = { from: nearestOfKind(data.places, from, 'port'), to: nearestOfKind(data.places, to, 'port') };
  const bySea =
    ports.from && ports.to && ports.from !== ports.to
      ? seaOptions(data.lanes, { from: seaPort(data, ports.from), to: seaPort(data, ports.to) }, today)
      : { options: [], closed: [], ends: [] };
  return {
    ports,
    ocean: bySea.options.map((route) => oceanWay(route, data, { from, to, tonnes })),
    closed: bySea.closed,
    ends: bySea.ends,
    air: airWay(data, { from, to, tonnes }),
  };
}

function oceanWay(route: SeaOption, data: FreightData, { from, to, tonnes }: Omit<Asked, 'today'>): OceanWay {
  const factor = usualFactor(data, 'ocean', { km: 0, from, to })?.total;
  const { kilometers, days, kilograms } = laneFigures(route.nauticalMiles, tonnes, factor ?? 0);
  return { route, kilometers, days, transit: transitOf(days), kilograms: factor === undefined ? undefined : kilograms };
}

function airWay(data: FreightData, { from, to, tonnes }: Omit<Asked, 'today'>): AirWay | undefined {
  const origin = nearestOfKind(data.places, from, 'airport');
  const destination = nearestOfKind(data.places, to, 'airport');
  if (origin === undefined || destination === undefined || origin === destination) return undefined;
  const kilometers = Math.round(greatCircleKm(origin.at, destination.at));
  const factor = usualFactor(data, 'air', { km: kilometers, from: origin, to: destination })?.total;
  return {
    from: origin,
    to: destination,
    kilometers,
    hours: Math.round((kilometers / FLIGHT.kmPerHour + FLIGHT.extraHours) * 2) / 2,
    kilograms: factor === undefined ? undefined : Math.round(tonnes * kilometers * factor),
  };
}
