import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { leadsPageTexts, refusalTexts } from '../../../locales/services.ts';
import { type Html, html } from '../../html.ts';
import type { StoredRefusal } from '../store/refusals.ts';
import { fieldLabel, formLabel, timeIn, wordFor } from './lead-words.ts';
import { hrefOf, LEADS_PATH, type PageState } from './links.ts';

/** Renders the refusals with their reasons. They contain no typed values. */
export function refusalsPage({
  locale,
  shown,
  refusals,
}: {
  locale: Locale;
  shown: PageState;
  refusals: readonly StoredRefusal[];
}): { title: string; main: Html } {
  const words = leadsPageTexts[locale];
  const rows = refusals.map(
    ({ at, form, status, reason, fields }) =>
      html`<li><p class="about"><b>${status}</b> <span>${formLabel(form, locale)}</span> <time datetime="${at}">${timeIn(locale, at)}</time></p>
<p>${reasonText({ reason, fields }, locale)}</p></li>
`,
  );
  const main = html`<div class="ask">
<h1>${words.refusals}</h1>
<p class="lead">${words.refusalsLead}</p>
<p><a href="${hrefOf(LEADS_PATH, { lang: shown.lang })}">${words.back}</a></p>
</div>
<div class="answer">
${rows.length === 0 ? html`<p>${words.noRefusals}</p>` : html`<ol class="leads">${rows}</ol>`}
</div>`;
  return { title: words.refusals, main };
}

function reasonText({ reason, fields }: Pick<StoredRefusal, 'reason' | 'fields'>, locale: Locale): string {
  const { colon, listSeparator } = LOCALE_FACTS[locale];
  if (fields.length > 0) {
    return (
      leadsPageTexts[locale].wrongFields + colon + fields.map((name) => fieldLabel(name, locale)).join(listSeparator)
    );
  }
  return wordFor(refusalTexts[locale], reason);
}
