import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { shipmentPath } from '../../contract/shipment.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import type { FreightWriter } from '../../freight/freight-writer.ts';
import type { Position } from '../../freight/great-circle.ts';
import { laneFigures, transitTexts } from '../../freight/lane-figures.ts';
import { isAtPorts } from '../../freight/port-notices.ts';
import type { AtlasWords } from '../../locales/en-US/tools/atlas.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { QUOTE_PATH, stepPath } from '../parts/next-steps.ts';
import { placeText } from '../parts/place-text.ts';
import { type AtlasIndex, type AtlasNote, nearestPlaces, notesFor, noticesOn, seaDistances } from './data.ts';
import { atlasLanePath, placePath } from './paths.ts';

export interface PanelContext {
  index: AtlasIndex;
  words: AtlasWords;
  locale: Locale;
  today: string;
  writer: FreightWriter;
}

/** The number of places near the subject that a panel lists, of each kind. */
const NEAREST = 3;

/** Returns the panel of a port or airport: notices, distances, places nearby, customs, and links to other tools. */
export function placePanel(place: FreightPlace, context: PanelContext): SafeHtml {
  const { words: all } = context;
  const words = all.place;
  const isPort = place.kind === 'port';
  const near = (kind: FreightPlace['kind'], title: string) => {
    const found = nearestPlaces(place, { kind, most: NEAREST }, context.index);
    return section(title, rows(found.map(({ place: other, km }) => nearRow(other, km, context))));
  };
  return html`${noticeList(placeNotices(place, context))}${isPort && distances(place, context)}${near(isPort ? 'airport' : 'port', isPort ? words.nearAirports : words.nearPorts)}${near(place.kind, isPort ? words.nearPorts : words.nearAirports)}${customsSection(place, context)}${section(words.next, linkList(nextLinks(place, words)))}`;
}

/** Returns what a shipper must know about a place on the day: its own notice, and those about ports that a lane shows too. */
function placeNotices({ code, kind, notice }: FreightPlace, { index, today }: PanelContext): string[] {
  const about =
    kind === 'port' ? noticesOn(index.freight.lanes, today).filter((found) => isAtPorts(found, [code])) : [];
  return [...(notice === undefined ? [] : [notice]), ...about.map(({ text }) => text)];
}

/** Returns a list of notices; nothing without notices. */
export function noticeList(texts: readonly string[]): SafeHtml {
  return texts.length === 0 ? html`` : html`<ul data-notices="">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function distances(port: FreightPlace, context: PanelContext): SafeHtml {
  const { index, words: all, writer, today } = context;
  const words = all.place;
  const found = seaDistances(port, index, today);
  if (found.length === 0) return section(words.distances, html`<p>${words.noSeaLane}</p>`);
  return section(
    words.distances,
    rows(
      found.map(({ port: other, route, hasBan }) => {
        if (hasBan) return row({ href: atlasLanePath(port, other), name: other.name, note: words.noticed });
        const { days } = laneFigures(route.nauticalMiles, 1, 0);
        const via = route.passages.flatMap((id) => index.passages.get(id) ?? []);
        const notices = via.flatMap((passage) => noticesOn(passage, today)).filter(({ effect }) => effect !== 'clear');
        const note = [
          transitTexts(days, all.transit, writer.number).ports,
          writer.way(via),
          ...new Set(notices.map(({ effect }) => all.passage.effect[effect])),
        ];
        return row({
          href: atlasLanePath(port, other),
          name: other.name,
          figure: writer.miles(route.nauticalMiles),
          note: note.filter((text) => text !== '').join(LOCALE_FACTS[context.locale].comma),
        });
      }),
    ),
  );
}

function nearRow(place: FreightPlace, km: number, { words, writer, locale }: PanelContext): SafeHtml {
  // Coordinates are rounded to 0.1 degree, about 10 km.
  const distance = writer.kilometers(Math.max(10, Math.round(km / 10) * 10));
  return row({
    href: placePath(place),
    name: placeText(place, locale),
    figure: interpolate(words.place.away, { distance }),
  });
}

/** Returns the customs notes for a place, or that we keep none. */
export function customsSection(place: FreightPlace, context: PanelContext): SafeHtml {
  const { index, words: all } = context;
  const words = all.place;
  const country = index.countryOf.get(place.id)?.name ?? place.country;
  const title = interpolate(words.customs, { country });
  const notes = notesFor(place, index);
  if (notes.length === 0) return section(title, html`<p>${interpolate(words.noNotes, { country })}</p>`);
  return section(title, html`<dl>${notes.map((note) => noteHtml(note, context))}</dl>`);
}

function noteHtml({ name, text, source, checkedOn }: AtlasNote, { words, writer }: PanelContext): SafeHtml {
  const title = source.url === undefined ? html`${source.title}` : html`<a href="${source.url}">${source.title}</a>`;
  const checked = interpolate(words.place.checked, { day: writer.day(checkedOn) });
  return html`<div><dt>${name}</dt><dd>${text}<small>${title} · ${checked}</small></dd></div>`;
}

function nextLinks({ code }: FreightPlace, words: AtlasWords['place']): PanelLink[] {
  return [
    { href: stepPath('route-search', { from: code }), text: words.routes },
    { href: stepPath('emissions-calculator', { from: code }), text: words.emissions },
    { href: shipmentPath(QUOTE_PATH, { from: code }), text: words.quote },
  ];
}

export interface PanelLink {
  href: string;
  text: string;
}

/** Returns a part of a panel with its heading; nothing without content. */
export function section(title: string, content: SafeHtml): SafeHtml {
  return content.text === '' ? html`` : html`<section><h2>${title}</h2>${content}</section>`;
}

/** Returns a list of rows; nothing without rows. */
export function rows(items: readonly SafeHtml[]): SafeHtml {
  return items.length === 0 ? html`` : html`<ul>${items}</ul>`;
}

/** Returns a row of a list: a link, its figure, and a note below both. */
export function row({
  href,
  name,
  figure,
  note,
}: {
  href: string;
  name: string;
  figure?: string;
  note?: string;
}): SafeHtml {
  return html`<li><a href="${href}">${name}</a>${figure !== undefined && html`<span>${figure}</span>`}${note && html`<small>${note}</small>`}</li>`;
}

export function linkList(links: readonly PanelLink[]): SafeHtml {
  return rows(links.map(({ href, text }) => row({ href, name: text })));
}

/** Returns a position as text, such as `31.2° N, 121.5° E`. */
export function coordinates(
  [lon, lat]: Position,
  { words: { place: words }, locale }: Pick<PanelContext, 'words' | 'locale'>,
): string {
  const degrees = (value: number) => ({ degrees: Math.abs(value).toLocaleString(locale) });
  return [
    interpolate(lat < 0 ? words.latitude.south : words.latitude.north, degrees(lat)),
    interpolate(lon < 0 ? words.longitude.west : words.longitude.east, degrees(lon)),
  ].join(LOCALE_FACTS[locale].listSeparator);
}
