import { isErrors, type RefusedAnswer, type StoredAnswer, type WrongAnswer } from '../../forms/answers.ts';

/** What became of a lead that was sent. */
export type Outcome =
  | { is: 'taken'; id: string }
  /** Something is wrong with it: a text for each field. */
  | { is: 'wrong'; errors: WrongAnswer['errors'] }
  /** The endpoints host says that it will never take it as it is. */
  | { is: 'refused' }
  /** It may be taken later, in so many seconds at the earliest; or was taken, and the answer was lost. */
  | { is: 'too-often' | 'lost'; wait: number };

/** How long an answer is waited for after the whole lead has been sent, milliseconds. */
const ANSWER_MS = 20_000;
/** `fetch` does not tell how much it has sent, so a line that carries 1,000 bytes a second is given the time it needs. */
const MS_PER_BYTE = 1;
/** 4xx that ask the sender to try again: the request came too slowly, too early or too often. */
const RETRIED = [408, 425, 429];

/**
 * Sends a lead; never rejects. Only the endpoints host may say that a lead is wrong or refused: 422 with a text for each field,
 * or a 4xx with a `refused` code, both as JSON. Every other answer, and none, counts as lost, so the lead is kept and sent again.
 */
export async function sendLead(request: Request, fetch: typeof globalThis.fetch): Promise<Outcome> {
  try {
    const { size } = await request.clone().blob();
    const signal = AbortSignal.timeout(ANSWER_MS + size * MS_PER_BYTE);
    const response = await fetch(request, { signal });
    const { status, headers } = response;
    const { id, errors, refused }: Said = Object(await response.json().catch(() => {}));
    const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '');
    if (status === 201 && typeof id === 'string') return { is: 'taken', id };
    if (isJson && status === 422 && isErrors(errors)) return { is: 'wrong', errors };
    const isRefusal = status >= 400 && status < 500 && !RETRIED.includes(status);
    if (isJson && isRefusal && typeof refused === 'string') return { is: 'refused' };
    return { is: status === 429 ? 'too-often' : 'lost', wait: secondsIn(headers.get('retry-after')) };
  } catch {
    // No answer, or none in time.
    return { is: 'lost', wait: 0 };
  }
}

/** What an answer may hold; nothing of it is certain. */
type Said = Readonly<Partial<Record<keyof (StoredAnswer & WrongAnswer & RefusedAnswer), unknown>>>;

/** `Retry-After` is a number of seconds, or a day and time (RFC 9110, 10.2.3); zero where it is neither. */
function secondsIn(text: string | null): number {
  const seconds = text === null ? 0 : Number(text) || (Date.parse(text) - Date.now()) / 1000;
  return Math.max(0, Math.ceil(seconds)) || 0;
}
