import type { Config, Context } from '@netlify/edge-functions';
import { ROUTE_ANSWER_PATH } from '../../runtime/contract/route-search.ts';
import { localeOf } from '../answers/locale-of.ts';
import { orErrorPage } from '../answers/or-error-page.ts';
import { routeSearch } from '../route-search/route-search.ts';

/** Leads from the form of the route search to the page of a lane. */
export default function findRoute(request: Request, context: Context): Promise<Response> {
  const locale = localeOf(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const has = async (path: string) => {
    const page = await context.next(new Request(new URL(path, request.url)));
    await page.body?.cancel();
    return page.status === 200;
  };
  const answer = () => routeSearch(request.url, { has });
  return orErrorPage({ request, locale, report, answer });
}

export const config: Config = { path: ROUTE_ANSWER_PATH, method: 'GET', onError: 'fail' };
