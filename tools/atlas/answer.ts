import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { freightWriterOf } from '../../freight/freight-writer.ts';
import { type RouteOptions, routeOptions } from '../../freight/route-options.ts';
import type { MapPoint } from '../../freight/world-map.ts';
import type { AtlasWords } from '../../locales/en-US/tools/atlas.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { cutText } from '../parts/cut-text.ts';
import { choicesSlot, placeChoicesHtml } from '../parts/place-choices.ts';
import { placeMessage } from '../parts/unknown-place-text.ts';
import type { FormQuery } from '../tool.ts';
import type { AtlasIndex } from './data.ts';
import { lanePanel } from './lane-panel.ts';
import { passagePanel, regionPanel, unknownPanel, worldPanel } from './panels.ts';
import { ATLAS_PATH, placePath } from './paths.ts';
import { type MapSlot, mapParts, pointsOf } from './picture.ts';
import { coordinates, linkList, type PanelContext, placePanel } from './place-panel.ts';
import { atlasSubjectOf, type Subject } from './subject.ts';

/** The field of the form. */
export const ATLAS_FIELDS = ['place'] as const;

/** The most characters of a visitor's text that an answer repeats. */
const SHOWN = 40;

export interface AtlasContext {
  index: AtlasIndex;
  words: AtlasWords;
  /** The text of the title element, with `{title}` for that of the subject. */
  titlePattern: string;
  locale: Locale;
  /** The day that decides which passages are open, YYYY-MM-DD. */
  today: string;
}

/** The parts of an answer that take longer to compute than its texts. */
export interface AtlasParts {
  html: Readonly<Record<MapSlot | 'panel', SafeHtml>>;
  /** The points that the map shows, in units; empty for the world. */
  points: readonly MapPoint[];
}

/**
 * Returns the answer to an address of the atlas: texts and panel of its subject, and its marks on the map. Leads to the usual
 * spelling of an address. An address without a subject is missing.
 */
export function answerAtlas(pathname: string, context: AtlasContext): SlotAnswer {
  const { subject, path } = atlasSubjectOf(pathname, context.index);
  if (path !== undefined && path !== pathname) return { texts: {}, typed: {}, leadsTo: path };
  return {
    ...atlasTexts(subject, context),
    html: atlasParts(subject, context).html,
    typed: { place: '' },
    ...(subject.kind === 'unknown' && { isMissing: true as const }),
  };
}

/** Returns the title of the page, and the texts above the panel. */
export function atlasTexts(subject: Subject, context: AtlasContext): Required<Pick<SlotAnswer, 'title' | 'texts'>> {
  const { title, headline, about, lead } = headOf(subject, context);
  return { title: interpolate(context.titlePattern, { title }), texts: { headline, about, lead } };
}

/** Returns the panel of a subject and its marks on the map. */
export function atlasParts(subject: Subject, context: AtlasContext): AtlasParts {
  const { index, words, locale, today } = context;
  const panelContext = {
    ...context,
    writer: freightWriterOf(words.units, { locale, lists: LOCALE_FACTS[locale].lists }),
  };
  const ways = waysOf(subject, context);
  return {
    html: { panel: panelOf(subject, ways, panelContext), ...mapParts({ subject, ways, index, today }) },
    points: pointsOf(subject, ways, index),
  };
}

/** Returns the ways of a lane. */
function waysOf(subject: Subject, { index: { freight }, today }: AtlasContext): RouteOptions | undefined {
  if (subject.kind !== 'lane') return undefined;
  const { from, to } = subject;
  return routeOptions(freight, { from, to, tonnes: 1, today });
}

/** Returns the panel of a subject. The panel of any subject but the world ends with a link to the view of the world. */
function panelOf(subject: Subject, ways: RouteOptions | undefined, context: PanelContext): SafeHtml {
  if (subject.kind === 'world') return worldPanel(context);
  return html`${subjectPanel(subject, ways, context)}${linkList([{ href: ATLAS_PATH, text: context.words.back }])}`;
}

function subjectPanel(
  subject: Exclude<Subject, { kind: 'world' }>,
  ways: RouteOptions | undefined,
  context: PanelContext,
): SafeHtml {
  if (subject.kind === 'place') return placePanel(subject.place, context);
  if (subject.kind === 'passage') return passagePanel(subject.passage, context);
  if (subject.kind === 'region') return regionPanel(subject.region, context);
  if (subject.kind === 'unknown') return unknownPanel(subject, context);
  return ways ? lanePanel({ ...subject, ways }, context) : html``;
}

interface Head {
  title: string;
  headline: string;
  about: string;
  lead: string;
}

function headOf(subject: Subject, context: AtlasContext): Head {
  const { index, words } = context;
  switch (subject.kind) {
    case 'world':
      return { ...words.world, title: words.world.headline };
    case 'place': {
      const { name, code, kind, at, country } = subject.place;
      const names = { name, code, country: index.countryOf.get(subject.place.id)?.name ?? country };
      return {
        title: interpolate(words.place.title, names),
        headline: name,
        about: interpolate(words.place.about[kind], names),
        lead: interpolate(words.place.lead[kind], { ...names, position: coordinates(at, context) }),
      };
    }
    case 'lane': {
      const { title, headline, about, lead } = words.lane;
      const names = { from: subject.from.name, to: subject.to.name };
      return { title: interpolate(title, names), headline: interpolate(headline, names), about, lead };
    }
    case 'passage': {
      const { name, kind } = subject.passage;
      const { title, about } = words.passage;
      return { title: interpolate(title, { name }), headline: name, about: about[kind], lead: '' };
    }
    case 'region': {
      const { name } = subject.region;
      const { title, about } = words.region;
      return { title: interpolate(title, { name }), headline: name, about, lead: '' };
    }
    case 'unknown': {
      const { headline, about, reason } = words.unknown;
      return {
        title: headline,
        headline,
        about,
        lead: interpolate(reason[subject.reason], { text: cutText(subject.asked, SHOWN) }),
      };
    }
  }
}

/** Leads to the place of the field, or returns a message. */
export function answerAtlasForm(query: FormQuery, { index, words, locale }: AtlasContext): SlotAnswer {
  const typed = query.get('place') ?? '';
  const text = typed.trim();
  const { place, nearest = [] } = resolvePlace(index.freight.places, text);
  const answer = { texts: {}, typed: { place: typed }, html: choicesOf(nearest, { words, locale }) };
  if (place) return { ...answer, leadsTo: placePath(place) };
  if (text === '') return { ...answer, errors: { place: words.field.empty } };
  return {
    ...answer,
    errors: {
      place: placeMessage(text, { places: index.freight.places, words: { ...words.field, which: words.which } }),
    },
  };
}

/** Returns the places that the text of the field can be, as links. */
export function choicesOf(places: readonly FreightPlace[], { words, locale }: Pick<AtlasContext, 'words' | 'locale'>) {
  return { [choicesSlot('place')]: placeChoicesHtml(places, { words: words.choice, locale, href: placePath }) };
}
