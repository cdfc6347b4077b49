import type { Locale } from '../../../../contract/locales.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { type Html, html } from '../../../../endpoints/html.ts';
import type { HostPage } from '../../../../endpoints/page.ts';
import { previewTexts } from '../../../../locales/services.ts';
import { TABLE_STYLES, tableOf } from '../table.ts';
import { EXAMPLE_DAY, exampleMilestones } from './example-shipment.ts';
import { readTrackedNumber, type TrackedNumber } from './tracked-number.ts';

type Words = (typeof previewTexts)[Locale]['tracking'];

/** The result of parsing a typed number. */
export interface ParsedTrackingNumber {
  /** The typed text; undefined if the visitor has not typed anything yet. */
  typed: string | undefined;
  number: TrackedNumber | undefined;
  /** The error as a sentence. */
  error: string | undefined;
}

/** Parses the typed text and describes any error in the visitor's language. */
export function readTracking(typed: string | undefined, locale: Locale): ParsedTrackingNumber {
  const number = readTrackedNumber(typed ?? '');
  return { typed, number, error: errorIn(number, { typed, words: previewTexts[locale].tracking }) };
}

function errorIn(
  number: TrackedNumber | undefined,
  { typed, words }: { typed: string | undefined; words: Words },
): string | undefined {
  if (number === undefined) return typed?.trim() ? words.unknown : words.empty;
  if (number.kind === 'reference' || number.typed === number.expected) return undefined;
  return number.typed === undefined
    ? words.missing(number.expected)
    : words.wrong({ right: number.expected, typed: number.typed });
}

/** Renders the form with the typed number and, next to it, the result of the check and an example of a shipment. */
export function trackingPage(tracking: ParsedTrackingNumber, { locale }: EndpointRequest): Omit<HostPage, 'status'> {
  const words = previewTexts[locale].tracking;
  const { number, error } = tracking;
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${form(tracking, words)}
</div>
<div class="answer">
${number !== undefined && error === undefined && html`${verdict(number, words)}${example(words, locale)}`}
<h2>${words.shapes}</h2>
<dl>${Object.values(words.shape).map(({ name, format }) => html`<dt>${name}</dt><dd>${format}</dd>`)}</dl>
</div>`;
  return { title: words.title, main, styles: TABLE_STYLES };
}

function form({ typed, error }: ParsedTrackingNumber, words: Words): Html {
  const isWrong = typed !== undefined && error !== undefined;
  return html`<form method="post" action="/track_and_trace">
<label for="number">${words.label}</label>
${isWrong && html`<p class="error" id="error">${error}</p>`}
<div class="row"><input id="number" name="number" value="${typed ?? ''}" autocomplete="off" autocapitalize="characters" spellcheck="false"${
    isWrong && html` aria-invalid="true" aria-describedby="error"`
  }><button>${words.button}</button></div>
</form>`;
}

function verdict(number: TrackedNumber, words: Words): Html {
  if (number.kind === 'container') return html`<h2>${words.rightTitle}</h2><p>${words.right(number.expected)}</p>`;
  return html`<h2>${words.referenceTitle}</h2>
<ul>${number.mayBe.map((reference) => html`<li>${words.shape[reference].name}</li>`)}</ul>`;
}

function example(words: Words, locale: Locale): Html {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rows = exampleMilestones().map(({ date, isDone, step, place }) => [
    html`<time datetime="${date}">${written.format(new Date(date))}</time>`,
    html`${words.steps[step]}`,
    html`${words.places[place]}`,
    html`${isDone ? words.done : words.planned}`,
  ]);
  return html`<h2>${words.exampleTitle}</h2>
<p>${words.example(written.format(new Date(EXAMPLE_DAY)))}</p>
<p class="kicker">${words.route}</p>
${tableOf(words.heads, rows)}`;
}
