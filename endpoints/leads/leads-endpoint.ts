import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { fieldErrors } from '../../forms/messages.ts';
import { KEY_FIELD, KEY_HEADER } from '../../forms/sending.ts';
import { normalizedValues, type Pair } from '../../forms/values.ts';
import { type EndpointResponse, jsonAnswer, withHeaders } from '../answer.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { readPairs } from '../fields.ts';
import { MAX_KEY } from '../limits.ts';
import { type Refusal, STATUS } from '../refusal.ts';
import { jsonRefusal, refuseLead } from '../refusals.ts';
import type { VerifyCaptcha } from './captcha.ts';
import { formAt } from './forms.ts';
import { leadJourneyOf } from './journey.ts';
import type { LeadLimit } from './lead-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { classifyLead, tokenIn } from './spam.ts';
import type { LeadStore } from './store/lead-store.ts';

export interface LeadsContext {
  store: Pick<LeadStore, 'add' | 'repeated' | 'noteRefusal'>;
  limit: LeadLimit;
  /** Limits how many refusals are noted, of all addresses together. */
  noteLimit: RateLimit;
  /** Verifies captcha tokens, if a captcha is configured. */
  verify?: VerifyCaptcha | undefined;
  /** Called when a new lead is ready for delivery. */
  onLead?: () => void;
  onError: (error: Error) => void;
}

/**
 * Returns the handler of `POST /leads/{form}`. It stores the values of the form's fields and answers 201 `{ "id" }`; a
 * repeated lead gets the same id. The store holds suspected spam, and its sender gets the
 * normal answer. For a rejected lead, the endpoint stores only the reason: 422 `{ "errors": { field: message } }`, 429 with Retry-After, and others. `refused`
 * in a body marks a final refusal (`forms/answers.ts`).
 */
export function leadsEndpoint(world: LeadsContext): (visit: EndpointRequest) => Promise<EndpointResponse> {
  const { limit, onError } = world;
  return async (visit) => {
    const form = formAt(visit.path);
    if (form === undefined) return jsonRefusal(visit, 'not-found');
    const note = noting(world, { form, locale: visit.locale });
    const refused = async (refusal: Refusal) => {
      await note({ status: STATUS[refusal], reason: refusal, fields: [] });
      return refuseLead(visit, refusal);
    };
    const wait = limit.take(visit);
    if (wait > 0) return withHeaders(await refused('too-often'), { 'retry-after': String(wait) });
    const read = await readPairs(visit);
    if ('problem' in read) return refused(read.problem);
    const key = keyOf(visit, read.pairs);
    if (key !== undefined && key.length > MAX_KEY) return refused('long-key');
    const definition = definitionOf(form);
    const fields = normalizedValues(definition, read.pairs);
    const errors = fieldErrors(definition, fields, visit.locale);
    if (Object.keys(errors).length > 0) {
      await note({ status: 422, reason: 'wrong-fields', fields: Object.keys(errors) });
      return jsonAnswer(422, { errors });
    }
    try {
      return jsonAnswer(201, { id: await keep(world, { form, fields, key, pairs: read.pairs, visit }) });
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return jsonRefusal(visit, 'not-stored');
    }
  };
}

interface Sent {
  form: Form;
  fields: ReturnType<typeof normalizedValues>;
  key: string | undefined;
  pairs: readonly Pair[];
  visit: EndpointRequest;
}

async function keep(
  { store, verify, onLead }: LeadsContext,
  { form, fields, key, pairs, visit }: Sent,
): Promise<string> {
  const token = tokenIn(pairs);
  const repeated = await store.repeated({ form, key, fields, token });
  // A captcha accepts a token once. It would refuse the same token when a lead is sent again.
  if (repeated?.isSettled) return repeated.id;
  const judgement = await classifyLead(pairs, { verify, address: visit.visitor });
  const journey = leadJourneyOf(pairs, visit);
  const id = await store.add({ form, locale: visit.locale, fields, journey, key, token, ...judgement });
  if (judgement.state === 'new') onLead?.();
  return id;
}

/** Returns a function that notes a refusal. A failure to note it does not change the response. */
function noting(
  { store, noteLimit, onError }: LeadsContext,
  about: Pick<Parameters<LeadStore['noteRefusal']>[0], 'form' | 'locale'>,
): (refused: Omit<Parameters<LeadStore['noteRefusal']>[0], 'form' | 'locale'>) => Promise<void> {
  return async (refused) => {
    if (noteLimit.take('') > 0) return;
    try {
      await store.noteRefusal({ ...about, ...refused });
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  };
}

/** Returns the idempotency key of a request; undefined if it is missing or empty. */
function keyOf({ headers }: EndpointRequest, pairs: readonly Pair[]): string | undefined {
  const header = headers[KEY_HEADER];
  const key = (typeof header === 'string' ? header : pairs.find(([name]) => name === KEY_FIELD)?.[1])?.trim();
  return key === '' ? undefined : key;
}
