import type { WebSite, WithContext } from 'schema-dts';
import * as z from 'zod';
import { blockTitle, laneId, sentences } from '../../model/blocks/block.ts';
import type { PageBlock } from '../../model/blocks/index.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { CONTEXT, organization } from '../../model/content-types/props/structured-data.ts';
import { distinct, line } from '../../model/fields/fields.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import { routeSearch as routeSearchTool } from '../../tools/route-search/definition.ts';
import { freightDataOf } from './freight-data.ts';
import { bandsOf, latestOf, productsOf } from './home-lists.ts';
import { page } from './page.ts';
import { commonLanesOf } from './routes.ts';

/** Words of the home page. Its title and lead are in the settings; the rest of it follows from the content. */
const words = z.strictObject({
  kicker: line(60).describe('The line above the title. With it, the page opens with a map.').optional(),
  actions: distinct(z.array(siteLinkSchema).min(1).max(2), 'href').describe('Links, drawn as buttons.').optional(),
  lanes: distinct(z.array(laneId).max(6))
    .describe('Lanes on the map. The route search replaces the map and starts with the first lane.')
    .optional(),
  routes: z
    .strictObject({ all: siteLinkSchema.describe('The link to all lanes.') })
    .describe('With it, the page opens with the route search.')
    .optional(),
  closing: z
    .strictObject({
      title: blockTitle,
      text: sentences.optional(),
      action: siteLinkSchema.describe('The link, drawn as a button.'),
    })
    .describe('The call to action at the end.')
    .optional(),
});

type Words = z.output<typeof words>;

/** The home page: route search, products, news, then further reading. */
export const home = page({
  id: 'home',
  path: '/',
  words,
  names: { lanes: 'lane' },
  isLeftOutOfSearch: true,
  announcesFeeds: true,
  head: (_words, { settings: { title, description } }) => ({ title, description }),
  template: 'home',
  staticQueries: (wording, context) => (routeSearch(wording, context) === undefined ? [] : routeSearchTool.dataSets),
  props: (wording, context) => ({
    opening: opening(wording, context),
    search: routeSearch(wording, context),
    products: productsOf(context),
    latest: latestOf(wording.lanes?.[0], context),
    lists: bandsOf(context),
    closing: wording.closing ? [{ block: 'call-to-action' as const, ...wording.closing } satisfies PageBlock] : [],
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

/** Returns title, lead and map, and the actions for returning customers. */
function opening({ kicker, actions = [], lanes }: Words, { settings, worldMap }: PlanContext) {
  const { title, lead } = settings;
  return { title, lead, kicker, actions, map: kicker === undefined ? undefined : worldMap(lanes) };
}

/** Returns the route search with its first question; undefined without words for it or without lanes. */
function routeSearch({ routes: wording, lanes = [] }: Words, context: PlanContext) {
  const known = wording === undefined ? [] : commonLanesOf(context);
  const lane = known.find(({ id }) => id === lanes[0]) ?? known[0];
  if (wording === undefined || lane === undefined) return undefined;
  return { lane, all: wording.all, data: freightDataOf(context), today: context.data.day };
}
