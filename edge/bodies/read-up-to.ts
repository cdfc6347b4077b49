export interface ReadLimits {
  /** Most bytes, counted as they arrive and after decompression. */
  bytes: number;
  /** Most time to read all bytes, milliseconds. */
  ms: number;
}

/** Why reading stopped early, and the part of the body received by then. */
export interface UnreadBody {
  why: 'too-large' | 'slow';
  part: Uint8Array<ArrayBuffer>;
}

/** Reads a body into memory. Cancels a body that is too long or takes too long. Throws if the stream breaks. */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  { bytes, ms }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | UnreadBody> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancelQuietly(reader);
  }, ms);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return { why: 'slow', part: concat(parts, size) };
      if (done) return concat(parts, size);
      if (size + value.length > bytes) {
        cancelQuietly(reader);
        return { why: 'too-large', part: concat(parts, size) };
      }
      size += value.length;
      parts.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function cancelQuietly(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  // An error while cancelling changes nothing, because the body is no longer used.
  reader.cancel().catch(() => {});
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
