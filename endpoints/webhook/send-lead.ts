import { withinReason } from '../ask-others.ts';
import type { Lead } from '../leads/store/lead.ts';
import { signatureOf } from './signature.ts';

export interface Webhook {
  /** Where leads are handed to. */
  url: string;
  /** Signs what is sent; without it nothing bears a signature. */
  secret: string | undefined;
}

/** A lead was taken, or why not, and how long the receiver asks us to wait. */
export type Handed = { isHanded: true } | { isHanded: false; error: string; retryAfter: string | null };

export type SendLead = (lead: Lead) => Promise<Handed>;

/** How long a receiver may take to answer, milliseconds. */
const PATIENCE = 10_000;
/** Characters of an answer that are kept to see what was wrong. */
const MOST_OF_ANSWER = 200;

/** Posts leads to a customer system; 2xx alone says that one was taken. Never rejects. */
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
    const said = await withinReason(url, { body, headers, milliseconds: patience });
    if ('error' in said) return { isHanded: false, error: said.error, retryAfter: null };
    if (said.status >= 200 && said.status < 300) return { isHanded: true };
    const words = said.text.slice(0, MOST_OF_ANSWER).replaceAll(/\s+/g, ' ').trim().toWellFormed();
    const error = `${said.status}${words === '' ? '' : `: ${words}`}`;
    return { isHanded: false, error, retryAfter: said.headers.get('retry-after') };
  };
}

/** What a receiver gets. */
function bodyOf({ id, form, locale, received, fields, journey }: Lead): string {
  return JSON.stringify({ id, form, locale, received, fields, journey });
}
