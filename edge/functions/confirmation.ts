import type { Config, Context } from '@netlify/edge-functions';
import { confirmationOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { referenceIn, withReference } from '../confirmation/with-reference.ts';

/** Writes the reference of a lead that was sent without script into the confirmation page. */
export default async function confirmationWithReference(
  request: Request,
  context: Context,
): Promise<Response | undefined> {
  const reference = referenceIn(request.url);
  if (reference === undefined) return undefined;
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  return withReference(await context.next(), { reference, locale });
}

export const config: Config = { path: FORMS.map(confirmationOf), method: 'GET', onError: 'bypass' };
