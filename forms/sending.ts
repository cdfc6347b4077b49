import { DRAFT_PREFIX } from '../runtime/contract/constants.ts';
import { RESOURCE_FIELD } from './field.ts';
import type { Form } from './form-names.ts';
import type { Pair } from './values.ts';

/** What is sent beside the fields of a form; every name here is one that no field may have. */

/** The idempotency key: the same values under the same key are the same lead. Programs send the header instead. */
export const KEY_FIELD = 'idempotencyKey';
export const KEY_HEADER = 'idempotency-key';
/** A field that people do not see: whoever fills it in is a program. */
export const TRAP_FIELD = 'website';
/** Milliseconds between the first touch of the form and its sending; absent without script. */
export const ELAPSED_FIELD = 'elapsed';
/** Nobody reads and fills in a form in less, milliseconds. */
export const SHORTEST_ELAPSED_MS = 1500;
/** What a captcha gave the browser, where one is configured. */
export const CAPTCHA_FIELD = 'captchaToken';

/** How the visitor came here and what was agreed to: every name below begins with this. */
export const JOURNEY_PREFIX = 'journey.';
/** Facts of a journey that are no attribution: the page of the form, purposes that were agreed to, the search before it. */
export const JOURNEY_FACTS = ['page', 'consent', 'trackId'] as const;

/** Name of the queue of unsent leads in its database. */
export const KEPT_LEADS = 'leads';
/** The browser is asked to say under this name that it is online again. */
export const KEPT_LEADS_TAG = 'kept-leads';

/** A form that was sent, as session storage holds it under `SENT_KEY` for the confirmation page. */
export interface SentForm {
  form: Form;
  /** Of the lead. */
  id: string;
  typed: readonly Pair[];
}

/** The name of a form's draft; one that asks for one of several things has one for each. */
export function draftName(form: Form, resource?: string): `${typeof DRAFT_PREFIX}|${string}` {
  return `${DRAFT_PREFIX}|${form}${resource ? `|${resource}` : ''}`;
}

/** The name of the draft of the form into which this was typed. */
export function draftNameOf({ form, typed }: { form: Form; typed: readonly Pair[] }): ReturnType<typeof draftName> {
  return draftName(form, typed.find(([name]) => name === RESOURCE_FIELD)?.[1]);
}
