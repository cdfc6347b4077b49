import { EVENT_PAUSE_MS, KEEPALIVE_BYTES, KEEPALIVE_REQUESTS, RESPONSE_WITHIN_MS } from '../../contract/constants.ts';
import type { Clock } from '../browser/clock.ts';

/** Failures in a row after which requests pause, as many as the client's attempts for an event. */
const MAX_FAILURES = 5;
const FAILED: PostResult = { code: 500, answer: { code: 500 } };
/** The longest pause that a service can ask for, in seconds. */
const LONGEST_PAUSE_S = 3600;

export interface TransportOptions {
  fetch: typeof globalThis.fetch;
  clock: Pick<Clock, 'after'>;
  /** Milliseconds of a clock. */
  now: () => number;
  /** Whether the visitor allows analytics at this moment. */
  isAllowed: () => boolean;
}

/** A batch of events from the client. All attempts to send an event have the same `insert_id`. */
export interface Batch {
  events: readonly { insert_id?: string }[];
}

/** Sends batches of events. A response is the JSON of the service, or the status as its code. */
export interface Transport {
  /** Sends a batch after the earlier ones, without the events that the service has. */
  send: (url: string, batch: Batch) => Promise<unknown>;
  /** From now on, counts each request as delivered once the browser has it. For the end of the page. */
  leave: () => void;
  /** The browser shows the page again. */
  stay: () => void;
  /** Sends nothing from now on. */
  stop: () => void;
}

/**
 * Creates the client's transport. It sends each event once: the client may send an event that is still in flight again,
 * for example after the browser was offline. It limits the requests that outlive the page, pauses if the service asks for
 * it or does not respond (an ad blocker, an outage), and never rejects: the client then retries an event a few times and
 * drops it.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, now, isAllowed } = options;
  const post = createPost(options);
  let pausedUntil = 0;
  let failures = 0;
  let isStopped = false;
  /** Ends the waiting of all requests: for a response, or for the end of a pause. */
  let released = openPromise();
  let last: Promise<unknown> = Promise.resolve();
  const delivered = new Set<string | undefined>();

  const request = async (url: string, body: string): Promise<unknown> => {
    const { code, answer, pause = 0 } = await post(url, body);
    failures = code >= 500 ? failures + 1 : 0;
    const wait = failures >= MAX_FAILURES ? EVENT_PAUSE_MS : pause;
    if (wait > 0) pausedUntil = now() + wait;
    return answer;
  };
  const endOfPause = async () => {
    const left = pausedUntil - now();
    if (left <= 0) return;
    const ended = openPromise();
    const cancel = clock.after(left, ended.resolve);
    await Promise.race([ended.promise, released.promise]);
    cancel();
  };

  const sendNext = async (url: string, batch: Batch): Promise<unknown> => {
    await endOfPause();
    // The client drops events after this response, and retries them after the next one.
    if (isStopped || !isAllowed()) return { code: 400, missing_field: 'consent' };
    if (now() < pausedUntil) return { code: 429 };
    const events = batch.events.filter(({ insert_id: id }) => !delivered.has(id));
    if (events.length === 0) return { code: 200 };
    const answer = await Promise.race([
      request(url, JSON.stringify({ ...batch, events })),
      released.promise.then(() => ({ code: 200 })),
    ]);
    if (Object(answer).code === 200) for (const { insert_id: id } of events) delivered.add(id);
    return answer;
  };

  return {
    send(url, batch) {
      const answer = last.then(() => sendNext(url, batch));
      last = answer;
      return answer;
    },
    leave() {
      released.resolve();
    },
    stay() {
      released = openPromise();
    },
    stop() {
      isStopped = true;
      released.resolve();
    },
  };
}

interface PostResult {
  /** The status; 500 without a response. */
  code: number;
  /** The JSON for the client. */
  answer: unknown;
  /** The milliseconds that the service asks to wait. */
  pause?: number;
}

/** Returns a function that posts JSON. It never rejects, and counts the requests that outlive the page. */
function createPost({ fetch, clock }: TransportOptions): (url: string, body: string) => Promise<PostResult> {
  let bytesInFlight = 0;
  let requestsInFlight = 0;
  return async (url, body) => {
    const bytes = new TextEncoder().encode(body).length;
    const keepalive = bytesInFlight + bytes <= KEEPALIVE_BYTES && requestsInFlight + 1 < KEEPALIVE_REQUESTS;
    const counted = keepalive ? bytes : 0;
    bytesInFlight += counted;
    requestsInFlight += 1;
    const ended = new AbortController();
    const stopTimer = clock.after(RESPONSE_WITHIN_MS, () => ended.abort());
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        keepalive,
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        signal: ended.signal,
      });
      const { status, headers } = response;
      const text = await response.text();
      if (status >= 500) return FAILED;
      const pause = status === 429 ? { pause: pauseOf(headers.get('retry-after')) } : {};
      return { code: status, answer: answerOf(status, text), ...pause };
    } catch {
      // When the visitor leaves, Chromium rejects requests just before `pagehide`, although they outlive the page.
      if (keepalive) await new Promise<void>((resolve) => clock.after(0, resolve));
      return FAILED;
    } finally {
      stopTimer();
      bytesInFlight -= counted;
      requestsInFlight -= 1;
    }
  };
}

/** Returns the JSON of a response; the status as the code if the body is no JSON (the status then decides). */
function answerOf(status: number, text: string): unknown {
  try {
    return JSON.parse(text) ?? { code: status };
  } catch {
    return { code: status };
  }
}

/** Returns the milliseconds of a pause that a service asks for: its seconds, or the default. */
function pauseOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_S) * 1000 : EVENT_PAUSE_MS;
}

function openPromise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}
