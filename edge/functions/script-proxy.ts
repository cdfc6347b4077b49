import type { Config, Context } from '@netlify/edge-functions';
import { SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { originOfSetting } from '../forward/hosts.ts';
import { scriptProxy } from '../script-proxy/script-proxy.ts';
import { scriptsFor } from '../script-proxy/scripts-for.ts';

/** Serves third-party scripts that are on the list. */
export default function proxyScript(request: Request, context: Context): Promise<Response> {
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const endpoints = originOfSetting(Netlify.env.get('WAYBILL_ENDPOINTS_HOST'));
  const scripts = scriptsFor({ deployContext: context.deploy.context, endpoints });
  const answer = () => scriptProxy(request, { ...scripts, locale, report });
  return withErrorPage({ request, locale, report, answer });
}

/** The host's cache stores the responses, so the edge fetches a script once an hour and not once a visit. */
export const config: Config = { path: SCRIPT_PROXY_PATH, cache: 'manual', onError: 'fail' };
