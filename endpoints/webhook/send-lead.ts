import type { Lead } from '../leads/store/lead.ts';
import { postWithTimeout } from '../post-external.ts';
import { signatureOf } from './signature.ts';

export interface Webhook {
  /** The URL that receives leads. */
  url: string;
  /** Signs the requests; without it, requests have no signature. */
  secret: string | undefined;
}

/** Whether the receiver accepted the lead; if not, why, and the `Retry-After` that it sent. */
export type DeliveryResult = { isHanded: true } | { isHanded: false; error: string; retryAfter: string | null };

export type SendLead = (lead: Lead) => Promise<DeliveryResult>;

/** How long a receiver may take to reply, milliseconds. */
const PATIENCE = 10_000;
/** Characters of an error response that are stored to explain it. */
const MAX_OF_ANSWER = 200;

/**
 * Returns a function that posts a lead to a customer system. Only the status counts: 2xx means that the system accepted
 * the lead. The function never rejects.
 */
export function leadSender(
  { url, secret }: Webhook,
  { now, patience = PATIENCE }: { now: () => Date; patience?: number },
): SendLead {
  return async (lead) => {
    const body = bodyOf(lead);
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'waybill',
      'idempotency-key': lead.id,
      ...(secret !== undefined && { 'x-waybill-signature': signatureOf(body, { secret, seconds }) }),
    };
    const said = await postWithTimeout(url, { body, headers, timeoutMs: patience });
    if ('error' in said) return { isHanded: false, error: said.error, retryAfter: null };
    if (said.status >= 200 && said.status < 300) return { isHanded: true };
    const words = said.text.slice(0, MAX_OF_ANSWER).replaceAll(/\s+/g, ' ').trim().toWellFormed();
    const error = `${said.status}${words === '' ? '' : `: ${words}`}`;
    return { isHanded: false, error, retryAfter: said.headers.get('retry-after') };
  };
}

/** Returns the JSON that the receiver gets. */
function bodyOf({ id, form, locale, received, fields, journey }: Lead): string {
  return JSON.stringify({ id, form, locale, received, fields, journey });
}
