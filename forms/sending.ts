import { DRAFT_PREFIX } from '../contract/constants.ts';
import { RESOURCE_FIELD } from './field.ts';
import type { Form } from './form-names.ts';
import type { Pair } from './values.ts';

/** The data in a request in addition to the form's fields. No field may use one of these names. */

/** The idempotency key: the same values under the same key are the same lead. Programs send the header instead. */
export const KEY_FIELD = 'idempotencyKey';
export const KEY_HEADER = 'idempotency-key';
/** The trap: a hidden field that only programs fill in. */
export const TRAP_FIELD = 'website';
/** Milliseconds between the first touch of the form and its sending; absent without script. */
export const ELAPSED_FIELD = 'elapsed';
/** The shortest time for a person to read and fill in a form, milliseconds. */
export const SHORTEST_ELAPSED_MS = 1500;
/** The captcha token, if a captcha is configured. */
export const CAPTCHA_FIELD = 'captchaToken';

/** The prefix of names for the visitor's journey to the form and for the consent. */
export const JOURNEY_PREFIX = 'journey.';
/** Facts of a journey besides the attribution: the page of the form, the allowed purposes, the search before it. */
export const JOURNEY_FACTS = ['page', 'consent', 'trackId'] as const;

/** The name under which the database of queued leads stores the queue. */
export const LEAD_QUEUE_NAME = 'leads';
/**
 * The tag of the background sync event, which the browser fires when it is online again, and the name of the channel
 * for news about queued leads. Pages and service workers of earlier builds use this text, so it must not change.
 */
export const QUEUED_LEADS_SYNC_TAG = 'kept-leads';

/** A sent form. Session storage holds it under `SENT_KEY` for the confirmation page. */
export interface SentForm {
  form: Form;
  /** The id of the lead. */
  id: string;
  typed: readonly Pair[];
}

/** Returns the name of a form's draft. A form for several resources has a draft for each. */
export function draftName(form: Form, resource?: string): `${typeof DRAFT_PREFIX}|${string}` {
  return `${DRAFT_PREFIX}|${form}${resource ? `|${resource}` : ''}`;
}

/** Returns the name of the draft that contains these typed values. */
export function draftNameOf({ form, typed }: { form: Form; typed: readonly Pair[] }): ReturnType<typeof draftName> {
  return draftName(form, typed.find(([name]) => name === RESOURCE_FIELD)?.[1]);
}
