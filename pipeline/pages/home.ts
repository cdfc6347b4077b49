import type { WebSite, WithContext } from 'schema-dts';
import * as z from 'zod';
import { routeSearch as routeSearchTool } from '../../tools/route-search/definition.ts';
import { blockTitle, laneId, sentences } from '../blocks/block.ts';
import { figure } from '../blocks/figures.ts';
import type { PageBlock } from '../blocks/index.ts';
import type { PlanContext } from '../content-types/context.ts';
import { CONTEXT, organization } from '../content-types/props/structured-data.ts';
import { distinct, line } from '../fields/fields.ts';
import { siteLink } from '../settings/settings.ts';
import { bandsOf, latestOf, productsOf } from './home-lists.ts';
import { page } from './page.ts';
import { routesOf } from './routes.ts';

/** What the home page says beside the site's title and lead; the rest of it comes from the content. */
const words = z.strictObject({
  /** Above the title. With it the page opens with a map. */
  kicker: line(60).optional(),
  actions: distinct(z.array(siteLink).min(1).max(2), 'href').optional(),
  /** Lanes on the map, by id; the first is what the route search begins with. */
  lanes: distinct(z.array(laneId).max(6)).optional(),
  /** With it the page opens with the route search: the link to all lanes, and the figure beside the answer. */
  routes: z.strictObject({ all: siteLink, figure }).optional(),
  closing: z.strictObject({ title: blockTitle, text: sentences.optional(), action: siteLink }).optional(),
});

type Words = z.output<typeof words>;

/** Where a shipment would go, what we do, what is new, then where to read on. */
export const home = page({
  id: 'home',
  path: '/',
  words,
  names: { lanes: 'lane' },
  isLeftOutOfSearch: true,
  announcesFeeds: true,
  head: (_words, { settings: { title, description } }) => ({ title, description }),
  template: 'home',
  staticQueries: (own, context) => (routeSearch(own, context) === undefined ? [] : routeSearchTool.dataSets),
  props: (own, context) => ({
    opening: opening(own, context),
    search: routeSearch(own, context),
    products: productsOf(context),
    latest: latestOf(own.lanes?.[0], context),
    lists: bandsOf(context),
    closing: own.closing ? [{ block: 'call-to-action' as const, ...own.closing } satisfies PageBlock] : [],
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

/** Title, lead and map, and what a customer comes back for. */
function opening({ kicker, actions = [], lanes }: Words, { settings, worldMap }: PlanContext) {
  const { title, lead } = settings;
  return { title, lead, kicker, actions, map: kicker === undefined ? undefined : worldMap(lanes) };
}

/** What the route search asks and answers at first; undefined where nothing is known of lanes. */
function routeSearch({ routes: own, lanes = [] }: Words, context: PlanContext) {
  const routes = own && routesOf(context);
  const lane = routes?.lanes.find(({ id }) => id === lanes[0]) ?? routes?.lanes[0];
  if (own === undefined || routes === undefined || lane === undefined) return undefined;
  return { routes, lane, all: own.all, figure: own.figure };
}
