import { readFileSync } from 'node:fs';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { type Html, html } from '../html.ts';
import type { HostPage } from '../page.ts';
import { type CheckSum, type ContainerNumber, checkSum } from './container-number.ts';
import { EXAMPLE_DAY, exampleMilestones } from './example-shipment.ts';
import type { Reference } from './tracked-number.ts';
import { trackingMessages } from './tracking.messages.ts';
import type { Tracking } from './tracking.ts';

type Words = (typeof trackingMessages)[keyof typeof trackingMessages];

const STYLES = readFileSync(new URL('tracking.css', import.meta.url), 'utf8');
const SOURCE = 'https://www.bic-boxtech.org/bic-codes/';

/**
 * Renders the form with the typed number and, next to it, the result: an explained check, and an example of a shipment.
 */
export function trackingPage(tracking: Tracking, { locale }: EndpointRequest): Omit<HostPage, 'status'> {
  const words = trackingMessages[locale];
  const { number, error } = tracking;
  const shapes = html`<h2>${words.shapes}</h2>
<dl>${Object.values(words.shape).map(([name, shape]) => html`<dt>${name}</dt><dd>${shape}</dd>`)}</dl>`;
  const answer =
    number !== undefined &&
    html`${number.kind === 'container' ? containerAnswer(number.container, words) : referenceAnswer(number, words)}
${error === undefined && example(words, locale)}`;
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${form(tracking, words)}
</div>
<div class="answer">
${answer || shapes}
</div>
${answer && html`<div class="shapes">${shapes}</div>`}`;
  return { title: words.title, main, styles: STYLES };
}

function form({ typed, error }: Tracking, words: Words): Html {
  const isWrong = typed !== undefined && error !== undefined;
  return html`<form method="post" action="/track_and_trace">
<label for="number">${words.label}</label>
${isWrong && html`<p class="error" id="error">${error}</p>`}
<div class="row"><input id="number" name="number" value="${typed ?? ''}" autocomplete="off" autocapitalize="characters" spellcheck="false"${
    isWrong && html` aria-invalid="true" aria-describedby="error"`
  }><button>${words.button}</button></div>
</form>`;
}

function containerAnswer(container: ContainerNumber, words: Words): Html {
  const computed = checkSum(container);
  const { digit: typed } = container;
  const { digit: right } = computed;
  const isRight = typed === right;
  const verdict = isRight
    ? { title: words.rightTitle, text: words.right(right) }
    : typed === undefined
      ? { title: words.missingTitle, text: words.missingAdvice }
      : { title: words.wrongTitle, text: words.wrongAdvice };
  const wrong = typed === undefined ? '' : html`<del>${typed}</del>`;
  return html`<h2>${verdict.title}</h2>
<dl class="plate">
<div><dt>${words.owner}</dt><dd>${container.owner}</dd></div>
<div><dt>${words.category}</dt><dd>${container.category}</dd></div>
<div><dt>${words.serial}</dt><dd>${container.serial}</dd></div>
<div><dt>${words.checkDigit}</dt><dd>${isRight ? right : html`${wrong}<ins>${right}</ins>`}</dd></div>
</dl>
<p>${verdict.text}</p>
<details${!isRight && html` open`}><summary>${words.how}</summary>
${method(computed, words)}
</details>`;
}

function method({ steps, sum, remainder }: CheckSum, words: Words): Html {
  return html`<p>${words.method}</p>
<table>
<thead><tr><th scope="col">${words.character}</th><th scope="col">${words.value}</th><th scope="col">${words.weight}</th><th scope="col">${words.product}</th></tr></thead>
<tbody>${steps.map(
    ({ character, value, weight, product }) =>
      html`<tr><th scope="row">${character}</th><td>${value}</td><td>${weight}</td><td>${product}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row" colspan="3">${words.sum}</th><td>${sum}</td></tr></tfoot>
</table>
<p>${words.division({ sum, quotient: Math.floor(sum / 11), remainder })}</p>
${remainder === 10 && html`<p>${words.ten}</p>`}
<p class="meta"><a href="${SOURCE}">${words.containerSource}</a></p>`;
}

function referenceAnswer({ text, mayBe }: { text: string; mayBe: readonly Reference[] }, words: Words): Html {
  return html`<h2>${words.referenceTitle}</h2>
<p><code>${text}</code></p>
<ul class="kinds">${mayBe.map((reference) => html`<li>${words.reference[reference]}</li>`)}</ul>
<p class="meta">${words.referenceSource}</p>`;
}

function example(words: Words, locale: Locale): Html {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateOf = (date: string) => html`<time datetime="${date}">${written.format(new Date(date))}</time>`;
  return html`<h2 class="example">${words.exampleTitle}</h2>
<p>${words.example(written.format(new Date(EXAMPLE_DAY)))}</p>
<p class="kicker">${words.route}</p>
<ol class="voyage">${exampleMilestones().map(
    ({ date, isDone, name, place }) =>
      html`<li${isDone && html` class="done"`}>${dateOf(date)}<div><strong>${name[locale]}</strong>${place[locale]}${LOCALE_FACTS[locale].comma}${isDone ? words.done : words.planned}</div></li>`,
  )}</ol>`;
}
