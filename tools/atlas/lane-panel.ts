import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { shipmentPath } from '../../contract/shipment.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import { pairOf } from '../../freight/lanes.ts';
import { type OceanWay, type RouteOptions, replacedPorts } from '../../freight/route-options.ts';
import { QUOTE_PATH, stepPath } from '../parts/next-steps.ts';
import { placeText } from '../parts/place-text.ts';
import { notedPassages, wayNoticesHtml } from '../parts/way-notices.ts';
import { type AtlasLane, noticesOn } from './data.ts';
import { atlasLanePath, placePath } from './paths.ts';
import {
  customsSection,
  linkList,
  noticeList,
  type PanelContext,
  type PanelLink,
  row,
  rows,
  section,
} from './place-panel.ts';

interface Lane {
  from: FreightPlace;
  to: FreightPlace;
  ways: RouteOptions;
}

/** Returns the panel of a lane: its ways, notices, customs at the destination, and links to other tools. */
export function lanePanel(lane: Lane, context: PanelContext): SafeHtml {
  const { words } = context;
  const { ways, to } = lane;
  const found = [
    ...ways.ocean.map((oceanWay, index) => oceanRow(oceanWay, index === 0 ? 'main' : 'other', context)),
    ...airRow(ways, context),
  ];
  return html`${noticeList(noticesOf(lane, context))}${section(words.lane.ways, rows(found))}${section(words.place.next, linkList(linksOf(lane, context)))}${customsSection(to, context)}`;
}

function oceanRow(way: OceanWay, line: 'main' | 'other', { words: all, writer }: PanelContext): SafeHtml {
  const { lane: words, transit } = all;
  const { route, days } = way;
  const by = writer.way(route.via);
  const name = by === '' ? words.ocean : interpolate(words.oceanBy, { way: by });
  const { ports, sailing } = transitTexts(days, transit, writer.number);
  const passes = route.straits.length > 0 && interpolate(words.passes, { passages: writer.names(route.straits) });
  return html`<li data-line="${line}"><b>${name}</b><span>${writer.miles(route.nauticalMiles)}</span><small>${ports}</small><small>${sailing}</small>${passes && html`<small>${passes}</small>`}${wayNoticesHtml(way, { words: all, writer })}</li>`;
}

function airRow({ air }: RouteOptions, { words: { lane: words }, writer }: PanelContext): SafeHtml[] {
  if (air === undefined) return [];
  const { from, to, kilometers, hours } = air;
  const name = interpolate(words.air, { from: from.code, to: to.code });
  const time = interpolate(words.hours, { hours: writer.number(hours) });
  return [
    html`<li data-line="air"><b>${name}</b><span>${writer.kilometers(kilometers)}</span><small>${time}</small></li>`,
  ];
}

/** Returns notices: other ports, what a shipper must know about the ports, closed passages, no way. */
function noticesOf(
  { from, to, ways: { ports, ocean, closed, ends: noticed } }: Lane,
  { words: { lane: words, allAvoided }, writer, locale }: PanelContext,
): string[] {
  if (ports.from !== undefined && ports.from === ports.to) {
    return [interpolate(words.samePort, { port: ports.from.name })];
  }
  const ends = replacedPorts({ from, to }, { ports }).map(({ place, port }) =>
    port === undefined
      ? interpolate(words.noPort, { place: place.name })
      : interpolate(words.port, { place: place.name, port: placeText(port, locale) }),
  );
  const route = ocean[0]?.route;
  const avoided = route ? notedPassages(route, route.avoided) : [];
  return [
    ...(avoided.length > 0 ? [interpolate(allAvoided, { passages: writer.names(avoided) })] : []),
    ...ends,
    ...[ports.from, ports.to].flatMap((port) => port?.notice ?? []),
    ...noticed.map(({ text }) => text),
    ...closed.map(({ text }) => interpolate(words.closed, { text })),
    ...(ocean.length === 0 && ports.from && ports.to ? [words.noWay] : []),
  ];
}

function linksOf(
  { from, to, ways: { ports } }: Lane,
  {
    words: {
      lane: words,
      place: { quote },
    },
    index,
    locale,
  }: PanelContext,
): PanelLink[] {
  const shipment = { from: from.code, to: to.code };
  const pair = { from: ports.from?.id ?? '', to: ports.to?.id ?? '' };
  const hasRate = index.freight.rates[pairOf(pair)] !== undefined;
  return [
    { href: stepPath('route-search', shipment), text: words.details },
    ...(hasRate ? [{ href: `/rates/${pair.from}/${pair.to}`, text: words.rate }] : []),
    { href: stepPath('emissions-calculator', shipment), text: words.emissions },
    { href: shipmentPath(QUOTE_PATH, shipment), text: quote },
    { href: atlasLanePath(to, from), text: words.opposite },
    ...[from, to].map((place) => ({ href: placePath(place), text: placeText(place, locale) })),
  ];
}

/** Returns a row for a common lane, with the passages that most carriers avoid. */
export function laneRow(
  { from, to, nauticalMiles, passages }: Pick<Lane, 'from' | 'to'> & Pick<AtlasLane, 'nauticalMiles' | 'passages'>,
  { words, writer, index, today }: PanelContext,
): SafeHtml {
  const name = interpolate(words.lane.headline, { from: from.name, to: to.name });
  const avoided = passages
    .flatMap((id) => index.passages.get(id) ?? [])
    .filter((passage) => noticesOn(passage, today).some(({ effect }) => effect === 'avoided'));
  const note = avoided.length > 0 ? interpolate(words.avoided, { passages: writer.names(avoided) }) : '';
  return row({ href: atlasLanePath(from, to), name, figure: writer.miles(nauticalMiles), note });
}
