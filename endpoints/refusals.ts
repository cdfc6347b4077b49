import type { RefusedAnswer } from '../forms/answers.ts';
import { refusalTexts } from '../locales/services.ts';
import { type EndpointResponse, jsonAnswer } from './answer.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { localeOf } from './languages.ts';
import { isFinalRefusal, type Refusal, STATUS } from './refusal.ts';

/** Returns a JSON refusal in the visitor's language: `{ "error": "…" }`. */
export function jsonRefusal({ headers }: Pick<EndpointRequest, 'headers'>, refusal: Refusal): EndpointResponse {
  return jsonAnswer(STATUS[refusal], { error: errorFor(headers, refusal) });
}

/**
 * Returns a JSON refusal for a form's script. If it has `refused`, sending the lead again is useless, and the script
 * stops.
 */
export function refuseLead(visit: Pick<EndpointRequest, 'headers'>, refusal: Refusal): EndpointResponse {
  if (!isFinalRefusal(refusal)) return jsonRefusal(visit, refusal);
  const answer: RefusedAnswer = { error: errorFor(visit.headers, refusal), refused: refusal };
  return jsonAnswer(STATUS[refusal], answer);
}

function errorFor(headers: EndpointRequest['headers'], refusal: Refusal): string {
  return refusalTexts[localeOf(headers)][refusal];
}

export type Refuse = (visit: EndpointRequest, refusal: Refusal) => EndpointResponse;
