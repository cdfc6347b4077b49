/** The JSON answers of the endpoints host to a lead. The edge forwards them unchanged. */

/** 201: the lead is stored. */
export interface StoredAnswer {
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

/** 4xx: the endpoints host will never accept this request. */
export interface RefusedAnswer {
  error: string;
  refused: (typeof FINAL_REFUSALS)[number];
}

/** Returns whether a value is a valid `errors`: an object with at least one entry, and only texts as values. */
export function isErrorsByField(value: unknown): value is WrongAnswer['errors'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const messages = Object.values(value);
  return messages.length > 0 && messages.every((message) => typeof message === 'string');
}
