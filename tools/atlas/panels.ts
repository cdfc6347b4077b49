import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { TradeRegion } from '../../freight/trade-regions.ts';
import { placeText } from '../parts/place-text.ts';
import { type AtlasLane, type MappedPassage, noticesOn } from './data.ts';
import { laneRow } from './lane-panel.ts';
import { passagePath, placePath } from './paths.ts';
import { type PanelContext, row, rows, section } from './place-panel.ts';
import type { Subject } from './subject.ts';

/** Returns the panel without a subject: passages with a notice, and the common lanes. */
export function worldPanel(context: PanelContext): SafeHtml {
  const { index, words, today } = context;
  const noted = [...index.passages.values()].flatMap((passage) => {
    const [notice] = noticesOn(passage, today);
    return notice && notice.effect !== 'clear' ? [{ passage, notice }] : [];
  });
  const notices = noted.map(({ passage, notice }) =>
    row({ href: passagePath(passage.id), name: passage.name, figure: words.passage.effect[notice.effect] }),
  );
  return html`${section(words.world.notices, rows(notices))}${section(words.world.lanes, laneRows(index.atlas.lanes, context))}`;
}

/** Returns the panel of a passage: whether ships use it on this day, and the common lanes through it. */
export function passagePanel(passage: MappedPassage, context: PanelContext): SafeHtml {
  const { index, words: all, writer, today } = context;
  const words = all.passage;
  const notices = noticesOn(passage, today).map(({ effect, text, validFrom, validTo, season }) => {
    const days = [
      // What we found when we looked has no beginning, and its text says when that was. A text names its season.
      ...(effect === 'clear' || season ? [] : [interpolate(words.since, { day: writer.day(validFrom) })]),
      ...(validTo === undefined ? [] : [interpolate(words.until, { day: writer.day(validTo) })]),
    ];
    return html`<li><b>${words.effect[effect]}</b> ${text}<small>${days.join(' ')}</small></li>`;
  });
  const lanes = index.atlas.lanes.filter(({ passages }) => passages.includes(passage.id));
  const listed = lanes.length > 0 ? laneRows(lanes, context) : html`<p>${words.noLanes}</p>`;
  return html`${notices.length > 0 ? html`<ul data-notices="">${notices}</ul>` : html`<p>${words.open}</p>`}${section(words.lanes, listed)}`;
}

/** Returns the panel of a region: its ports and airports by country. */
export function regionPanel({ countries }: TradeRegion, { index: { byId } }: PanelContext): SafeHtml {
  const sections = countries.map(({ name, places }) => {
    const found = places.flatMap((id) => byId.get(id) ?? []);
    return section(
      name,
      rows(found.map((place) => row({ href: placePath(place), name: place.name, figure: place.code }))),
    );
  });
  return html`${sections}`;
}

/** Returns the panel of an address without a subject: similar places. */
export function unknownPanel(
  { asked }: Extract<Subject, { kind: 'unknown' }>,
  { index, words: { unknown: words }, locale }: PanelContext,
): SafeHtml {
  const { place, nearest = [] } = resolvePlace(index.freight.places, asked.replaceAll('/', ' '));
  const similar = (place ? [place] : nearest).map((similarPlace) =>
    row({
      href: placePath(similarPlace),
      name: placeText(similarPlace, locale),
      figure: similarPlace.country,
    }),
  );
  return section(words.similar, rows(similar));
}

function laneRows(lanes: readonly AtlasLane[], context: PanelContext): SafeHtml {
  const { byId } = context.index;
  return rows(
    lanes.flatMap((lane) => {
      const [from, to] = [byId.get(lane.from), byId.get(lane.to)];
      return from && to ? [laneRow({ ...lane, from, to }, context)] : [];
    }),
  );
}
