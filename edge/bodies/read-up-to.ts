export interface ReadLimits {
  /** Most bytes, counted as they come and after unpacking. */
  bytes: number;
  /** Most time for all of them, milliseconds. */
  ms: number;
}

/** Why a body was not read to its end, and what had come until then. */
export interface Unread {
  why: 'too-large' | 'slow';
  part: Uint8Array<ArrayBuffer>;
}

/** Reads a body into memory. One that is too long or takes too long is let go of. Throws where it breaks. */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  { bytes, ms }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    letGo(reader);
  }, ms);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return { why: 'slow', part: joined(parts, size) };
      if (done) return joined(parts, size);
      if (size + value.length > bytes) {
        letGo(reader);
        return { why: 'too-large', part: joined(parts, size) };
      }
      size += value.length;
      parts.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function letGo(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  // Nobody waits for it: how letting go of a body fails changes nothing.
  reader.cancel().catch(() => {});
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
