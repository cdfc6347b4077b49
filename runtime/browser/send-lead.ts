import { isErrorsByField, type RefusedAnswer, type StoredAnswer, type WrongAnswer } from '../../forms/answers.ts';

/** The outcome of sending a lead. */
export type SendOutcome =
  | { is: 'taken'; id: string }
  /** The values are wrong: a text for each wrong field. */
  | { is: 'wrong'; errors: WrongAnswer['errors'] }
  /** The endpoints host will never accept the lead unchanged. */
  | { is: 'refused' }
  /** The endpoints host may accept it after `wait` seconds; or it accepted the lead, but the response was lost. */
  | { is: 'too-often' | 'lost'; wait: number };

/** Milliseconds to wait for a response after the complete lead has been sent. */
const ANSWER_MS = 20_000;
/**
 * Additional time for the upload, because `fetch` does not report its progress. It allows for 1,000 bytes per second.
 */
const MS_PER_BYTE = 1;
/** 4xx statuses that ask for a retry: the request was too slow, too early or too frequent. */
const RETRIED = [408, 425, 429];

/**
 * Sends a lead. Never rejects. Only the endpoints host may reject a lead: with 422 and a text for each field, or with a
 * 4xx and a `refused` code, both as JSON. Every other response, and none, counts as lost; the lead then stays queued.
 */
export async function sendLead(request: Request, fetch: typeof globalThis.fetch): Promise<SendOutcome> {
  try {
    const { size } = await request.clone().blob();
    const signal = AbortSignal.timeout(ANSWER_MS + size * MS_PER_BYTE);
    const response = await fetch(request, { signal });
    const { status, headers } = response;
    const { id, errors, refused }: Said = Object(await response.json().catch(() => {}));
    const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '');
    if (status === 201 && typeof id === 'string') return { is: 'taken', id };
    if (isJson && status === 422 && isErrorsByField(errors)) return { is: 'wrong', errors };
    const isRefusal = status >= 400 && status < 500 && !RETRIED.includes(status);
    if (isJson && isRefusal && typeof refused === 'string') return { is: 'refused' };
    return { is: status === 429 ? 'too-often' : 'lost', wait: secondsIn(headers.get('retry-after')) };
  } catch {
    // No response, or none in time.
    return { is: 'lost', wait: 0 };
  }
}

/** The possible fields of a response; none of them is certain. */
type Said = Readonly<Partial<Record<keyof (StoredAnswer & WrongAnswer & RefusedAnswer), unknown>>>;

/** The longest wait in seconds: with a wrong clock in the device, a date may be years away. */
const LONGEST_WAIT = 3600;

/** Parses `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). Returns 0 for anything else. */
function secondsIn(text: string | null): number {
  const seconds = text === null ? 0 : Number(text) || (Date.parse(text) - Date.now()) / 1000;
  return Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(seconds))) || 0;
}
