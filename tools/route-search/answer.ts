import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { pathWith, readShipment } from '../../contract/shipment.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import { pairOf } from '../../freight/lanes.ts';
import { type RouteOptions, routeOptions } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { choicesSlot, placeChoicesHtml } from '../parts/place-choices.ts';
import { placeText } from '../parts/place-text.ts';
import { placeMessage } from '../parts/unknown-place-text.ts';
import { ratePath } from '../rates/paths.ts';
import type { FormQuery } from '../tool.ts';
import { cellTexts } from './cells.ts';
import { chainHtml, chainsOf, hasNoPlan, isSeaDoubtful, latestAnswer } from './chain.ts';
import { parseRoute, type RouteChoices, type RouteErrors, type RouteInput } from './input.ts';
import { routeNoticesHtml, routeStateHtml } from './notices.ts';
import { ROUTE_FIELDS, ROUTE_SEARCH_PATH, routeAnswerPath } from './paths.ts';
import { routeMapHtml } from './picture.ts';
import { airName, airRange, cutOffsHtml, oceanName, waysHtml } from './tables.ts';
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
  const { data, words, locale, today } = context;
  const typed = Object.fromEntries(ROUTE_FIELDS.map((name) => [name, query.get(name) ?? '']));
  const { input, errors, choices } = parseRoute(query, { places: data.places, words: words.input, locale });
  if (input === undefined) return invalidAnswer(query, { typed, errors, choices }, context);
  const options = routeOptions(data, { ...input, today });
  const writer = routeWriterOf(words.units, locale);
  const rate = data.rates[pairOf(portsOf(options))];
  // A page that answers before anyone asks has a usual load, which is ours and not the visitor's.
  const load = typed['load'] ? String(input.tonnes) : undefined;
  const shipment = { ...readShipment(query), from: input.from.code, to: input.to.code, load };
  const written = { words, writer, ranges: data.ranges, today };
  const ways = chainsOf(input, options, written);
  const isDoubtful = isSeaDoubtful(ways, options);
  const isClosed = hasNoPlan(ways);
  const latest = input.by === undefined ? undefined : latestAnswer(input.by, { ways, isDoubtful }, written);
  const given = {
    ...typed,
    from: placeText(input.from, locale),
    to: placeText(input.to, locale),
    load: typed['load'] || String(input.tonnes),
  };
  const first = options.ocean[0];
  return {
    texts: {
      ...textsOf(input, options, { ...written, latest, isDoubtful, isClosed, locale }),
      ...cellTexts(input, { first, rate }, { words, writer }),
      example: '',
    },
    html: {
      ...NO_CHOICES,
      state: routeStateHtml(input, options, { words, writer, more: latest?.notices ?? [] }),
      map: mapOf(input, options, { data, words, writer }),
      latest: latest?.html ?? html``,
      ways: waysHtml(input, options, written),
      notices: routeNoticesHtml(options, { words, locale }),
      chain: chainHtml(ways, { ...written, isAsked: isPlanAsked(input) }),
      cutOffs: cutOffsHtml(input, options, written),
      next: nextStepsHtml(shipment, { tool: 'route-search', locale, rates: rate && ratePath(portsOf(options)) }),
      link: html`<a href="${routeAnswerPath(input.from, input.to, input.tonnes)}" data-lane-link="">${words.link}</a>`,
    },
    typed: given,
    errors: {},
  };
}

const NO_CHOICES = { [choicesSlot('from')]: html``, [choicesSlot('to')]: html`` };
const EMPTY = {
  ...NO_CHOICES,
  state: html``,
  map: html``,
  latest: html``,
  ways: html``,
  chain: html``,
  notices: html``,
  cutOffs: html``,
  link: html``,
};

