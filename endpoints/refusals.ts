import type { RefusedAnswer } from '../forms/answers.ts';
import { type EndpointResponse, jsonAnswer } from './answer.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { html } from './html.ts';
import { localeOf } from './languages.ts';
import { pageMessages } from './page.messages.ts';
import type { PageAnswer } from './page.ts';
import { isFinal, type Refusal, STATUS } from './refusal.ts';
import { refusalMessages } from './refusals.messages.ts';

/** Returns a JSON refusal in the visitor's language: `{ "error": "…" }`. */
export function refuse({ headers }: Pick<EndpointRequest, 'headers'>, refusal: Refusal): EndpointResponse {
  return jsonAnswer(STATUS[refusal], { error: errorFor(headers, refusal) });
}

/**
 * Returns a JSON refusal for a form's script. If it has `refused`, sending the lead again is useless, and the script
 * stops.
 */
export function refuseLead(visit: Pick<EndpointRequest, 'headers'>, refusal: Refusal): EndpointResponse {
  if (!isFinal(refusal)) return refuse(visit, refusal);
  const answer: RefusedAnswer = { error: errorFor(visit.headers, refusal), refused: refusal };
  return jsonAnswer(STATUS[refusal], answer);
}

function errorFor(headers: EndpointRequest['headers'], refusal: Refusal): string {
  return refusalMessages[localeOf(headers)][refusal];
}

export type Refuse = (visit: EndpointRequest, refusal: Refusal) => EndpointResponse;

/** Returns a function that renders a refusal as a page if the browser accepts HTML, else as JSON. */
export function refusalPages(page: PageAnswer): Refuse {
  return (visit, refusal) => {
    if (!visit.wantsPage) return refuse(visit, refusal);
    const title = refusalMessages[visit.locale][refusal];
    const main = html`<div class="ask">
<p class="kicker">${STATUS[refusal]}</p>
<h1>${title}</h1>
<p class="lead">${pageMessages[visit.locale].mistake}</p>
</div>`;
    return page(visit, { status: STATUS[refusal], title, main });
  };
}
