const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Whether a fault only says that the visitor left before everything was sent, which is nobody's fault. */
export function isVisitorGone({ code = '' }: Error & { code?: string }): boolean {
  return GONE.has(code);
}
