import { interpolate } from '../../runtime/contract/interpolate.ts';
import { laneFigures, PLANNING_KNOTS, USUAL_LOAD } from '../../runtime/contract/lane-figures.ts';
import { type Lane, pairOf } from '../../runtime/contract/lanes.ts';
import type { FormQuery, Redirect } from '../tool.ts';

/** Tonnes of cargo: the default, and the limits of the form. */
export const LOAD_LIMITS = { usual: USUAL_LOAD, least: 0.1, most: 10_000 } as const;

/** The path of the list of lanes, above the path of each lane. */
export const ROUTE_SEARCH_PATH = '/route-search';
/** The path that receives the form without script. */
export const ROUTE_ANSWER_PATH = `${ROUTE_SEARCH_PATH}/answer`;
/** The id of the section about unknown lanes on the list. */
export const UNKNOWN_ROUTE = 'unknown';

/** The names of the form's fields. */
export const ROUTE_FIELDS = { from: 'from', to: 'to', load: 'load' } as const;

/** The pattern of a port's id in rows of data. */
const PORT = /^[a-z0-9]{1,16}$/;

/** Parses tonnes. Returns undefined if the text is not a number within the limits of the form. */
export function parseLoad(text: string): number | undefined {
  const tonnes = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  return tonnes >= LOAD_LIMITS.least && tonnes <= LOAD_LIMITS.most ? tonnes : undefined;
}

/** Returns the path of a lane's page. The query has the load unless it is the default. */
export function lanePath(lane: Pick<Lane, 'from' | 'to'>, tonnes: number = LOAD_LIMITS.usual): string {
  return `${ROUTE_SEARCH_PATH}/${pairOf(lane)}${tonnes === LOAD_LIMITS.usual ? '' : `?load=${tonnes}`}`;
}

/** Returns the page of the lane, and as a fallback for unknown lanes a section of the list. */
export function redirectForm(query: FormQuery): Redirect {
  const [from, to] = [query.get(ROUTE_FIELDS.from) ?? '', query.get(ROUTE_FIELDS.to) ?? ''];
  const tonnes = parseLoad(query.get(ROUTE_FIELDS.load) ?? '');
  return {
    leadsTo: PORT.test(from) && PORT.test(to) ? lanePath({ from, to }, tonnes) : undefined,
    otherwise: `${ROUTE_SEARCH_PATH}#${UNKNOWN_ROUTE}`,
  };
}

/** The texts of one cell. Words contain `{…}` for names and figures. */
export interface Cell {
  label: string;
  value: string;
  note: string;
}

/** The cells that change with the form, in their order on the page. */
export const ANSWER_CELLS = ['distance', 'rate', 'emissions'] as const;
export type RouteAnswer = Record<(typeof ANSWER_CELLS)[number], Cell>;

/** The words of the answer in one language. */
export interface RouteAnswerWords {
  distance: Cell;
  emissions: Cell;
  /** `usd` is the pattern for a rate in USD. A rate in another unit has no pattern. */
  rate: { label: string; usd: string; note: string; illustrative: string };
  noRate: Cell;
}

interface Search {
  lane: Lane;
  tonnes: number;
  kgPerTonneKm: number;
  words: RouteAnswerWords;
  /** BCP 47, for numbers and days. */
  language: string;
}

/** Returns the cells of a search. The build and the browser both write them into pages. */
export function answerRoute({ lane, tonnes, kgPerTonneKm, words, language }: Search): RouteAnswer {
  const numbers = new Intl.NumberFormat(language);
  const figures = {
    miles: lane.nauticalMiles,
    tonnes,
    knots: PLANNING_KNOTS,
    ...laneFigures(lane.nauticalMiles, tonnes, kgPerTonneKm),
  };
  const values = {
    from: lane.fromName,
    to: lane.toName,
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, numbers.format(figure)])),
  };
  return {
    distance: interpolated(words.distance, values),
    rate: rateCell(lane.rate, words, language),
    emissions: interpolated(words.emissions, values),
  };
}

function rateCell(rate: Lane['rate'], words: RouteAnswerWords, language: string): Cell {
  if (rate === undefined) return words.noRate;
  const { equipment, unit, isIllustrative } = rate;
  const { label, usd, note, illustrative } = words.rate;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const value = new Intl.NumberFormat(language).format(rate.value);
  return {
    label: interpolate(label, { equipment, week: days.format(new Date(rate.week)) }),
    value: unit.startsWith('USD') ? interpolate(usd, { value }) : `${value} ${unit}`,
    note: isIllustrative ? illustrative : note,
  };
}

function interpolated({ label, value, note }: Cell, values: Readonly<Record<string, string>>): Cell {
  return {
    label: interpolate(label, values),
    value: interpolate(value, values),
    note: interpolate(note, values),
  };
}
