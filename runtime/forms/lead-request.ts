import { withTrackId } from '../../contract/attribution.ts';
import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { CAPTCHA_FIELD, ELAPSED_FIELD, KEY_HEADER, TRAP_FIELD } from '../../forms/sending.ts';
import { normalizedValues, type Pair } from '../../forms/values.ts';
import { trackId } from '../browser/track-id.ts';
import { visitFacts } from './visit-facts.ts';

export interface LeadFacts {
  typed: readonly Pair[];
  /** The idempotency key. */
  key: string;
  /** Milliseconds since the form was first touched. */
  elapsed: number;
  captcha: string | undefined;
}

/** The maximum size of a request that continues after its page is closed, in bytes (Fetch, 4.6; T05 has the same limit). */
const MAX_TO_OUTLIVE = 60_000;

/** Returns the request that sends a form: the typed values, and the facts about the visit. */
export function leadRequest(form: HTMLFormElement, { typed, key, elapsed, captcha }: LeadFacts): Request {
  const name = form.dataset.form as Form;
  const definition = definitionOf(name);
  const body = JSON.stringify({
    ...normalizedValues(definition, typed),
    [TRAP_FIELD]: new FormData(form).get(TRAP_FIELD) ?? '',
    [ELAPSED_FIELD]: String(Math.round(elapsed)),
    ...visitFacts(name),
    ...(captcha && { [CAPTCHA_FIELD]: captcha }),
  });
  const action = form.getAttribute('action') ?? '';
  return new Request(new URL(definition.followsSearch ? withTrackId(action, trackId()) : action, location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', [KEY_HEADER]: key },
    body,
    keepalive: new Blob([body]).size < MAX_TO_OUTLIVE,
  });
}
