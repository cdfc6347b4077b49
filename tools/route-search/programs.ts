import { interpolate } from '../../contract/interpolate.ts';
import { type LatestDays, latestDays } from '../../freight/delivery-chain.ts';
import { KM_PER_NAUTICAL_MILE } from '../../freight/great-circle.ts';
import { LARGEST_FREIGHTER, routeOptions, wayNotices } from '../../freight/route-options.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import type { RouteContext } from './answer.ts';
import { chainsOf } from './chain.ts';
import { parseRoute } from './input.ts';
import { airRange, directText } from './tables.ts';
import { routeWriterOf } from './write.ts';

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
  /** Notices about its passages, or about the airspace. */
  notices: readonly string[];
  /**
   * With a day of arrival: the latest days on a direct ship if every step is slow, and if every step is fast; null if the cut-off has passed.
   * Null for ways that we do not plan with: carriers avoid them or a port, their ships do not fit, a passage closes during the voyage, or
   * another way comes first.
   */
  latest?: { slow: LatestDays | null; fast: LatestDays | null } | null;
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
  const found = routeOptions(data, { ...input, today });
  const { ocean, air, ends, closed, ports, isDomestic } = found;
  const written = { words, writer: routeWriterOf(words.units, locale), ranges: data.ranges, today };
  const chains = chainsOf(input, found, written);
  const latestOf = (chain: (typeof chains)[number] | undefined): Pick<ProgramOption, 'latest'> => {
    if (input.by === undefined) return {};
    if (chain === undefined || chain.caution !== undefined) return { latest: null };
    const { safe, last } = latestDays(chain.chain, input.by);
    const inTime = (days: LatestDays) => (days.cutOff < today ? null : days);
    return { latest: { slow: inTime(safe), fast: inTime(last) } };
  };
  const options: ProgramOption[] = ocean.map((way, at) => ({
    mode: 'ocean',
    via: way.route.passages,
    distanceNm: way.route.nauticalMiles,
    days: way.days,
    transitDays: way.transit,
    avoided: way.route.avoided.flatMap(({ passage = [] }) => passage),
    notices: wayNotices(way),
    ...latestOf(chains[at]),
    co2eKg: way.kilograms ?? null,
  }));
  const usual = airRange(data.ranges);
  if (air !== undefined) {
    options.push({
      mode: 'air',
      via: [],
      distanceNm: Math.round(air.kilometers / KM_PER_NAUTICAL_MILE),
      days: Math.round((air.hours / 24) * 10) / 10,
      avoided: [],
      notices: [words.airspace],
      ...latestOf(chains.find(({ mode }) => mode === 'air')),
      transitDays: usual === undefined ? null : { least: usual.least, most: usual.most ?? null },
      co2eKg: air.kilograms ?? null,
    });
  }
  const notices = [
    ...[ports.from, ports.to, air?.from, air?.to].flatMap((place) => place?.notice ?? []),
    ...[...ends, ...closed].map(({ text }) => text),
    ...(ocean.length > 0 ? [directText(written) ?? []].flat() : []),
    ...(isDomestic && ocean.length > 0 ? [words.notices.domestic] : []),
    ...(air && input.tonnes > LARGEST_FREIGHTER
      ? [interpolate(words.notices.charter, { tonnes: written.writer.number(input.tonnes) })]
      : []),
    ...(ocean[0]?.route.avoided ?? []).map(({ text }) => text),
  ];
  return { body: { options, notices } };
}
