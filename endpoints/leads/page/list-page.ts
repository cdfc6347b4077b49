import type { Locale } from '../../../contract/locales.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { leadsPageTexts } from '../../../locales/services.ts';
import { type Html, html } from '../../html.ts';
import { LEAD_STATES, type Lead, type LeadState } from '../store/lead.ts';
import { damageIn, formLabel, senderOf, timeIn, wordFor } from './lead-words.ts';
import { hrefOf, LEADS_PATH, LEADS_SUBPATH, type PageState } from './links.ts';

/** Leads on one page of the list. */
export const PER_PAGE = 50;

export interface ListView {
  locale: Locale;
  shown: PageState;
  leads: readonly Lead[];
  /** The number of matching leads on all pages. */
  found: number;
  states: Readonly<Record<LeadState, number>>;
  /** The number of leads that the previous request erased; undefined if it erased none. */
  erased: number | undefined;
  /** The host was delivering the erased lead, so the customer system may have it. */
  isDelivering: boolean;
  /** Parts of the erased leads are still in the files, because another program reads them or the disk is full. */
  hasTraces: boolean;
}

/** Renders the list of leads, with search, filters and pages. */
export function listPage({ locale, shown, leads, found, states, erased, isDelivering, hasTraces }: ListView): {
  title: string;
  main: Html;
} {
  const words = leadsPageTexts[locale];
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${erased !== undefined && html`<p class="said" role="status">${words.erased(erased)}${isDelivering && words.delivering}${hasTraces && words.traces}</p>`}
${searchForm({ locale, shown })}
<p class="ways"><a href="${hrefOf(`${LEADS_SUBPATH}/csv`, { ...shown, page: 1 })}" download="leads.csv">${words.download}</a>
<a href="${hrefOf(`${LEADS_SUBPATH}/refusals`, { lang: shown.lang })}">${words.refusals}</a></p>
</div>
<div class="answer">
<h2>${words.listTitle(found.toLocaleString(locale))}</h2>
<nav aria-label="${words.statesLabel}"><ul class="states">${[undefined, ...LEAD_STATES].map((state) => stateLink(state, { locale, shown, states }))}</ul></nav>
${leads.length === 0 ? html`<p>${words.none}</p>` : html`<ol class="leads">${leads.map((lead) => row(lead, { locale, shown }))}</ol>`}
${pagesNav({ locale, shown, found })}
</div>`;
  return { title: words.title, main };
}

function searchForm({ locale, shown }: Pick<ListView, 'locale' | 'shown'>): Html {
  const words = leadsPageTexts[locale];
  const options = FORMS.map(
    (form) =>
      html`<option value="${form}"${form === shown.form && html` selected`}>${formLabel(form, locale)}</option>`,
  );
  return html`<form action="${LEADS_PATH}" role="search">
${shown.lang !== undefined && html`<input type="hidden" name="lang" value="${shown.lang}">`}
${shown.state !== undefined && html`<input type="hidden" name="state" value="${shown.state}">`}
<label for="form">${words.form}</label>
<select id="form" name="form"><option value="">${words.anyForm}</option>${options}</select>
<label for="find">${words.search}</label>
<div class="row"><input id="find" name="find" type="search" value="${shown.find ?? ''}" autocomplete="off"><button>${words.search}</button></div>
</form>`;
}

function stateLink(
  state: LeadState | undefined,
  { locale, shown, states }: Pick<ListView, 'locale' | 'shown' | 'states'>,
): Html {
  const words = leadsPageTexts[locale];
  const name = state === undefined ? words.all : words.states[state];
  const count = state === undefined ? Object.values(states).reduce((sum, number) => sum + number, 0) : states[state];
  const href = hrefOf(LEADS_PATH, { ...shown, state, page: 1 });
  return html`<li><a href="${href}"${state === shown.state && html` aria-current="page"`}>${name} <span>${count.toLocaleString(locale)}</span></a></li>`;
}

function row(lead: Lead, { locale, shown }: Pick<ListView, 'locale' | 'shown'>): Html {
  const words = leadsPageTexts[locale];
  const { name, email } = senderOf(lead);
  const damage = damageIn(lead, locale);
  const title = name ?? email ?? (damage === undefined ? words.unnamed : lead.id);
  return html`<li><a class="who" href="${hrefOf(`${LEADS_SUBPATH}/${lead.id}`, { lang: shown.lang })}">${title}</a>
${name !== undefined && email !== undefined && html`<span class="mail">${email}</span>`}
<p class="about"><b class="state" data-state="${lead.state}">${wordFor(words.states, lead.state)}</b> <span>${formLabel(lead.form, locale)}</span> <time datetime="${lead.received}">${timeIn(locale, lead.received)}</time>${damage !== undefined && html` <b>${damage}</b>`}</p></li>
`;
}

function pagesNav({ locale, shown, found }: Pick<ListView, 'locale' | 'shown' | 'found'>): Html | false {
  const words = leadsPageTexts[locale];
  const last = Math.max(1, Math.ceil(found / PER_PAGE));
  if (last === 1 && shown.page === 1) return false;
  const link = (page: number, name: string) =>
    page >= 1 && page <= last && html`<a href="${hrefOf(LEADS_PATH, { ...shown, page })}">${name}</a>`;
  return html`<nav class="pages" aria-label="${words.pages}">${link(Math.min(shown.page - 1, last), words.newer)}<span>${shown.page} / ${last}</span>${link(shown.page + 1, words.older)}</nav>`;
}
