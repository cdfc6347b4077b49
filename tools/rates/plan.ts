import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { chartOf } from '../../model/content-types/props/charts.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import { freightPlacesOf } from '../../model/data/places.ts';
import { queryRates } from '../../model/data/queries.ts';
import { equipmentName } from '../../model/data/rate-words.ts';
import { type LaneNotice, laneNoticesOf } from '../../model/data/sea-lanes.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { distinct, line } from '../../model/fields/fields.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import type { ChartData, ChartEvent } from '../../model/shapes/chart.ts';
import { type BelowPage, page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import type { RateLane, RatesData } from './data.ts';
import { rates } from './definition.ts';
import { NO_LANE, OTHER_PAIR, RATES_PATH, ratePath } from './paths.ts';

/** A text that contains the names of a lane's ports. */
const ofLane = (most: number) => line(most).regex(/\{from\}.*\{to\}|\{to\}.*\{from\}/, 'must contain {from} and {to}');

/** A part of a price: its usual name, and the service that it pays for. */
const part = z.strictObject({
  name: line(60).describe('The usual name of the charge: "Terminal handling".'),
  text: line(200).describe('The service that the charge pays for.'),
});

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  notice: line(200).describe('A sentence on every page: the series is illustrative.'),
  sections: z.array(sectionSchema).min(1).max(4).describe('How to read a series, and where the figures come from.'),
  lane: z
    .strictObject({
      title: ofLane(50).describe('The title. {from} and {to} are the names of the ports.'),
      summary: ofLane(150).describe('The summary. {from} and {to} are the names of the ports.'),
      next: z.array(siteLinkSchema).min(1).max(3).describe('Links to next steps.'),
    })
    .describe('The page of a lane.'),
  parts: z
    .strictObject({
      title: line(60).describe('The heading of the list.'),
      lead: line(300).describe('The sentences below the heading.'),
      included: distinct(z.array(part).min(1).max(8), 'name').describe('The charges that a rate includes.'),
      excluded: distinct(z.array(part).min(1).max(16), 'name').describe('The charges that come on top of a rate.'),
    })
    .describe('The parts of a price.'),
  other: titleAndSummarySchema.describe('The page of pairs of ports without a rate.'),
  missing: titleAndSummarySchema.describe('The page of all other addresses below the list of lanes.'),
});

type Words = z.output<typeof words>;

/** A series of a lane, with the facts that its chart marks. */
export interface LaneSeries {
  chart: ChartData;
  /** As in the data, such as `USD/FEU`. The chart has it in the language of the page. */
  unit: string;
}

export interface RatedLane {
  /** The id of the lane's row. */
  id: string;
  /** Ids of the ports. */
  from: string;
  to: string;
  fromName: string;
  toName: string;
  /** The main series first. */
  series: LaneSeries[];
}

/** A public index of rates, in the language of the page. */
export interface RateIndexLink {
  name: string;
  measures: string;
  appears: string;
  publisher: string;
  url: string | undefined;
  checkedOn: string;
}

interface RatesProps extends Pick<Words, 'title' | 'summary' | 'notice'> {
  /** Which page it is: the index, a lane, a pair of ports without a rate, or no lane. */
  kind: 'index' | 'lane' | 'other' | 'missing';
  lanes?: RatedLane[];
  data?: RatesData;
  sections?: Words['sections'];
  /** Only on the page of a lane. */
  lane?: RatedLane;
  /** What a planner must know of the ports and passages of the lane. */
  laneNotices?: LaneNotice[];
  events?: ChartEvent[];
  parts?: Words['parts'];
  /** Public indices of market rates. */
  indices?: RateIndexLink[];
  next?: Words['lane']['next'];
}

/** Plans the index, a page for each lane with rates, and the pages for other addresses. */
export const plan = page({
  id: rates.name,
  path: RATES_PATH,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: rates.name,
  dataSets: { rates: { make: ratesDataOf } },
  staticQueries: () => rates.dataSets,
  props: ({ title, summary, notice, sections }, context): RatesProps => ({
    kind: 'index',
    title,
    summary,
    notice,
    sections,
    indices: indicesOf(context),
    lanes: ratedLanes(context),
    data: ratesDataOf(context),
  }),
  pagesBelow: (wording, context) => [
    ...ratedLanes(context).map((lane) => lanePage(lane, wording, context)),
    otherPage('other', wording, context),
    otherPage('missing', wording, context),
  ],
  texts: ({ title, notice, sections = [], lanes = [] }) => [
    title,
    notice,
    ...lanes.map(({ fromName, toName }) => `${fromName} ${toName}`),
    ...sections.flatMap(sectionTexts),
  ],
});

