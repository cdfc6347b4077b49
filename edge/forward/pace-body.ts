/** How long an upstream or a visitor may take, milliseconds. */
export interface TransferLimits {
  /** From the end of the request until the upstream begins its response. */
  headersMs: number;
  /** Between two parts of a body, in either direction. */
  betweenChunksMs: number;
  /** After this time, the average rate of a body must be at least `bytesPerSecond`. */
  slowMs: number;
  bytesPerSecond: number;
  /** For a complete body. */
  bodyMs: number;
}

/**
 * `headersMs` and `betweenChunksMs` are those of F05. The host itself gives up after 40 s without headers.
 *
 * The other limits end bodies that would never end: one part every 29 s kept a connection open forever. They count only
 * the time that a sender keeps the edge waiting, and not the time of a slow reader, so a slow line ends no download.
 * 512 bytes a second are a quarter of a line of 2 kB/s; at a megabit a second, 100 MiB take less than 15 minutes.
 */
export const TRANSFER_LIMITS: TransferLimits = {
  headersMs: 20_000,
  betweenChunksMs: 30_000,
  slowMs: 120_000,
  bytesPerSecond: 512,
  bodyMs: 900_000,
};

/** How a body ended: complete, too slow, broken off by its sender, or cancelled by its reader. */
export type BodyEnd = 'whole' | 'slow' | 'broken' | 'cancelled';

export interface PaceOptions {
  limits: TransferLimits;
  /**
   * The sender sends little but may continue, such as a stream of events. Then only `bytesPerSecond` does not apply.
   */
  isTrickle?: boolean;
  /** Called when the sender must send the next part. */
  onWait?: () => void;
  /** Called when the reader gets a part. */
  onPart?: () => void;
  /** Called once. */
  onEnd: (how: BodyEnd) => void;
  /** Aborts when the rest is not needed, even if the reader does not cancel. */
  abortSignal?: AbortSignal;
}

/**
 * Returns the same body with limits. It fails if its sender takes too long, so that its reader can detect an incomplete
 * body.
 */
export function paceBody(
  body: ReadableStream<Uint8Array>,
  { limits, isTrickle = false, onWait, onPart, onEnd, abortSignal }: PaceOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isOver = false;
  const end = (how: BodyEnd) => {
    if (isOver) return;
    // Set first, because `onEnd` may abort `unwanted`, whose listener calls `end` again.
    isOver = true;
    onEnd(how);
  };
  // The body is abandoned, so an error while cancelling changes nothing.
  const cancelBody = () => void reader.cancel().catch(() => {});
  abortSignal?.addEventListener('abort', () => {
    end('cancelled');
    cancelBody();
  });
  const pace = paceOf(limits, isTrickle);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const giveUp = () => {
          controller.error(new Error('the sender stopped in the middle of its body'));
          end('slow');
          cancelBody();
        };
        onWait?.();
        const since = performance.now();
        const timer = setTimeout(giveUp, pace.nextMs());
        try {
          const { done, value } = await reader.read();
          if (isOver) return;
          pace.add(performance.now() - since, value?.length ?? 0);
          if (done) {
            controller.close();
            end('whole');
          } else if (pace.isTooSlow()) giveUp();
          else {
            controller.enqueue(value);
            onPart?.();
          }
        } catch (error) {
          end('broken');
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel(reason) {
        end('cancelled');
        return reader.cancel(reason);
      },
    },
    // Request a part only when the reader has consumed the one before.
    { highWaterMark: 0 },
  );
}

interface Pace {
  /** Records a part and the milliseconds that the sender took for it. */
  add: (milliseconds: number, bytes: number) => void;
  /** Returns the milliseconds that the sender may take for the next part. */
  nextMs: () => number;
  isTooSlow: () => boolean;
}

function paceOf(limits: TransferLimits, isTrickle: boolean): Pace {
  let waitedMs = 0;
  let received = 0;
  return {
    add(milliseconds, bytes) {
      waitedMs += milliseconds;
      received += bytes;
    },
    nextMs: () => Math.min(limits.betweenChunksMs, limits.bodyMs - waitedMs),
    isTooSlow: () => !isTrickle && waitedMs > limits.slowMs && received * 1000 < waitedMs * limits.bytesPerSecond,
  };
}
