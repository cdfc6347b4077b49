import { isAtPorts, type NoticedPorts } from './port-notices.ts';
import { type SeaPoint, type SeaPort, type SeaRoute, shortestSeaRoute } from './sea-route.ts';

/** A canal, strait, cape or river of the sea lanes. */
export interface Passage {
  id: string;
  /** In the language of the page. */
  name: string;
  kind: 'canal' | 'cape' | 'strait' | 'river';
  /** The way through a canal or around a cape, such as `through the Suez Canal`. */
  way?: string | undefined;
  /** Ocean-going container ships do not fit. */
  isForFeeders?: true;
  /** What carriers count for a mile of a way that uses the passage, because of tolls, locks or weather: 1 without it. */
  cost?: number | undefined;
}

/**
 * A notice about a passage or about ports: ships cannot use a passage, most carriers avoid it, or it is open and the text informs
 * (`clear`).
 */
export interface PassageNotice extends NoticedPorts {
  /** Undefined if the notice is about ports. */
  passage?: string | undefined;
  effect: 'closed' | 'avoided' | 'clear';
  /** The notice is about ships only, such as of a law on coastal shipping: cargo by air is free. */
  isSeaOnly?: true;
  /** In the language of the page. */
  text: string;
  /** The first and the last day, YYYY-MM-DD; without an end until further notice. */
  validFrom: string;
  validTo?: string | undefined;
  /** The days of every year on which the notice holds, MM-DD, both included; `from` may be later in the year than `to`. */
  season?: { from: string; to: string } | undefined;
}

/** Returns whether a notice holds on a day, YYYY-MM-DD. */
export function holdsOn({ validFrom, validTo, season }: Omit<PassageNotice, 'effect' | 'text'>, day: string): boolean {
  if (day < validFrom || day > (validTo ?? day)) return false;
  if (season === undefined) return true;
  const date = day.slice('YYYY-'.length);
  const { from, to } = season;
  return from <= to ? from <= date && date <= to : from <= date || date <= to;
}

/** The sea lanes with their passages. */
export interface SeaLanes {
  points: readonly SeaPoint[];
  passages: readonly Passage[];
  notices: readonly PassageNotice[];
}

export interface SeaOption extends SeaRoute {
  /** The canals and capes that name the option, in the order of the voyage. */
  via: readonly Passage[];
  /** Its straits and rivers, in the order of the voyage. */
  straits: readonly Passage[];
  /** Notices that most carriers avoid one of its passages. */
  avoided: readonly PassageNotice[];
  /** Notices that we looked at one of its passages and found nothing. */
  clear: readonly PassageNotice[];
}

/** The answer for two ports. */
export interface SeaOptions {
  /** As carriers sail: those with the fewest avoided passages first, then those of least cost. Empty if closed passages leave no way. */
  options: readonly SeaOption[];
  /** Notices of closed passages without which there would be a shorter option, or one at all. */
  closed: readonly PassageNotice[];
  /** Notices about the ports at the ends. */
  ends: readonly PassageNotice[];
}

/**
 * The greatest length of an alternative, as a multiple of the shortest route. Shanghai to New York around the Cape of
 * Good Hope is 1.4 times as long as through Panama; Los Angeles to Rotterdam around Cape Horn is 1.9 times.
 */
const LONGEST_ALTERNATIVE = 1.75;

/** The longest voyage of a feeder, in nautical miles: Saint Petersburg to Lisbon is 2,200. An assumption. */
export const LONGEST_FEEDER = 2500;

/**
 * Returns the options between two ports on a day, as carriers sail: the shortest route, and the shortest routes around its canals, the
 * passages with a cost and those that carriers avoid.
 * From Shanghai to Rotterdam, these are the Cape of Good Hope, Panama and Suez. Omits options longer than
 * `LONGEST_ALTERNATIVE`, but never the first. Only voyages up to `LONGEST_FEEDER` use passages for feeders.
 */
export function seaOptions(lanes: SeaLanes, ends: Ends, today: string): SeaOptions {
  const known = computed.get(lanes) ?? new Map<string, SeaOptions>();
  if (known.size >= MAX_KNOWN) known.clear();
  const key = JSON.stringify([ends.from, ends.to, today]);
  const result = known.get(key) ?? compute(lanes, ends, today);
  computed.set(lanes, known.set(key, result));
  return result;
}

