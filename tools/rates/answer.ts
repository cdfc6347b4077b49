import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import type { RateWords } from '../../locales/en-US/tools/rates.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { cutText } from '../parts/cut-text.ts';
import { segmentsBelow } from '../parts/path-segments.ts';
import { placeText } from '../parts/place-text.ts';
import type { FormQuery } from '../tool.ts';
import type { RateLane, RatesIndex } from './data.ts';
import { type NearLane, nearestLanes } from './nearest.ts';
import { RATES_PATH, ratePath } from './paths.ts';
import { writeLatest } from './write.ts';

/** The fields of the form, and of the address of the index. */
export const RATE_FIELDS = ['origin', 'destination'] as const;

export interface RatesContext {
  words: RateWords;
  /** The title of the document, with `{title}` for the heading of the answer. */
  titlePattern: string;
  index: RatesIndex;
  locale: Locale;
}

/** The most characters of an address that an answer repeats. */
const MAX_ASKED = 80;
/** The most ports that a message suggests. */
const MAX_NEAREST = 3;

/** Leads to the page of the pair of ports, or returns a message for each field that names no port. */
export function answerForm(query: FormQuery, { words, index, locale }: RatesContext): SlotAnswer {
  const typed = { origin: query.get('origin') ?? '', destination: query.get('destination') ?? '' };
  const origin = resolvePlace(index.ports, typed.origin);
  const destination = resolvePlace(index.ports, typed.destination);
  const message = (text: string, { nearest = [] }: ReturnType<typeof resolvePlace>, none: string) => {
    if (text.trim() === '') return none;
    const { listSeparator } = LOCALE_FACTS[locale];
    const places = nearest.slice(0, MAX_NEAREST).map((port) => placeText(port, locale));
    const advice = places.length > 0 ? words.nearestPorts : words.unknownPort;
    return interpolate(advice, { text: cutText(text.trim(), MAX_ASKED), places: places.join(listSeparator) });
  };
  if (origin.place && destination.place && origin.place !== destination.place) {
    return { texts: {}, typed, leadsTo: ratePath({ from: origin.place.id, to: destination.place.id }) };
  }
  const errors = {
    ...(!origin.place && { origin: message(typed.origin, origin, words.noOrigin) }),
    ...(!destination.place && { destination: message(typed.destination, destination, words.noDestination) }),
    ...(origin.place && origin.place === destination.place && { destination: words.samePort }),
  };
  return { texts: {}, typed, errors };
}

/**
 * Answers an address below the index that has no file of its own: with the nearest lanes for two known ports without a
 * rate; as missing for everything else. Leads to the page in lower case for codes in upper case.
 */
export function answerRatesPath(pathname: string, context: RatesContext): SlotAnswer {
  const { words, titlePattern } = context;
  const asked = askedPair(segmentsBelow(RATES_PATH, pathname), context);
  const { origin, destination, typed } = asked;
  if (origin === undefined || destination === undefined || origin === destination) return missing(asked, context);
  const path = ratePath({ from: origin.id, to: destination.id });
  if (path !== pathname) return { texts: {}, typed, leadsTo: path };
  const headline = interpolate(words.otherHeadline, { from: origin.name, to: destination.name });
  const title = interpolate(titlePattern, { title: headline });
  return withLanes({ texts: { headline, lead: words.otherLead, asked: '' }, title, typed }, asked, context);
}

/** The parts of an address, and the ports that they name. */
interface Asked {
  segments: readonly string[];
  origin: FreightPlace | undefined;
  destination: FreightPlace | undefined;
  typed: SlotAnswer['typed'];
}

/** Finds the ports of an address. Addresses contain codes, in any case, and no names. */
function askedPair(segments: readonly string[], { index, locale }: RatesContext): Asked {
  const isPair = segments.length === 2;
  const [origin, destination] = segments.map((code) => (isPair ? index.byId.get(code.toLowerCase()) : undefined));
  const [from, to] = [origin, destination].map((port, place) =>
    port ? placeText(port, locale) : cutText(segments[place] ?? '', MAX_ASKED),
  );
  return { segments, origin, destination, typed: { origin: from ?? '', destination: to ?? '' } };
}

