const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Returns whether an error only means that the visitor left before the response was complete. */
export function isVisitorGone({ code = '' }: Error & { code?: string }): boolean {
  return GONE.has(code);
}
