import { addDays } from '../contract/days.ts';
import { type FreightData, nearestOfKind, seaPort, usualFactor } from './freight-data.ts';
import type { FreightPlace } from './freight-place.ts';
import { greatCircleKm } from './great-circle.ts';
import { type DayRange, laneFigures, transitOf } from './lane-figures.ts';
import { isAtPorts } from './port-notices.ts';
import { holdsOn, LONGEST_FEEDER, type PassageNotice, type SeaOption, seaOptions } from './sea-options.ts';

/** Kilometers per hour for planning the time of a flight, and hours on top for climb and descent. Both are assumptions. */
export const FLIGHT = { kmPerHour: 850, extraHours: 0.5 } as const;

/** Metric tons of the payload of a Boeing 777F, 103 by its maker. A heavier load needs several flights. */
export const LARGEST_FREIGHTER = 100;

/** A way by sea with its figures. Kilograms are undefined if the data has no emission factor. */
export interface OceanWay {
  route: SeaOption;
  kilometers: number;
  /** Days at the planning speed without a stop. */
  days: number;
  /** Days from port to port. */
  transit: DayRange;
  kilograms: number | undefined;
  /** The ships of such a long voyage do not fit into one of the ports, so the cargo changes ships. */
  isRelayed: boolean;
  /** Notices of its passages that close on some day of the voyage, such as for the winter. */
  shut: readonly PassageNotice[];
}

/** Returns the texts of the notices about the passages of a way, the warnings first. */
export function wayNotices({ route, shut }: OceanWay): string[] {
  return [...route.avoided, ...shut, ...route.clear].map(({ text }) => text);
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
  /** Notices of closed passages without which there would be a shorter way, or one at all. */
  closed: readonly PassageNotice[];
  /** Notices about the ports. */
  ends: readonly PassageNotice[];
  /** Most carriers avoid a port of the ways by sea, or we do not book it, or the two countries do not trade. */
  isPortAvoided: boolean;
  /** The same for cargo by air. Sanctions, boycotts and wars that end voyages rarely spare flights, and we know nothing of airspaces. */
  isAirportAvoided: boolean;
  /** Both places are in one country, which may keep such voyages for ships of its own flag. */
  isDomestic: boolean;
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
  /** The day by which the cargo must arrive, YYYY-MM-DD. The notices of that day count, if it is later than today. */
  by?: string | undefined;
}

/** Returns the ways between two different places. */
export function routeOptions(data: FreightData, { from, to, tonnes, today, by }: Asked): RouteOptions {
  const arrival = by !== undefined && by > today ? by : undefined;
  const ports = { from: nearestOfKind(data.places, from, 'port'), to: nearestOfKind(data.places, to, 'port') };
  const bySea =
    ports.from && ports.to && ports.from !== ports.to
      ? seaOptions(data.lanes, { from: seaPort(data, ports.from), to: seaPort(data, ports.to) }, arrival ?? today)
      : { options: [], closed: [] };
  const ends = noticesAt({ from, to }, data, arrival ?? today);
  const isUnserved = [ports.from, ports.to].some((port) => port?.isUnserved === true);
  const avoided = ends.filter(({ effect }) => effect === 'avoided');
  const hasSmallPort = [ports.from, ports.to].some((port) => port?.isForFeeders === true);
  return {
    ports,
    ocean: bySea.options.map((route) => {
      const way = oceanWay(route, data, { from, to, tonnes });
      const first = arrival === undefined ? today : addDays(arrival, -way.transit.most);
      return {
        ...way,
        isRelayed: hasSmallPort && route.nauticalMiles > LONGEST_FEEDER,
        shut: shutNotices(way, data.lanes.notices, first),
      };
    }),
    closed: bySea.closed,
    ends,
    isPortAvoided: isUnserved || avoided.length > 0,
    isAirportAvoided: isUnserved || avoided.some(({ isSeaOnly }) => !isSeaOnly),
    isDomestic: from.country === to.country,
    air: airWay(data, { from, to, tonnes }),
  };
}

/** Returns the notices about two places on a day, YYYY-MM-DD: about their nearest ports, and about trade between their countries. */
export function noticesAt(
  { from, to }: Pick<Asked, 'from' | 'to'>,
  { places, lanes }: Pick<FreightData, 'places' | 'lanes'>,
  day: string,
): PassageNotice[] {
  const ports = [from, to].flatMap((place) => nearestOfKind(places, place, 'port')?.code ?? []);
  // Codes of airports do not begin with a country, so a port of the same country tells it.
  const countries = [from, to].map(
    ({ country }) => places.find((place) => place.kind === 'port' && place.country === country)?.code.slice(0, 2) ?? '',
  );
  return lanes.notices.filter(
    (notice) =>
      holdsOn(notice, day) &&
      (isAtPorts(notice, ports) || (notice.partners !== undefined && isAtPorts(notice, countries))),
  );
}

/** Returns the notices that close a passage of a way on a day of its longest voyage, which begins on the first day. */
function shutNotices(
  { route, transit }: Pick<OceanWay, 'route' | 'transit'>,
  notices: readonly PassageNotice[],
  first: string,
): PassageNotice[] {
  const days = Array.from({ length: transit.most + 1 }, (_, count) => addDays(first, count));
  return notices.filter(
    (notice) =>
      notice.effect === 'closed' &&
      route.passages.includes(notice.passage ?? '') &&
      days.some((day) => holdsOn(notice, day)),
  );
}

function oceanWay(
  route: SeaOption,
  data: FreightData,
  { from, to, tonnes }: Omit<Asked, 'today' | 'by'>,
): Omit<OceanWay, 'isRelayed' | 'shut'> {
  const factor = usualFactor(data, 'ocean', { km: 0, from, to })?.total;
  const { kilometers, days, kilograms } = laneFigures(route.nauticalMiles, tonnes, factor ?? 0);
  return { route, kilometers, days, transit: transitOf(days), kilograms: factor === undefined ? undefined : kilograms };
}

function airWay(data: FreightData, { from, to, tonnes }: Omit<Asked, 'today' | 'by'>): AirWay | undefined {
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
