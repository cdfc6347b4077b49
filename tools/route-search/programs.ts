import { KM_PER_NAUTICAL_MILE } from '../../freight/great-circle.ts';
import { routeOptions } from '../../freight/route-options.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import type { RouteContext } from './answer.ts';
import { parseRoute } from './input.ts';
import { airRange } from './tables.ts';

/** An option for programs. */
interface ProgramOption {
  mode: 'ocean' | 'air';
  /** The ids of its passages, such as `suez`. */
  via: readonly string[];
  distanceNm: number;
  /** Days of the voyage or flight without stops, to a tenth. */
  days: number;
  /** Days from port to port, or usual days from airport to airport; null if unknown. */
  transitDays: { least: number; most: number | null } | null;
  /** The ids of its passages that most carriers avoid today. */
  avoided: readonly string[];
  /** Kilograms of CO₂ equivalent, well-to-wheel; null without an emission factor. */
  co2eKg: number | null;
}

/** Returns the options between two places: 422 with a message for each unusable value. */
export function routesJson(query: FormQuery, { data, words, locale, today }: Omit<RouteContext, 'title'>): JsonResult {
  const { input, errors } = parseRoute(query, { places: data.places, words: words.input, locale });
  if (input === undefined) {
    const given = Object.entries(errors).filter(([, message]) => message !== undefined);
    return { status: 422, errors: Object.fromEntries(given) as Record<string, string> };
  }
  const { ocean, air, ends, closed, ports } = routeOptions(data, { ...input, today });
  const options: ProgramOption[] = ocean.map(({ route, days, transit, kilograms }) => ({
    mode: 'ocean',
    via: route.passages,
    distanceNm: route.nauticalMiles,
    days,
    transitDays: transit,
    avoided: route.avoided.flatMap(({ passage = [] }) => passage),
    co2eKg: kilograms ?? null,
  }));
  const usual = airRange(data.ranges);
  if (air !== undefined) {
    options.push({
      mode: 'air',
      via: [],
      distanceNm: Math.round(air.kilometers / KM_PER_NAUTICAL_MILE),
      days: Math.round((air.hours / 24) * 10) / 10,
      avoided: [],
      transitDays: usual === undefined ? null : { least: usual.least, most: usual.most ?? null },
      co2eKg: air.kilograms ?? null,
    });
  }
  const notices = [
    ...[ports.from, ports.to].flatMap((port) => port?.notice ?? []),
    ...[...ends, ...closed].map(({ text }) => text),
    ...(ocean[0]?.route.avoided ?? []).map(({ text }) => text),
  ];
  return { body: { options, notices } };
}
