import type { Config, Context } from '@netlify/edge-functions';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { FAMILIES } from '../forward/families.ts';
import { forward } from '../forward/forward.ts';
import { originOfSetting } from '../forward/hosts.ts';

/** Forwards paths of the app and of the public endpoints to their hosts (F04). */
export default function forwardRequest(request: Request, context: Context): Promise<Response> {
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const hosts = {
    app: originOfSetting(Netlify.env.get('WAYBILL_APP_HOST')),
    endpoints: originOfSetting(Netlify.env.get('WAYBILL_ENDPOINTS_HOST')),
  };
  const answer = () => forward(request, { hosts, locale, report, ip: context.ip });
  return withErrorPage({ request, locale, report, answer });
}

export const config: Config = {
  path: FAMILIES.map((family) => family.slice(1)).flatMap((family) => [`/${family}`, `/${family}/*`] as const),
  onError: 'fail',
};
