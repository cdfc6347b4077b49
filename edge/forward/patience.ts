/** How long an upstream may take, milliseconds. */
export interface Limits {
  /** Until its headers are there. */
  headersMs: number;
  /** Between two parts of its body. */
  betweenChunksMs: number;
}

/** Requirement F05. The host itself gives up after 40 s without headers. */
export const LIMITS: Limits = { headersMs: 20_000, betweenChunksMs: 30_000 };

export interface Patient {
  ms: number;
  /** Lets go of the upstream. */
  abort: () => void;
}

/**
 * The same body, which breaks where the next part takes too long, so that the client can tell that something is missing.
 * A slow reader is not the upstream's fault: while a part waits for somebody to read it, no time runs.
 */
export function patient(body: ReadableStream<Uint8Array>, { ms, abort }: Patient): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const timer = setTimeout(() => {
        controller.error(new Error('the upstream stopped in the middle of its answer'));
        abort();
      }, ms);
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
