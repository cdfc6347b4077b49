import type { Locale } from '../../../contract/locales.ts';
import { hostPageTexts, leadsPageTexts } from '../../../locales/services.ts';
import { type Html, html } from '../../html.ts';
import { type HoldReason, isState, type Lead } from '../store/lead.ts';
import { damageIn, formLabel, labeledValues, senderOf, timeIn, wordFor } from './lead-words.ts';
import { hrefOf, LEADS_PATH, LEADS_SUBPATH, type PageState } from './links.ts';

type Words = (typeof leadsPageTexts)[Locale];

export interface LeadView {
  locale: Locale;
  shown: PageState;
  lead: Lead;
}

/** Renders all stored data of a lead, and the actions for it. */
export function leadPage({ locale, shown, lead }: LeadView): { title: string; main: Html } {
  const words = leadsPageTexts[locale];
  const { name, email } = senderOf(lead);
  const title = name ?? email ?? words.unnamed;
  const damage = damageIn(lead, locale);
  const main = html`<div class="ask">
<p class="kicker">${formLabel(lead.form, locale)}</p>
<h1>${title}</h1>
<p class="said"><b class="state" data-state="${lead.state}">${wordFor(words.states, lead.state)}</b> ${isState(lead.state) && words.stateTexts[lead.state]}</p>
${damage !== undefined && html`<p class="said">${damage}</p>`}
${lead.reason !== undefined && html`<p>${wordFor(words.reasons satisfies Readonly<Record<HoldReason, string>>, lead.reason)}</p>`}
${lead.state === 'held' && action('release', words.release, { lead, shown })}
${(lead.state === 'dead' || (lead.state === 'new' && lead.attempts > 0)) && action('retry', words.retry, { lead, shown })}
<details><summary>${words.erase}</summary>
<p>${words.eraseText}</p>
${action('erase', words.eraseNow, { lead, shown })}</details>
<p><a href="${hrefOf(LEADS_PATH, { lang: shown.lang })}">${words.back}</a></p>
</div>
<div class="answer">
<h2>${words.fields}</h2>
<dl class="facts">${labeledValues(lead, locale).map(({ name: label, value }) => fact(label, value))}</dl>
<h2>${words.journey}</h2>
<dl class="facts">${journeyOf(lead, { words, locale })}</dl>
</div>`;
  return { title, main };
}

function journeyOf(
  { received, locale: sentIn, journey, attempts, nextAttempt, lastError, id }: Lead,
  { words, locale }: { words: Words; locale: Locale },
): Html[] {
  return [
    fact(words.received, timeIn(locale, received)),
    fact(words.language, hostPageTexts[sentIn]?.language ?? sentIn),
    ...Object.entries(journey).map(([name, value]) => fact(wordFor(words.facts, name), value)),
    ...(attempts > 0 ? [fact(words.attempts, String(attempts))] : []),
    ...(nextAttempt === undefined ? [] : [fact(words.nextAttempt, timeIn(locale, nextAttempt))]),
    ...(lastError === undefined ? [] : [fact(words.lastError, lastError)]),
    fact('ID', id),
  ];
}

function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function action(
  name: 'erase' | 'release' | 'retry',
  label: string,
  { lead, shown }: Pick<LeadView, 'lead' | 'shown'>,
): Html {
  return html`<form action="${LEADS_SUBPATH}/${name}" method="post"><input type="hidden" name="id" value="${lead.id}">${
    shown.lang !== undefined && html`<input type="hidden" name="lang" value="${shown.lang}">`
  }<button>${label}</button></form>`;
}
