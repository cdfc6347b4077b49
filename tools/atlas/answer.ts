import type { SlotAnswer } from '../../runtime/contract/answer-slots.ts';
import { resolvePlace } from '../../runtime/contract/freight/find-places.ts';
import { placeText } from '../../runtime/contract/freight/freight-place.ts';
import { projectMercator } from '../../runtime/contract/freight/mercator.ts';
import type { MapPoint } from '../../runtime/contract/freight/world-map.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { type FreightWriter, freightWriterOf } from '../parts/freight-writer.ts';
import { type RouteOptions, routeOptions } from '../parts/route-options.ts';
import type { FormQuery } from '../tool.ts';
import type { AtlasIndex } from './data.ts';
import { lanePanel } from './lane-panel.ts';
import { passagePanel, unknownPanel, worldPanel } from './panels.ts';
import { placePath } from './paths.ts';
import { mapParts, pointsOf } from './picture.ts';
import { coordinates, placePanel } from './place-panel.ts';
import { type Subject, subjectOf } from './subject.ts';
import type { AtlasWords } from './words.ts';

/** The field of the form. */
export const ATLAS_FIELDS = ['place'] as const;

export interface AtlasContext {
  index: AtlasIndex;
  words: AtlasWords;
  /** The text of the title element, with `{title}` for that of the subject. */
  titlePattern: string;
  locale: Locale;
  /** The day for which passages are open or closed, YYYY-MM-DD. */
  today: string;
}

export interface AtlasAnswer extends SlotAnswer {
  /** The points that the map shows, in units; empty for the whole world. */
  points: readonly MapPoint[];
}

/** The parts of an answer that depend on its subject. */
type Content = Pick<AtlasAnswer, 'points'> & {
  title: string;
  headline: string;
  about: string;
  lead: string;
  panel: ReturnType<typeof placePanel>;
  ways?: RouteOptions;
};

/**
 * Returns the answer to an address of the atlas: texts and panel of its subject, and its marks on the map. Leads to the usual
 * spelling of an address. An address without a subject is missing.
 */
export function answerAtlas(pathname: string, context: AtlasContext): AtlasAnswer {
  const { index, words, today } = context;
  const { subject, path } = subjectOf(pathname, index);
  if (path !== undefined && path !== pathname) return { texts: {}, typed: {}, leadsTo: path, points: [] };
  const writer = freightWriterOf(words.units, context.locale);
  const { title, headline, about, lead, panel, points, ways } = contentOf(subject, { ...context, writer });
  return {
    title: interpolate(context.titlePattern, { title }),
    texts: { headline, about, lead },
    html: { panel, ...mapParts({ subject, ways, index, today }) },
    typed: { place: '' },
    points,
    ...(subject.kind === 'unknown' && { isMissing: true as const }),
  };
}

type Written = AtlasContext & { writer: FreightWriter };

function contentOf(subject: Subject, context: Written): Content {
  const { index, words, writer, today } = context;
  switch (subject.kind) {
    case 'world':
      return { ...words.world, title: words.world.headline, panel: worldPanel(context), points: [] };
    case 'place': {
      const { place } = subject;
      const country = index.countryOf.get(place.id)?.name ?? place.country;
      const names = { name: place.name, code: place.code, country };
      const own = words.place;
      return {
        title: interpolate(own.title, names),
        headline: place.name,
        about: interpolate(own.about[place.kind], names),
        lead: interpolate(own.lead[place.kind], { ...names, position: coordinates(place.at, context) }),
        panel: placePanel(place, context),
        points: [projectMercator(place.at)],
      };
    }
    case 'lane': {
      const { from, to } = subject;
      const ways = routeOptions(index.freight, { from, to, tonnes: 1, today });
      const names = { from: from.name, to: to.name };
      return {
        title: interpolate(words.lane.title, names),
        headline: interpolate(words.lane.headline, names),
        about: words.lane.about,
        lead: words.lane.lead,
        panel: lanePanel({ from, to, ways }, context),
        points: pointsOf(ways, [from, to]),
        ways,
      };
    }
    case 'passage': {
      const { passage } = subject;
      return {
        title: interpolate(words.passage.title, { name: passage.name }),
        headline: passage.name,
        about: words.passage.about[passage.kind],
        lead: '',
        panel: passagePanel(passage, { ...context, writer }),
        points: [projectMercator(passage.at)],
      };
    }
    case 'unknown':
      return {
        title: words.unknown.headline,
        headline: words.unknown.headline,
        about: words.unknown.about,
        lead: interpolate(words.unknown.reason[subject.reason], { text: cut(subject.asked) }),
        panel: unknownPanel(subject, context),
        points: [],
      };
  }
}

/** Leads to the place of the field, or returns a message. */
export function answerAtlasForm(query: FormQuery, { index, words, locale }: AtlasContext): SlotAnswer {
  const typed = query.get('place') ?? '';
  const text = typed.trim();
  const { place, nearest = [] } = resolvePlace(index.freight.places, text);
  if (place) return { texts: {}, typed: { place: typed }, leadsTo: placePath(place) };
  if (text === '') return { texts: {}, typed: { place: typed }, errors: { place: words.field.empty } };
  const places = nearest.map((one) => placeText(one, locale)).join(LOCALE_FACTS[locale].listSeparator);
  const message = interpolate(places === '' ? words.field.unknown : words.field.similar, { text: cut(text), places });
  return { texts: {}, typed: { place: typed }, errors: { place: message } };
}

/** The most characters of a visitor's text that an answer repeats. */
const SHOWN = 40;

function cut(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
}
