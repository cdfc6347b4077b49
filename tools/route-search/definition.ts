import { tool } from '../tool.ts';
import { ROUTE_ANSWER_PATH, ROUTE_SEARCH_PATH, redirectForm } from './answer.ts';

/** The route search: distance, days at sea and emissions between two ports. */
export const routeSearch = tool({
  name: 'route-search',
  path: ROUTE_SEARCH_PATH,
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: ['lanes'],
  form: { path: ROUTE_ANSWER_PATH, redirect: redirectForm },
});
