import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment } from '../../contract/shipment.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import { pairOf } from '../../freight/lanes.ts';
import { type RouteOptions, routeOptions } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { placeText } from '../parts/place-text.ts';
import { ratePath } from '../rates/paths.ts';
import type { FormQuery } from '../tool.ts';
import { cellTexts } from './cells.ts';
import { chainHtml, chainsOf, latestAnswer } from './chain.ts';
import { parseRoute, type RouteInput } from './input.ts';
import { LOAD_LIMITS, ROUTE_FIELDS, routeAnswerPath } from './paths.ts';
import { routeMapHtml } from './picture.ts';
import { cutOffsHtml, routeNoticesHtml, waysHtml } from './tables.ts';
import { type RouteWriter, routeWriterOf } from './write.ts';

export interface RouteContext {
  data: FreightData;
  words: RouteWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
  /** The day that decides which passages are open, YYYY-MM-DD. */
  today: string;
}

/** Returns the ways between two places, or a message for each invalid field. */
export function answerRoute(query: FormQuery, context: RouteContext): SlotAnswer {
  const { data, words, title, locale, today } = context;
  const typed = Object.fromEntries(ROUTE_FIELDS.map((name) => [name, query.get(name) ?? '']));
  const { input, errors } = parseRoute(query, { places: data.places, words: words.input, locale });
  if (input === undefined) {
    const texts = { headline: title, figure: words.figure.none, said: '', example: '' };
    const next = nextStepsHtml(readShipment(query), { tool: 'route-search', locale });
    return { texts, html: { ...EMPTY, next }, typed, errors };
  }
  // A plan for a later day follows the notices of that day.
  const options = routeOptions(data, {
    ...input,
    today: input.by !== undefined && input.by > today ? input.by : today,
  });
  const writer = routeWriterOf(words.units, locale);
  const rate = data.rates[pairOf(portsOf(options))];
  // The usual load is ours, not the visitor's.
  const load = input.tonnes === LOAD_LIMITS.usual ? undefined : String(input.tonnes);
  const shipment = { ...readShipment(query), from: input.from.code, to: input.to.code, load };
  const written = { words, writer, ranges: data.ranges, today };
  const ways = chainsOf(input, options, written);
  const latest = input.by === undefined ? undefined : latestAnswer(input.by, ways, written);
  const given = {
    ...typed,
    from: placeText(input.from, locale),
    to: placeText(input.to, locale),
    load: typed['load'] || String(input.tonnes),
  };
  return {
    texts: {
      ...textsOf(input, options, { words, writer, latest }),
      ...cellTexts(input, { first: options.ocean[0], rate }, { words, writer }),
      example: '',
    },
    html: {
      map: mapOf(input, options, { data, words }),
      latest: latest?.html ?? html``,
      ways: waysHtml(input, options, written),
      notices: routeNoticesHtml(input, options, { words, writer, more: latest?.notices ?? [] }),
      chain: chainHtml(ways, written),
      cutOffs: cutOffsHtml(input, options, written),
      next: nextStepsHtml(shipment, { tool: 'route-search', locale, rates: rate && ratePath(portsOf(options)) }),
      link: html`<a href="${routeAnswerPath(input.from, input.to, input.tonnes)}" data-lane-link="">${words.link}</a>`,
    },
    typed: given,
    errors: {},
  };
}

const EMPTY = {
  map: html``,
  latest: html``,
  ways: html``,
  chain: html``,
  notices: html``,
  cutOffs: html``,
  link: html``,
};

interface Written {
  words: RouteWords;
  writer: RouteWriter;
  latest: { figure: string } | undefined;
}

function textsOf(
  { from, to }: RouteInput,
  { ocean, air }: RouteOptions,
  { words, writer, latest }: Written,
): SlotAnswer['texts'] {
  const names = { from: from.name, to: to.name };
  const headline = interpolate(words.headline, names);
  const [first] = ocean;
  const figure = () => {
    if (latest) return latest.figure;
    if (first) return transitTexts(first.days, words.transit, writer.number).ports;
    return air ? interpolate(words.figure.air, { hours: writer.number(air.hours) }) : words.figure.none;
  };
  return { headline, figure: figure(), said: `${headline}: ${figure()}` };
}

/** Returns the ids of the ports of the ways by sea. */
function portsOf({ ports }: RouteOptions): { from: string; to: string } {
  return { from: ports.from?.id ?? '', to: ports.to?.id ?? '' };
}

function mapOf(
  { from, to }: RouteInput,
  { ocean, air, ports }: RouteOptions,
  { data, words }: { data: FreightData; words: RouteWords },
): ReturnType<typeof html> {
  const lines = [
    ...ocean.map(({ route: { line } }) => ({ line, mode: 'ocean' as const })),
    ...(air ? [{ line: [air.from.at, air.to.at], mode: 'air' as const }] : []),
  ];
  if (lines.length === 0) return html``;
  const places = ocean.length > 0 ? [ports.from ?? from, ports.to ?? to] : [from, to];
  const alt = interpolate(words.map, { from: from.name, to: to.name });
  return routeMapHtml({ lines, places, land: data.land, alt });
}
