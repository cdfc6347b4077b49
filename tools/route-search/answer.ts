import { interpolate } from '../../runtime/contract/interpolate.ts';
import { laneFigures, PLANNING_KNOTS, USUAL_LOAD } from '../../runtime/contract/lane-figures.ts';
import { type Lane, pairOf } from '../../runtime/contract/lanes.ts';
import type { FormAnswer, FormQuery } from '../tool.ts';

/** Tonnes of cargo: the default, and the limits of the form. */
export const LOAD = { usual: USUAL_LOAD, least: 0.1, most: 10_000 } as const;

/** The list of lanes. Below it is a page for each lane. */
export const ROUTE_SEARCH_PATH = '/route-search';
/** Where the form is sent without script. */
export const ROUTE_ANSWER_PATH = `${ROUTE_SEARCH_PATH}/answer`;
/** The id of the section about unknown lanes on the list. */
export const UNKNOWN_ROUTE = 'unknown';

/** Names of the form's fields. */
export const ROUTE_FIELDS = { from: 'from', to: 'to', load: 'load' } as const;

/** An id of a port, as rows of data have it. */
const PORT = /^[a-z0-9]{1,16}$/;

/** Parses tonnes; undefined where the text is no number, or one outside the limits of the form. */
export function parseLoad(text: string): number | undefined {
  const tonnes = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  return tonnes >= LOAD.least && tonnes <= LOAD.most ? tonnes : undefined;
}

/** The path of a lane's page, by the ids of its ports; it has the load as its query unless that is the default. */
export function lanePath(lane: Pick<Lane, 'from' | 'to'>, tonnes: number = LOAD.usual): string {
  return `${ROUTE_SEARCH_PATH}/${pairOf(lane)}${tonnes === LOAD.usual ? '' : `?load=${tonnes}`}`;
}

/** Answers the form with the page of the lane, or the section about unknown lanes where that page does not exist. */
export function answerForm(query: FormQuery): FormAnswer {
  const [from, to] = [query.get(ROUTE_FIELDS.from) ?? '', query.get(ROUTE_FIELDS.to) ?? ''];
  const tonnes = parseLoad(query.get(ROUTE_FIELDS.load) ?? '');
  return {
    leadsTo: PORT.test(from) && PORT.test(to) ? lanePath({ from, to }, tonnes) : undefined,
    otherwise: `${ROUTE_SEARCH_PATH}#${UNKNOWN_ROUTE}`,
  };
}

/** The texts of one cell. In words, `{…}` are names and figures. */
export interface Cell {
  label: string;
  value: string;
  note: string;
}

/** The cells that change with the form, in their order on the page. */
export const CELLS = ['distance', 'rate', 'emissions'] as const;
export type RouteAnswer = Record<(typeof CELLS)[number], Cell>;

/** The words of the answer in one language. */
export interface RouteAnswerWords {
  distance: Cell;
  emissions: Cell;
  /** A rate in USD; `usd` is the pattern of its value, and a rate in another unit is written as the data has it. */
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

/** Answers a search. The build writes the same cells into pages as the browser does. */
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
