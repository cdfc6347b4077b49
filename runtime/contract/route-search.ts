/** Knots at which days at sea are planned: what a container ship makes over a whole voyage when it saves fuel. It stands here alone. */
export const PLANNING_KNOTS = 16;
/** Kilometers of a nautical mile, by its definition. */
const KM_PER_MILE = 1.852;

/** Tonnes of cargo: what is asked about unless somebody says otherwise, and what can be asked about. */
export const LOAD = { usual: 18, least: 0.1, most: 10_000 } as const;

/** Where the list of lanes is; below it, a page for each, and where its form is sent without script. */
export const ROUTE_SEARCH_PATH = '/route-search';
export const ROUTE_ANSWER_PATH = `${ROUTE_SEARCH_PATH}/answer`;
/** Where the list says what is not known. */
export const UNKNOWN_ROUTE = 'unknown';

/** What is known of a load on a lane: kilometers whole, days to a tenth, kilograms of CO₂ equivalent whole. */
export interface LaneAnswer {
  kilometers: number;
  days: number;
  kilograms: number;
}

/**
 * Distance, days at the planning speed and emissions of a lane. `tonnes` are those of the cargo with its packing, without the
 * container; `factor` is kg CO₂e for a tonne over a kilometer, from well to wheel.
 */
export function laneAnswer(nauticalMiles: number, tonnes: number, factor: number): LaneAnswer {
  const kilometers = Math.round(nauticalMiles * KM_PER_MILE);
  return {
    kilometers,
    days: Math.round((nauticalMiles / PLANNING_KNOTS / 24) * 10) / 10,
    kilograms: Math.round(tonnes * kilometers * factor),
  };
}

/** The tonnes that somebody wrote; undefined where that is no number, or none that can be asked about. */
export function loadIn(text: string): number | undefined {
  const tonnes = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  return tonnes >= LOAD.least && tonnes <= LOAD.most ? tonnes : undefined;
}

/** The page of a lane, by the ids of its ports, and with a load where it is not the usual one. */
export function lanePath(from: string, to: string, tonnes: number = LOAD.usual): string {
  return `${ROUTE_SEARCH_PATH}/${from}-${to}${tonnes === LOAD.usual ? '' : `?load=${tonnes}`}`;
}

/** What is said in a cell; `{…}` stand for figures and names. */
export interface CellWords {
  label: string;
  value: string;
  note: string;
}

/** A lane as the tool knows it, with what its newest rate says. */
export interface RouteLane {
  from: string;
  to: string;
  /** Names of the ports. */
  names: readonly [from: string, to: string];
  nauticalMiles: number;
  rate: CellWords;
}

export interface RouteAnswerWords {
  distance: CellWords;
  emissions: CellWords;
}

interface Asked {
  lane: RouteLane;
  tonnes: number;
  factor: number;
  words: RouteAnswerWords;
  /** BCP 47, for numbers. */
  language: string;
}

/** The cells of an answer, as the build writes them and the browser does. */
export function answerCells({ lane, tonnes, factor, words, language }: Asked): CellWords[] {
  const numbers = new Intl.NumberFormat(language);
  const { kilometers, days, kilograms } = laneAnswer(lane.nauticalMiles, tonnes, factor);
  const [from, to] = lane.names;
  const figures = {
    miles: lane.nauticalMiles,
    kilometers,
    days,
    kilograms,
    tonnes,
    knots: PLANNING_KNOTS,
  };
  const texts: Readonly<Record<string, string>> = {
    from,
    to,
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, numbers.format(figure)])),
  };
  const filled = ({ label, value, note }: CellWords): CellWords => ({
    label: filledIn(label, texts),
    value: filledIn(value, texts),
    note: filledIn(note, texts),
  });
  return [filled(words.distance), lane.rate, filled(words.emissions)];
}

/** A text with `{name}` filled in. */
export function filledIn(text: string, texts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => texts[name] ?? '');
}
