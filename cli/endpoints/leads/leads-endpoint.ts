import { type Answer, jsonAnswer, withHeaders } from '../answer.ts';
import { type Fields, readFields, textOf } from '../fields.ts';
import { MAX_KEY, MAX_PAGE } from '../limits.ts';
import { refuse } from '../refusals.ts';
import type { Visit } from '../visit.ts';
import { looksLikeAddress } from './email.ts';
import { formAt } from './forms.ts';
import type { LeadStore } from './lead-store.ts';
import { leadsMessages } from './leads.messages.ts';
import type { RateLimit } from './rate-limit.ts';

export interface LeadsWorld {
  store: Pick<LeadStore, 'add'>;
  limit: RateLimit;
  onError: (error: Error) => void;
}

/** The field that names a sending, for forms that work without script; the header does it for programs. */
const KEY_FIELD = 'idempotencyKey';

/**
 * `POST /leads/{form}`: keeps what was typed and answers 201 `{ "id" }`, the same id for what is sent again under the same key
 * of the same form. 422 `{ "errors": { field: message } }`, 429 with Retry-After and every other refusal keep nothing.
 */
export function leadsEndpoint({ store, limit, onError }: LeadsWorld): (visit: Visit) => Promise<Answer> {
  return async (visit) => {
    const form = formAt(visit.path);
    if (form === undefined) return refuse(visit, 'not-found');
    const wait = limit.take(visit.address);
    if (wait > 0) return withHeaders(refuse(visit, 'too-often'), { 'retry-after': String(wait) });
    const read = await readFields(visit);
    if ('problem' in read) return refuse(visit, read.problem);
    const { [KEY_FIELD]: _, ...fields } = read.fields;
    const key = keyOf(visit, read.fields);
    if (key !== undefined && key.length > MAX_KEY) return refuse(visit, 'long-key');
    const errors = errorsIn(fields, visit);
    if (Object.keys(errors).length > 0) return jsonAnswer(422, { errors });
    try {
      const id = store.add({ form, locale: visit.locale, page: pageOf(visit), fields, key });
      return jsonAnswer(201, { id });
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return refuse(visit, 'not-stored');
    }
  };
}

/** An empty key names nothing. */
function keyOf({ headers }: Visit, fields: Fields): string | undefined {
  const header = headers['idempotency-key'];
  const key = (typeof header === 'string' ? header : textOf(fields, KEY_FIELD))?.trim();
  return key === '' ? undefined : key;
}

function errorsIn(fields: Fields, { locale }: Visit): Record<string, string> {
  const email = textOf(fields, 'email')?.trim();
  if (email === undefined || looksLikeAddress(email)) return {};
  const words = leadsMessages[locale];
  return { email: email === '' ? words.noEmail : words.wrongEmail };
}

/** Path and query of the page that the browser says it was sent from. */
function pageOf({ headers }: Visit): string | undefined {
  const page = URL.parse(headers.referer ?? '');
  return page === null ? undefined : (page.pathname + page.search).slice(0, MAX_PAGE);
}
