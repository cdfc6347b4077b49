import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { REFERENCE_PARAMETER, REFERENCE_SLOT, referenceOf } from '../../forms/reference.ts';
import { sharedFormTexts } from '../../locales/forms.ts';
import { filledPage } from '../pages/filled-page.ts';
import { templateOf } from '../pages/page-template.ts';

interface Site {
  locale: Locale;
  /** Fetches the site's own response for a path. */
  page: (path: string) => Promise<Response>;
}

/**
 * Returns the confirmation page at an address with the reference of its lead. Returns undefined, so that the static page
 * answers, for an address without a valid reference.
 */
export async function confirmationPage(address: string, { locale, page }: Site): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  const reference = referenceOf(searchParams.get(REFERENCE_PARAMETER));
  const found = reference === undefined ? undefined : await templateOf(pathname, page);
  if (found === undefined) return undefined;
  const { reference: label } = sharedFormTexts[locale].sent;
  const content = html`<p data-reference>${label} <strong>${reference}</strong></p>`;
  return filledPage(found, (slot) => (slot.slot === 'html' && slot.name === REFERENCE_SLOT ? content.text : undefined));
}
