import type { WebSite, WithContext } from 'schema-dts';
import * as z from 'zod';
import { blockTitle, laneId, sentences } from '../blocks/block.ts';
import { figures } from '../blocks/figures.ts';
import type { PageBlock } from '../blocks/index.ts';
import type { ContentType, HomeList } from '../content-types/content-type.ts';
import type { PlanContext } from '../content-types/context.ts';
import { anyTypes } from '../content-types/index.ts';
import { pathAbove } from '../content-types/path-above.ts';
import { listing, newestFirst } from '../content-types/props/listing.ts';
import { CONTEXT, organization } from '../content-types/props/structured-data.ts';
import { distinct, line } from '../fields/fields.ts';
import { siteLink } from '../settings/settings.ts';
import type { LinkTo, Listing } from '../shapes/links.ts';
import { page } from './page.ts';

/** What the home page says beside the site's title and lead; the rest of it comes from the content. */
const words = z.strictObject({
  /** Above the title. With it the page opens with a map and the field for tracking. */
  kicker: line(60).optional(),
  actions: distinct(z.array(siteLink).min(1).max(2), 'href').optional(),
  /** Lanes on the map, by id. */
  lanes: distinct(z.array(laneId).max(6)).optional(),
  figures: figures.schema.omit({ block: true, title: true }).optional(),
  closing: z.strictObject({ title: blockTitle, text: sentences.optional(), action: siteLink }).optional(),
});

type Words = z.output<typeof words>;

/** A list with its title, and the way to the whole of it. */
export interface HomeBand extends Pick<HomeList, 'id' | 'look'> {
  title: string;
  items: Listing[];
  more?: LinkTo | undefined;
}

/** What we do, then what is new, then where to read on. */
export const home = page({
  id: 'home',
  path: '/',
  words,
  names: { lanes: 'lane' },
  isLeftOutOfSearch: true,
  announcesFeeds: true,
  head: (_words, { settings: { title, description } }) => ({ title, description }),
  template: 'home',
  props: (own, context) => ({
    /** From the hero to what we sell. */
    opening: opening(own, context),
    lists: bands(context),
    closing: own.closing ? [{ block: 'call-to-action' as const, ...own.closing }] : [],
  }),
  structuredData: (context) => [
    { '@context': CONTEXT, ...organization(context) },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: context.siteName,
      url: `${context.origin}/`,
      inLanguage: context.locale,
    } satisfies WithContext<WebSite>,
  ],
});

function opening(own: Words, context: PlanContext): PageBlock[] {
  const { settings, worldMap } = context;
  const { kicker, actions, lanes } = own;
  return [
    {
      block: 'hero',
      title: settings.title,
      lead: settings.lead,
      ...(kicker === undefined ? {} : { kicker, map: worldMap(lanes), form: 'tracking' }),
      ...(actions && { actions }),
    },
    ...(own.figures ? [{ block: 'figures' as const, ...own.figures }] : []),
    ...anyTypes.filter(({ home: part }) => part?.look === 'cells').flatMap((type) => cells(type, context)),
  ];
}

/** Every item of a type in a cell; one alone would be none. */
function cells(type: ContentType, context: PlanContext): PageBlock[] {
  const entries = sorted(type, context);
  if (entries.length < 2) return [];
  return [
    {
      block: 'feature-grid',
      title: context.indexes.get(pathAbove(type))?.title ?? type.label[context.locale],
      items: entries.map((entry) => ({ title: entry.fields.title, text: entry.fields.summary, href: entry.path })),
    },
  ];
}

function bands(context: PlanContext): HomeBand[] {
  const { locale, library, indexes } = context;
  return anyTypes
    .flatMap((type) => (type.home === undefined || type.home.look === 'cells' ? [] : [{ type, list: type.home }]))
    .toSorted((a, b) => a.list.place - b.list.place)
    .map(({ type, list: { id, look, title, all, most, label } }) => ({
      id,
      look,
      title: title[locale],
      items: sorted(type, context)
        .slice(0, most)
        .map((entry) => listing(entry, label?.(entry, context) ?? library.labelOf(entry))),
      more: indexes.has(pathAbove(type)) ? { path: pathAbove(type), title: all[locale] } : undefined,
    }))
    .filter(({ items }) => items.length > 0);
}

/** What an index page lists, in its order. */
function sorted(type: ContentType, { library, locale }: PlanContext) {
  return library.listed(locale, type).toSorted(type.order ?? newestFirst);
}
