import { type Limits, patient } from './patience.ts';

/** Why nothing came back: the connection or TLS failed, or it took too long. */
export type Failure = 'unreachable' | 'slow';

export interface Sending {
  method: string;
  headers: Headers;
  /** A stream, or all of it. */
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
  limits: Limits;
}

/** The types know no `duplex` yet, without which some runtimes refuse a streamed body. */
type StreamedInit = RequestInit & { duplex: 'half' };

/** Statuses of answers that have no body. */
const BODILESS = new Set([204, 205, 304]);
/** Asking for them again changes nothing. */
const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * Sends a request and gives the answer as soon as its headers are there; bodies are streamed both ways, redirects are not
 * followed. GET and HEAD are tried once more where no connection came about, within the same time.
 */
export async function send(target: URL, { method, headers, body, limits }: Sending): Promise<Response | Failure> {
  const upstream = new AbortController();
  const timer = setTimeout(() => upstream.abort(), limits.headersMs);
  const init: StreamedInit = {
    method,
    headers,
    // As it came: the runtime hands the visitor's body from one connection to the other by itself. A stream around it, as for
    // counting its parts, is no longer fed once the answer has begun (Deno 2.9.5).
    body,
    redirect: 'manual',
    signal: upstream.signal,
    duplex: 'half',
  };
  try {
    for (let left = REPEATABLE.has(method) ? 1 : 0; ; left -= 1) {
      try {
        const response = await fetch(target, init);
        return answerOf(response, { limits, abort: () => upstream.abort() });
      } catch {
        if (upstream.signal.aborted) return 'slow';
        if (left === 0) return 'unreachable';
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function answerOf(response: Response, { limits, abort }: { limits: Limits; abort: () => void }): Response {
  const { status, headers, body } = response;
  const isEmpty = body === null || BODILESS.has(status);
  return new Response(isEmpty ? null : patient(body, { ms: limits.betweenChunksMs, abort }), { status, headers });
}