interface Ends {
  from: EndPort;
  to: EndPort;
}

/** A port with its UN/LOCODE, which notices name. */
type EndPort = SeaPort & { code?: string | undefined };

/** The options that were computed last, because a form computes its answer after every key. */
const computed = new WeakMap<SeaLanes, Map<string, SeaOptions>>();
const MAX_KNOWN = 50;

function compute(lanes: SeaLanes, ends: Ends, today: string): SeaOptions {
  const notices = lanes.notices.filter((notice) => holdsOn(notice, today));
  const closed = notices.filter(({ effect }) => effect === 'closed');
  const closedIds = new Set(closed.map(({ passage = '' }) => passage));
  const onRoute = (route: SeaRoute, wanted: PassageNotice['effect']) =>
    notices.filter(({ passage = '', effect }) => effect === wanted && route.passages.includes(passage));
  const byId = new Map(lanes.passages.map((passage) => [passage.id, passage]));
  const direct = shortestSeaRoute(lanes.points, { ...ends, isClosed: () => false });
  const isFeeder = (direct?.nauticalMiles ?? 0) <= LONGEST_FEEDER;
  const tooSmall = lanes.passages.filter(({ isForFeeders }) => isForFeeders && !isFeeder).map(({ id }) => id);
  const around = new Set([
    ...lanes.passages.filter(({ kind, cost }) => kind === 'canal' || cost !== undefined).map(({ id }) => id),
    ...notices.filter(({ effect }) => effect === 'avoided').map(({ passage = '' }) => passage),
  ]);
  const options = routesAround(lanes.points, { ends, closed: new Set([...closedIds, ...tooSmall]), around }).map(
    (route): SeaOption => ({
      ...route,
      ...passagesOf(route, byId),
      avoided: onRoute(route, 'avoided'),
      clear: onRoute(route, 'clear'),
    }),
  );
  const codes = [ends.from.code, ends.to.code].filter((code) => code !== undefined);
  return {
    options: withoutDetours(options.toSorted((a, b) => a.avoided.length - b.avoided.length || costOf(a) - costOf(b))),
    closed: closed.filter(({ passage = '' }) => direct?.passages.includes(passage)),
    ends: notices.filter((notice) => isAtPorts(notice, codes)),
  };
}

/** Returns what carriers count for a way: its miles times the costs of its canals and capes. */
function costOf({ nauticalMiles, via }: SeaOption): number {
  return via.reduce((miles, { cost = 1 }) => miles * cost, nauticalMiles);
}

/** Returns the canals and capes of a route, and its other passages. */
function passagesOf({ passages }: SeaRoute, byId: ReadonlyMap<string, Passage>): Pick<SeaOption, 'via' | 'straits'> {
  const known = passages.flatMap((id) => byId.get(id) ?? []);
  const isMain = ({ kind }: Passage) => kind === 'canal' || kind === 'cape';
  return { via: known.filter(isMain), straits: known.filter((passage) => !isMain(passage)) };
}

interface Around {
  ends: Ends;
  /** The passages that no route uses. */
  closed: ReadonlySet<string>;
  /** The passages that some routes avoid: canals, those with a cost, and those that carriers avoid. */
  around: ReadonlySet<string>;
}

/** Returns the shortest routes around every combination of passages, without duplicates. */
function routesAround(points: readonly SeaPoint[], { ends, closed, around }: Around): SeaRoute[] {
  const found = new Map<string, SeaRoute>();
  const tried = new Set<string>();
  const waiting = [closed];
  for (let shut = waiting.pop(); shut !== undefined; shut = waiting.pop()) {
    const key = [...shut].toSorted().join();
    if (tried.has(key)) continue;
    tried.add(key);
    const without = shut;
    const route = shortestSeaRoute(points, { ...ends, isClosed: (passage) => without.has(passage) });
    if (route === undefined) continue;
    found.set(route.passages.join(), route);
    for (const passage of route.passages) if (around.has(passage)) waiting.push(new Set([...shut, passage]));
  }
  return [...found.values()];
}

function withoutDetours(options: readonly SeaOption[]): SeaOption[] {
  const longest = Math.min(...options.map(({ nauticalMiles }) => nauticalMiles)) * LONGEST_ALTERNATIVE;
  return options.filter(({ nauticalMiles }, index) => index === 0 || nauticalMiles <= longest);
}
