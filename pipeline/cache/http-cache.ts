/** The address of a cache server. */
export interface CacheAddress {
  /** The http or https URL below which the server keeps objects; it ends with a slash. */
  url: string;
  /** The value of the header `Authorization`; undefined sends none. */
  authorization: string | undefined;
}

export interface HttpCacheOptions extends CacheAddress {
  /** Returns a signal that aborts a request that takes too long; by default after `PATIENCE`. */
  limit?: (() => AbortSignal) | undefined;
}

/**
 * Returns the address below which a cache server keeps objects, with a slash at its end; undefined if the text is no http or
 * https URL, or has a user, a query or a fragment.
 */
export function cacheUrl(text: string): string | undefined {
  const url = /\s/.test(text) ? null : URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** What went over the wire. */
export interface Traffic {
  requests: number;
  /** Bytes of objects. */
  received: number;
  sent: number;
}

/**
 * Objects by key on a cache server. It speaks the protocol of the HTTP caches of Bazel, Gradle and ccache: `GET /<key>`
 * answers 200 or 404, and `PUT /<key>` stores the body.
 */
export interface HttpCache {
  /** Returns an object; undefined if the server has none or has failed. An object above `MAX_OBJECT` is empty. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Stores an object. Returns false if the server did not accept it. */
  put: (key: string, object: Uint8Array) => Promise<boolean>;
  traffic: Traffic;
  /** Returns why the server could not be used, in words that follow its name; undefined if it always answered. */
  problem: () => string | undefined;
}

/** Milliseconds for one request with its body. */
const PATIENCE = 30_000;
/** Requests at the same time. */
const AT_ONCE = 8;
/**
 * Attempts of a request. A server closes connections that were idle while this thread was busy, and the next request on such
 * a connection fails.
 */
const ATTEMPTS = 3;
/** Bytes of the largest accepted object. A pack of 64 pages has some megabytes before compression. */
const MAX_OBJECT = 256_000_000;

/**
 * Returns a client for a cache server. No method throws: after the first failure the client sends nothing any more, so a
 * server that is down costs a build one wait. A server that rejects a `PUT` may still be read. The client requests only
 * the configured host and follows no redirect, because a redirect could pass the authorization to another host.
 */
export function httpCache({ url, authorization, limit = patience }: HttpCacheOptions): HttpCache {
  const traffic: Traffic = { requests: 0, received: 0, sent: 0 };
  const inTurn = limiter(AT_ONCE);
  const state: State = { mayGet: true, mayPut: true, problem: undefined };
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const send = async (method: 'GET' | 'PUT', key: string, body?: Uint8Array): Promise<Answer> => {
    const attempt = () => {
      traffic.requests += 1;
      const type = body === undefined ? undefined : { 'content-type': 'application/octet-stream' };
      const options = { method, headers: { ...headers, ...type }, redirect: 'manual', signal: limit() } as const;
      return answerOf(new URL(key, url), body === undefined ? options : { ...options, body: Buffer.from(body) });
    };
    let answer = await attempt();
    for (let attempts = 1; attempts < ATTEMPTS && isPassing(answer); attempts += 1) answer = await attempt();
    return answer;
  };
  return {
    traffic,
    problem: () => state.problem,
    get: (key) =>
      inTurn(async () => {
        if (!state.mayGet) return undefined;
        const answer = await send('GET', key);
        if (answer.status === 200) {
          traffic.received += answer.body.length;
          return answer.body;
        }
        if (answer.status !== 404) stop(state, { answer, method: 'GET' });
        return undefined;
      }),
    put: (key, object) =>
      inTurn(async () => {
        if (!state.mayPut) return false;
        const answer = await send('PUT', key, object);
        const isStored = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
        if (isStored) traffic.sent += object.length;
        else stop(state, { answer, method: 'PUT' });
        return isStored;
      }),
  };
}

interface State {
  mayGet: boolean;
  mayPut: boolean;
  problem: string | undefined;
}

/** A response, or the reason why there is none. */
type Answer = { status: number; body: Uint8Array } | { status: undefined; reason: string; isLate: boolean };

/** The server's limit for the size of a body: other objects may be small enough. */
const TOO_LARGE = 413;

/** Records a failure, and stops the requests that would fail as well. */
function stop(state: State, { answer, method }: { answer: Answer; method: 'GET' | 'PUT' }): void {
  const reason = answer.status === undefined ? answer.reason : `answered ${method} with status ${answer.status}`;
  state.problem ??= reason;
  if (answer.status === TOO_LARGE && method === 'PUT') return;
  state.mayPut = false;
  if (answer.status === undefined || method === 'GET') state.mayGet = false;
}

/** Whether another attempt may succeed: the connection was lost, or the server had a fault. */
function isPassing(answer: Answer): boolean {
  return answer.status === undefined ? !answer.isLate : answer.status >= 500;
}

async function answerOf(url: URL, options: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, options);
    if (response.status === 200 && options.method === 'GET') return { status: 200, body: await bodyOf(response) };
    await response.body?.cancel();
    return { status: response.status, body: NOTHING };
  } catch (error) {
    const isLate = options.signal?.aborted === true;
    return { status: undefined, isLate, reason: isLate ? 'did not answer in time' : lossOf(error) };
  }
}

/** Returns the body; nothing if it is too large, which no object is. */
async function bodyOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the body.
    if (size > MAX_OBJECT) return NOTHING;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

const NOTHING = new Uint8Array();

/** Returns the code of a system error, such as ECONNREFUSED, which `fetch` has as the cause of its own error. */
function lossOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
  return `cannot be reached${code}`;
}

function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE);
}

/** Returns a function that runs at most `most` actions at the same time, in the order of the calls. */
function limiter(most: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      // The place passes to the next action, so no other call can take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