/** Returns the answer to values that are invalid. A text that can be several places has them as links. */
function invalidAnswer(
  query: FormQuery,
  { typed, errors, choices }: { typed: Record<string, string>; errors: RouteErrors; choices: RouteChoices },
  { data, words, title, locale }: RouteContext,
): SlotAnswer {
  const shipment = readShipment(query);
  const fields = (['from', 'to'] as const).filter((field) => choices[field].length > 0);
  const asked = Object.fromEntries(
    fields.map((field) => [
      field,
      placeMessage((typed[field] ?? '').trim(), { places: data.places, words: words.input }),
    ]),
  );
  const given = Object.fromEntries(ROUTE_FIELDS.map((name) => [name, typed[name] || undefined]));
  const links = fields.map((field) => [
    choicesSlot(field),
    placeChoicesHtml(choices[field], {
      words: words.input.choice,
      locale,
      href: ({ code }) => pathWith(ROUTE_SEARCH_PATH, { ...shipment, ...given, [field]: code }),
    }),
  ]);
  const figure = fields.length > 0 ? words.figure.place : words.figure.invalid;
  return {
    texts: { headline: title, figure, facts: '', said: '', example: '' },
    html: { ...EMPTY, ...Object.fromEntries(links), next: nextStepsHtml(shipment, { tool: 'route-search', locale }) },
    typed,
    errors: { ...errors, ...asked },
  };
}

/** Whether the visitor asked for a plan: a day of arrival, or own days. */
function isPlanAsked({ by, own }: RouteInput): boolean {
  return by !== undefined || Object.values(own).some((days) => days !== undefined);
}

interface Written {
  words: RouteWords;
  writer: RouteWriter;
  latest: { figure: string } | undefined;
  isDoubtful: boolean;
  isClosed: boolean;
  ranges: FreightData['ranges'];
  locale: Locale;
}

function textsOf(
  { from, to, tonnes }: RouteInput,
  { ocean, air }: RouteOptions,
  { words, writer, latest, isDoubtful, isClosed, ranges, locale }: Written,
): SlotAnswer['texts'] {
  const names = { from: from.name, to: to.name };
  const headline = interpolate(words.headline, names);
  const [first] = ocean;
  const days = first && transitTexts(first.days, words.transit, writer.number).ports;
  const figure = () => {
    if (latest) return latest.figure;
    if (isClosed) return words.figure.nothing;
    if (isDoubtful) return words.figure.noPlan;
    if (days) return interpolate(words.figure.sea, { days });
    if (air === undefined) return words.figure.none;
    const usual = airRange(ranges);
    return interpolate(words.figure.air, {
      time: usual ? writer.range(usual) : writer.range({ least: air.hours, unit: 'hours' }),
    });
  };
  const load = ({ kilograms }: { kilograms: number | undefined }) =>
    kilograms === undefined
      ? []
      : interpolate(words.load, { emissions: writer.emissions(kilograms), tonnes: writer.number(tonnes) });
  const facts = () => {
    if (isDoubtful) return [];
    if (first && days)
      return [
        oceanName(first.route, { words, writer }),
        ...(latest === undefined ? [] : [days]),
        writer.miles(first.route.nauticalMiles),
        load(first),
      ];
    return air ? [airName(air, words, writer), writer.kilometers(air.kilometers), load(air)] : [];
  };
  const said = `${headline}${LOCALE_FACTS[locale].colon}${figure()}`;
  return { headline, lead: '', figure: figure(), facts: facts().flat().join(' · '), said };
}

/** Returns the ids of the ports of the ways by sea. */
function portsOf({ ports }: RouteOptions): { from: string; to: string } {
  return { from: ports.from?.id ?? '', to: ports.to?.id ?? '' };
}

function mapOf(
  { from, to }: RouteInput,
  { ocean, air, ports }: RouteOptions,
  { data, words, writer }: { data: FreightData; words: RouteWords; writer: RouteWriter },
): ReturnType<typeof html> {
  const lines = [
    ...ocean.map(({ route }) => ({
      line: route.line,
      mode: 'ocean' as const,
      name: oceanName(route, { words, writer }),
    })),
    ...(air ? [{ line: [air.from.at, air.to.at], mode: 'air' as const, name: words.airKey }] : []),
  ];
  if (lines.length === 0) return html``;
  const places = ocean.length > 0 ? [ports.from ?? from, ports.to ?? to] : [from, to];
  const alt = interpolate(words.map, { from: from.name, to: to.name });
  return routeMapHtml({ lines, places, land: data.land, alt });
}
