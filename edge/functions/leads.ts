import type { Config, Context } from '@netlify/edge-functions';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { originOfSetting } from '../forward/hosts.ts';
import { forwardLead } from '../leads/leads.ts';

/** Forwards submitted forms to the endpoints host, with and without script. */
export default function sendLead(request: Request, context: Context): Promise<Response> {
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const hosts = { app: undefined, endpoints: originOfSetting(Netlify.env.get('WAYBILL_ENDPOINTS_HOST')) };
  const answer = () => forwardLead(request, { hosts, locale, report, ip: context.ip });
  return withErrorPage({ request, locale, report, answer });
}

export const config: Config = {
  path: ['/leads', '/leads/*'],
  // Above this rate per visitor, the host replies itself. People send far fewer requests.
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'], action: 'rate_limit' },
  onError: 'fail',
};
