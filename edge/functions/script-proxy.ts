import type { Config, Context } from '@netlify/edge-functions';
import { PROXIED_SCRIPTS, SCRIPT_PROXY_PATH } from '../../runtime/contract/proxied-scripts.ts';
import { localeOf } from '../answers/locale-of.ts';
import { orErrorPage } from '../answers/or-error-page.ts';
import { scriptProxy } from '../script-proxy/script-proxy.ts';

/** Scripts of others, as far as they are on the list. */
export default function proxyScript(request: Request, context: Context): Promise<Response> {
  const locale = localeOf(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const answer = () => scriptProxy(request, { list: PROXIED_SCRIPTS, locale, report });
  return orErrorPage({ request, locale, report, answer });
}

/** The host keeps what may be kept, so that a script is fetched once an hour and not once a visit. */
export const config: Config = { path: SCRIPT_PROXY_PATH, cache: 'manual', onError: 'fail' };
