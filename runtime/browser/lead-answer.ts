/** What became of a lead that was sent. */
export type Outcome =
  | { is: 'taken'; id: string }
  /** Something is wrong with it: a text for each field. */
  | { is: 'wrong'; errors: Readonly<Record<string, string>> }
  /** It will never be taken as it is. */
  | { is: 'refused' }
  /** It may be taken later, in so many seconds at the earliest; or was taken, and the answer was lost. */
  | { is: 'too-often' | 'lost'; wait: number };

/** How long an answer is waited for, milliseconds. */
const SENDING_MS = 20_000;

/** Sends a lead. Whatever does not plainly say that it was taken, or why it cannot be, counts as lost; nothing here rejects. */
export async function sendLead(request: Request, fetch: typeof globalThis.fetch): Promise<Outcome> {
  try {
    const { status, headers, ...response } = await answered(
      await fetch(request, { signal: AbortSignal.timeout(SENDING_MS) }),
    );
    const { id, errors } = response;
    if (status === 201 && typeof id === 'string') return { is: 'taken', id };
    if (status === 422 && Object(errors) === errors) return { is: 'wrong', errors: errors as Record<string, string> };
    const wait = secondsIn(headers.get('retry-after'));
    if (status === 429 || status >= 500) return { is: status === 429 ? 'too-often' : 'lost', wait };
    // A request that came too slowly, or too early, is as good as any when it comes again.
    if (status >= 400 && status !== 408 && status !== 425) return { is: 'refused' };
  } catch {
    // No answer, or none in time.
  }
  return { is: 'lost', wait: 0 };
}

interface Answered {
  status: number;
  headers: Headers;
  id?: unknown;
  errors?: unknown;
}

async function answered(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const { id, errors } = Object(await response.json().catch(() => {}));
  return { status, headers, id, errors };
}

/** `Retry-After` is a number of seconds, or a day and time (RFC 9110, 10.2.3); zero where it is neither. */
function secondsIn(text: string | null): number {
  const seconds = text === null ? 0 : Number(text) || (Date.parse(text) - Date.now()) / 1000;
  return Math.max(0, Math.ceil(seconds)) || 0;
}