/** Says why an address has no lane, and repeats the address. */
function missing(asked: Asked, context: RatesContext): SlotAnswer {
  const { segments, origin, destination, typed } = asked;
  const { words, titlePattern, locale } = context;
  const isSame = origin !== undefined && origin === destination;
  const unknown = segments.filter((_code, place) => [origin, destination][place] === undefined);
  const reasons = isSame
    ? [interpolate(words.sameCode, { port: origin.name })]
    : [...new Set(unknown)].map((text) => interpolate(words.unknownCode, { text: cutText(text, MAX_ASKED) }));
  const texts = {
    headline: words.missingHeadline,
    asked: interpolate(words.asked, { asked: cutText(segments.join(' / '), MAX_ASKED) }),
    lead: (segments.length === 2 ? reasons : [words.wrongShape]).join(LOCALE_FACTS[locale].sentenceSeparator),
  };
  return withLanes(
    { texts, title: interpolate(titlePattern, { title: words.missingHeadline }), typed, isMissing: true },
    { origin, destination: isSame ? undefined : destination },
    context,
  );
}

/** Adds the list of the nearest lanes, or of all lanes if the query names no known port. */
function withLanes(
  answer: SlotAnswer,
  wanted: { origin?: FreightPlace | undefined; destination?: FreightPlace | undefined },
  context: RatesContext,
): SlotAnswer {
  const { words, index } = context;
  const isNear = wanted.origin !== undefined || wanted.destination !== undefined;
  const lanes = nearestLanes(wanted, index);
  return {
    ...answer,
    texts: { ...answer.texts, listed: isNear ? words.nearest : words.all },
    html: { lanes: lanesHtml(lanes, { ...wanted, ...context }) },
  };
}

interface ListContext extends Omit<RatesContext, 'titlePattern'> {
  origin?: FreightPlace | undefined;
  destination?: FreightPlace | undefined;
}

/** Renders a list of lanes with their latest rates, and with the distances of their ports from the wanted ports. */
export function lanesHtml(lanes: readonly NearLane[], context: ListContext): SafeHtml {
  const items = lanes.map((near) => {
    const { lane } = near;
    const notes = notesOf(near, context).join(' · ');
    return html`<li><a href="${ratePath(lane)}">${laneName(lane, context)}</a><span>${writeLatest(lane.rate, context)}</span>${notes !== '' && html`<small>${notes}</small>`}</li>`;
  });
  return html`<ul>${items}</ul>`;
}

/** Returns the name of a lane: `Shanghai to Los Angeles`. */
function laneName({ from, to }: RateLane, { index, words }: Pick<RatesContext, 'index' | 'words'>): string {
  const name = (id: string) => index.byId.get(id)?.name ?? id;
  return interpolate(words.lane, { from: name(from), to: name(to) });
}

function notesOf({ lane, originKm, destinationKm, isOpposite }: NearLane, context: ListContext): string[] {
  const { words, index, locale, origin, destination } = context;
  if (isOpposite) return [words.opposite];
  const kilometers = new Intl.NumberFormat(locale);
  // Coordinates are rounded to 0.1 degree, about 10 km.
  const away = (
    km: number | undefined,
    { id, wanted, same }: { id: string; wanted?: FreightPlace | undefined; same: string },
  ) => {
    if (km === undefined || wanted === undefined) return [];
    if (wanted.id === id) return [same];
    const values = { port: index.byId.get(id)?.name ?? id, wanted: wanted.name };
    return [interpolate(words.away, { ...values, km: kilometers.format(Math.max(10, Math.round(km / 10) * 10)) })];
  };
  return [
    ...away(originKm, { id: lane.from, wanted: origin, same: words.sameOrigin }),
    ...away(destinationKm, { id: lane.to, wanted: destination, same: words.sameDestination }),
  ];
}
