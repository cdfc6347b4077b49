import type { FreightData } from '../../freight/freight-data.ts';
import { type ToolAnswerContext, tool, wordsIn } from '../tool.ts';
import { answerRoute, type RouteContext } from './answer.ts';
import { ROUTE_FIELDS, ROUTE_SEARCH_PATH } from './paths.ts';
import { routesJson } from './programs.ts';

/** The route search: ways by sea and air between two places, with distance, time and emissions. */
export const routeSearch = tool({
  name: 'route-search',
  path: ROUTE_SEARCH_PATH,
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: ['freight'],
  form: { fields: ROUTE_FIELDS, answer: (query, context) => answerRoute(query, contextOf(context)) },
  json: { path: '/shipment_routes', answer: (query, context) => routesJson(query, contextOf(context)) },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext): RouteContext {
  return { data: data['freight'] as FreightData, words: wordsIn({ props }), locale, today };
}
