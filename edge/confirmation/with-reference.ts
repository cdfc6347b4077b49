import { REFERENCE_PARAMETER, REFERENCE_TOKEN, referenceOf } from '../../forms/reference.ts';
import { SHARED_WORDS } from '../../forms/shared-words.ts';
import { escapeHtml } from '../../runtime/contract/html.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { rewrite } from '../pages/rewrite.ts';

/** Returns the lead reference in the URL of a confirmation page, or undefined if there is no valid one. */
export function referenceIn(url: string): string | undefined {
  return referenceOf(new URL(url).searchParams.get(REFERENCE_PARAMETER));
}

/** Writes the reference of the lead into a confirmation page. */
export function withReference(page: Response, { reference, locale }: { reference: string; locale: Locale }): Response {
  const { reference: label } = SHARED_WORDS[locale].sent;
  const html = `<p data-reference>${escapeHtml(label)} <strong>${escapeHtml(reference)}</strong></p>`;
  return rewrite(page, { from: REFERENCE_TOKEN, to: html });
}
