export interface ExternalRequest {
  body: string | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
  /** How long the response may take, from the first byte sent. */
  timeoutMs: number;
}

/** The response of another service, with the text of its body that arrived; or why there is none. */
export type ExternalResponse = { status: number; text: string; headers: Headers } | { error: string };

/** Most bytes of a response that are read. The rest is ignored. */
const MAX_BYTES = 65_536;
/** Milliseconds for reading a body after the status. */
const BODY_WITHIN = 2_000;

/**
 * Posts a request to an external service and returns the response. Trusts nothing in it, follows no redirects and never
 * rejects. A body that hangs, breaks or cannot be decoded does not change the status.
 */
export async function postWithTimeout(
  url: string,
  { body, headers = {}, timeoutMs }: ExternalRequest,
): Promise<ExternalResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    return { status: answer.status, text: await beginningOf(answer), headers: answer.headers };
  } catch (error) {
    if (signal.aborted) return { error: `no answer within ${timeoutMs / 1000} s` };
    const { cause = error } = error as Error;
    const { code, message } = cause as NodeJS.ErrnoException;
    return { error: code ?? message };
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const within = { signal: AbortSignal.timeout(BODY_WITHIN) };
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), within) ?? []) {
      text += decoder.decode(chunk, { stream: true });
      bytes += chunk.length;
      if (bytes >= MAX_BYTES) break;
    }
  } catch {
    // Returns the part that arrived before the failure.
  }
  return text;
}
