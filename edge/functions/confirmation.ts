import type { Config, Context } from '@netlify/edge-functions';
import { confirmationOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withStaticPage } from '../answers/with-static-page.ts';
import { confirmationPage } from '../confirmation/confirmation-page.ts';

/** Writes the reference of a lead that was sent without script into the confirmation page. */
export default function confirmationWithReference(request: Request, context: Context): Promise<Response> {
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const page = (path: string) => context.next(new Request(new URL(path, request.url)));
  return withStaticPage({
    // After `page`, the runtime takes the request of that call for the visitor's, so this call names the request again.
    staticPage: () => context.next(new Request(request)),
    report: (message) => context.log(message),
    answer: () => confirmationPage(request.url, { locale, page }),
  });
}

export const config: Config = { path: FORMS.map(confirmationOf), method: 'GET', onError: 'fail' };
