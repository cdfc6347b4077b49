export interface Question {
  body: string | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
  /** How long an answer may take, from the first byte sent to the last one read. */
  milliseconds: number;
}

/** What another service said, or why it said nothing. */
export type Said = { status: number; text: string; headers: Headers } | { error: string };

/** Of an answer; whatever comes after them is not read. */
const MOST_BYTES = 65_536;

/** Posts something to a service of somebody else: nothing of it is trusted, redirects are not followed, and it never rejects. */
export async function withinReason(url: string, { body, headers = {}, milliseconds }: Question): Promise<Said> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    return { status: answer.status, text: await beginningOf(answer), headers: answer.headers };
  } catch (error) {
    if (signal.aborted) return { error: `no answer within ${milliseconds / 1000} s` };
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
