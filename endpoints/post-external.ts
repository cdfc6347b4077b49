export interface ExternalRequest {
  body: string | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
  /** How long the exchange may take, from the first byte sent to the last one read. */
  timeoutMs: number;
}

/** The response of another service, or why there is none. */
export type ExternalResponse = { status: number; text: string; headers: Headers } | { error: string };

/** Most bytes of a response that are read. The rest is ignored. */
const MOST_BYTES = 65_536;

/**
 * Posts a request to an external service and returns the response. Trusts nothing in it, follows no redirects and never
 * rejects.
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
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    bytes += (chunk as Uint8Array).length;
    if (bytes >= MOST_BYTES) break;
  }
  return text;
}
