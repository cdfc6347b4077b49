/** What the endpoints host answers to a lead, as JSON; the edge passes it on. */

/** 201: the lead is stored. */
export interface TakenAnswer {
  id: string;
}

/** 422: a message for each field that is missing or wrong. */
export interface WrongAnswer {
  errors: Readonly<Record<string, string>>;
}

/**
 * Refusals that sending the same request again cannot change. The endpoints host marks them with `refused`, because the status
 * alone proves nothing: a company proxy, a captive portal or a host of another release answers 4xx, too.
 */
export const FINAL_REFUSALS = [
  'too-large',
  'wrong-type',
  'unreadable',
  'too-many',
  'long-name',
  'long-key',
  'nothing',
] as const;

/** 4xx: the lead will never be taken as it is. */
export interface RefusedAnswer {
  error: string;
  refused: (typeof FINAL_REFUSALS)[number];
}

/** Whether a value is what `errors` must be: an object with at least one text, and nothing but texts. */
export function isErrors(value: unknown): value is WrongAnswer['errors'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const messages = Object.values(value);
  return messages.length > 0 && messages.every((message) => typeof message === 'string');
}
