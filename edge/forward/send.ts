import { paceBody, type TransferLimits } from './pace-body.ts';

/**
 * Why no response arrived: no connection or a broken one, an upstream that took too long, or a visitor who stopped
 * sending the body.
 */
export type UpstreamFailure = 'unreachable' | 'slow' | 'unsent';

export interface UpstreamRequest {
  method: string;
  headers: Headers;
  /** A stream, or the complete bytes. */
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
  limits: TransferLimits;
}

/** The DOM types lack `duplex`. Some runtimes require it for a streamed body. */
type StreamedInit = RequestInit & { duplex: 'half' };

/** Statuses of responses without a body. */
const BODILESS = new Set([204, 304]);
/** Methods that are safe to send again. */
const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * Sends a request and returns the response as soon as its headers arrive. It streams bodies both ways and follows no
 * redirects. If no connection can be established, it sends GET and HEAD once more within the same time limit.
 */
export async function send(
  target: URL,
  { method, headers, body, limits }: UpstreamRequest,
): Promise<Response | UpstreamFailure> {
  const upstream = new AbortController();
  const timer = restartable(() => upstream.abort());
  const upload = startUpload(body, { limits, timer, upstream });
  const init: StreamedInit = {
    method,
    headers,
    body: upload.body,
    redirect: 'manual',
    signal: upstream.signal,
    duplex: 'half',
  };
  try {
    for (let left = REPEATABLE.has(method) ? 1 : 0; ; left -= 1) {
      try {
        const response = await fetch(target, init);
        // Once the response begins, the runtime stops reading the request stream (Deno 2.9.5), so a success waits for
        // the rest of the upload. A redirect or a refusal does not depend on the upload.
        if (response.ok) await upload.ended;
        upstream.signal.throwIfAborted();
        // 101: the visitor requested no other protocol. Deno 2.9.5 passes it on, and the visitor would wait forever.
        if (response.status < 200) {
          upstream.abort();
          return 'unreachable';
        }
        return answerOf(response, { limits, abort: () => upstream.abort() });
      } catch {
        if (upload.isUnsent()) return 'unsent';
        if (upstream.signal.aborted) return 'slow';
        if (left === 0) return 'unreachable';
      }
    }
  } finally {
    timer.end();
  }
}

interface Timer {
  /** Fires after this many milliseconds, counted from now. */
  start: (ms: number) => void;
  stop: () => void;
  /** Fires at once. */
  goOff: () => void;
  /** Stops the timer for good. */
  end: () => void;
}

function restartable(onOff: () => void): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const stop = () => clearTimeout(timer);
  return {
    start(ms) {
      stop();
      if (!isEnded) timer = setTimeout(onOff, ms);
    },
    stop,
    goOff() {
      if (!isEnded) onOff();
    },
    end() {
      isEnded = true;
      stop();
    },
  };
}

interface Upload {
  body: UpstreamRequest['body'];
  /** Resolves when no more of the body will be sent. */
  ended: Promise<void>;
  /** Returns whether the sender stopped before the end of the body. */
  isUnsent: () => boolean;
}

interface UploadOptions {
  limits: TransferLimits;
  /**
   * Runs while the upstream must accept the next part or begin its response; stopped while the visitor must send a
   * part.
   */
  timer: Timer;
  upstream: AbortController;
}

function startUpload(given: UpstreamRequest['body'], { limits, timer, upstream }: UploadOptions): Upload {
  if (!(given instanceof ReadableStream)) {
    timer.start(limits.headersMs);
    return { body: given, ended: Promise.resolve(), isUnsent: () => false };
  }
  let isUnsent = false;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const body = paceBody(given, {
    limits,
    abortSignal: upstream.signal,
    onWait: timer.stop,
    onPart: () => timer.start(limits.betweenChunksMs),
    onEnd(how) {
      resolve();
      isUnsent = how === 'slow' || how === 'broken';
      // If the sender stopped, there is nothing left to wait for.
      if (isUnsent) timer.goOff();
      else timer.start(limits.headersMs);
    },
  });
  return { body, ended, isUnsent: () => isUnsent };
}

function answerOf(response: Response, { limits, abort }: { limits: TransferLimits; abort: () => void }): Response {
  const { headers, body } = response;
  // Browsers treat 205 as 204. Deno 2.9.5 sends 205 without the end of its body, and the visitor would wait for it.
  const status = response.status === 205 ? 204 : response.status;
  if (body === null || BODILESS.has(status)) return new Response(null, { status, headers });
  const isTrickle = /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
  const onEnd = (how: string) => {
    if (how === 'slow') abort();
  };
  return new Response(paceBody(body, { limits, isTrickle, onEnd }), { status, headers });
}