type Known = Pick<PlanContext, 'data' | 'locale'>;

/** Returns the data set `rates`: all ports, and the lanes that have a page. */
function ratesDataOf({ data, locale }: Known): RatesData {
  const { latest } = queryRates(data.rates);
  return {
    ports: freightPlacesOf(data, locale).filter(({ kind }) => kind === 'port'),
    lanes: lanesWithRates(data).flatMap(({ id, from, to }): RateLane[] => {
      const rate = latest(id);
      if (rate === undefined) return [];
      const { value, unit, validFrom: week } = rate;
      return [{ from, to, rate: { value, unit, week, equipment: equipmentName(rate, locale) } }];
    }),
  };
}

/** Returns the first lane of each pair of known ports that has rates, in the order of the data. */
function lanesWithRates({ lanes, ports, rates: rows }: SiteData): RowOf<'lanes'>[] {
  const { seriesOf } = queryRates(rows);
  const known = new Set(ports.map(({ id }) => id));
  const byPair = new Map<string, RowOf<'lanes'>>();
  for (const lane of lanes) {
    const path = ratePath(lane);
    if (known.has(lane.from) && known.has(lane.to) && seriesOf(lane.id).length > 0 && !byPair.has(path)) {
      byPair.set(path, lane);
    }
  }
  return [...byPair.values()];
}

function ratedLanes({ data, locale }: Known): RatedLane[] {
  const { seriesOf } = queryRates(data.rates);
  const nameOf = (port: string) => data.ports.find(({ id }) => id === port)?.name[locale] ?? port;
  return lanesWithRates(data).map(({ id, from, to }) => ({
    id,
    from,
    to,
    fromName: nameOf(from),
    toName: nameOf(to),
    series: seriesOf(id).flatMap(({ equipment, rows: [row] }): LaneSeries[] => {
      const chart = chartOf([id], { data, locale, equipment });
      return chart && row ? [{ chart, unit: row.unit }] : [];
    }),
  }));
}

function lanePage(lane: RatedLane, wording: Words, { data, locale }: PlanContext): BelowPage<RatesProps> {
  const { fromName: from, toName: to } = lane;
  const title = interpolate(wording.lane.title, { from, to });
  const summary = interpolate(wording.lane.summary, { from, to });
  const { notice, sections, parts } = wording;
  return {
    path: ratePath(lane),
    title,
    description: summary,
    row: { kind: 'lanes', id: lane.id },
    names: [from, to],
    breadcrumbs: [{ path: RATES_PATH, title: wording.title }],
    staticQueries: [],
    props: {
      kind: 'lane',
      title,
      summary,
      notice,
      sections,
      parts,
      indices: indicesOf({ data, locale }),
      lane,
      laneNotices: noticesOn(lane, { data, locale }),
      events: eventsOn(lane.id, { data, locale }),
      next: wording.lane.next,
    },
  };
}

function indicesOf({ data, locale }: Known): RateIndexLink[] {
  return data['rate-indices'].map(({ name, measures, appears, source, checkedOn }) => ({
    name: name[locale],
    measures: measures[locale],
    appears: appears[locale],
    publisher: sourceTitle(source, locale),
    url: source.url,
    checkedOn,
  }));
}

function noticesOn(lane: RatedLane, { data, locale }: Known): LaneNotice[] {
  const [from, to] = [lane.from, lane.to].map((port) => data.ports.find(({ id }) => id === port));
  return from && to ? laneNoticesOf(data, { from, to }, locale) : [];
}

/** Returns the events of a lane, oldest first. */
function eventsOn(lane: string, { data, locale }: Known): ChartEvent[] {
  return data['rate-events']
    .filter(({ lanes }) => lanes.includes(lane))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .map(({ validFrom, name, source, checkedOn }) => ({
      day: validFrom,
      name: name[locale],
      source: { title: sourceTitle(source, locale), url: source.url, checkedOn },
    }));
}

/** Returns the page that the host shows at addresses without a lane. It lists all lanes until an answer fills it. */
function otherPage(kind: 'other' | 'missing', wording: Words, context: PlanContext): BelowPage<RatesProps> {
  const { title, summary } = wording[kind];
  const { notice } = wording;
  return {
    ...(kind === 'other' ? OTHER_PAIR : { ...NO_LANE, isForMissing: true as const }),
    title,
    description: summary,
    breadcrumbs: [{ path: RATES_PATH, title: wording.title }],
    noindex: true,
    props: { kind, title, summary, notice, data: ratesDataOf(context) },
  };
}
