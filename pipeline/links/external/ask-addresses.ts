import { setTimeout as wait } from 'node:timers/promises';

/** What a site answers for an address. */
export type ExternalAnswer =
  | { kind: 'fine' }
  /** A permanent redirect leads to this address. */
  | { kind: 'moved'; to: string }
  /** The host says that there is no such page, or there is no such host. */
  | { kind: 'gone'; why: string; isSilent?: true }
  /** No usable answer, which may be better tomorrow. `isSilent`: no host said anything, perhaps for want of a network. */
  | { kind: 'failed'; why: string; isSilent?: true }
  /** The host answers no programs, so only a person can look. */
  | { kind: 'refused'; why: string };

export interface AskOptions {
  /** What we call ourselves. */
  userAgent: string;
  /** Milliseconds between two requests to one host. */
  pause: number;
  /** Milliseconds for one request. */
  limit: number;
  /** Called with each answer. */
  onAnswer: (url: string, answer: ExternalAnswer) => void;
}

/** Hosts that are asked at the same time. */
const HOSTS = 8;
const TRIES = 3;
/** Seconds that we wait at most because a host asks for it. */
const LONGEST_WAIT = 30;
/** Browsers give up after 20 redirects; a reader waits for none of them. */
const REDIRECTS = 10;
/** Answers of hosts that refuse programs, or want a person to sign in, to pay, or to show a license. */
const REFUSALS = [401, 402, 403, 407, 429, 451, 999];

/**
 * Asks the site of each address whether it is there, with HEAD, and with GET where HEAD has no good answer. A host gets one
 * request at a time, with a pause between two; that is slower than a person who clicks. A host that is silent at first
 * is not asked for its other addresses. If the first hosts are all silent, the machine has no network, and the rest is not asked.
 */
export async function askAddresses(urls: readonly string[], options: AskOptions): Promise<void> {
  const queues = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  let silentHosts = 0;
  let isHeard = false;
  const askHost = async (queue: readonly string[]) => {
    let first: ExternalAnswer | undefined;
    for (const url of queue) {
      const answer = first !== undefined && 'isSilent' in first ? first : await askPatiently(url, options);
      first ??= answer;
      options.onAnswer(url, answer);
    }
    if (first !== undefined && 'isSilent' in first) silentHosts += 1;
    else isHeard = true;
  };
  const work = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      if (!isHeard && silentHosts >= HOSTS) return;
      await askHost(queue);
    }
  };
  await Promise.all(Array.from({ length: HOSTS }, work));
}

async function askPatiently(url: string, options: AskOptions): Promise<ExternalAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, retryAfter } = await ask(url, options);
    const mayChange = answer.kind === 'failed' || 'isSilent' in answer || retryAfter !== undefined;
    if (!mayChange || attempt === TRIES) return answer;
    await wait(retryAfter === undefined ? options.pause * 2 ** attempt : retryAfter * 1000);
  }
}

interface Asked {
  answer: ExternalAnswer;
  /** The seconds after which the host wants to be asked again. */
  retryAfter?: number | undefined;
}

async function ask(url: string, options: AskOptions): Promise<Asked> {
  let at = url;
  let isPermanent = true;
  try {
    for (let count = 0; count <= REDIRECTS; count += 1) {
      const response = await request(at, options);
      const to = redirectOf(response, at);
      if (to === undefined) return answerOf(response, isPermanent && at !== url ? withFragment(at, url) : undefined);
      isPermanent &&= response.status === 301 || response.status === 308;
      at = to;
    }
    return { answer: { kind: 'failed', why: `it redirects more than ${REDIRECTS} times` } };
  } catch (error) {
    return { answer: answerOfError(error, options.limit) };
  }
}

/** Returns the answer to HEAD if it is good or a redirect, else the answer to GET. */
async function request(url: string, { userAgent, pause, limit }: AskOptions): Promise<Response> {
  const send = async (method: string) => {
    await wait(pause);
    const signal = AbortSignal.timeout(limit);
    const headers = { 'user-agent': userAgent, accept: 'text/html, application/pdf, */*;q=0.8' };
    const response = await fetch(url, { method, redirect: 'manual', signal, headers });
    await response.body?.cancel();
    return response;
  };
  // Some servers close the connection for a method that they do not know.
  const head = await send('HEAD').catch(() => undefined);
  return head !== undefined && head.status < 400 ? head : send('GET');
}

function redirectOf({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  return URL.parse(location, from)?.href;
}

function withFragment(to: string, from: string): string {
  return to.includes('#') ? to : to + new URL(from).hash;
}

function answerOf({ status, headers }: Response, movedTo: string | undefined): Asked {
  if (status < 300) return { answer: movedTo === undefined ? { kind: 'fine' } : { kind: 'moved', to: movedTo } };
  const why = `its host answers ${status}`;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? Math.min(seconds, LONGEST_WAIT) : undefined;
  if (status === 404 || status === 410) return { answer: { kind: 'gone', why } };
  if (REFUSALS.includes(status)) return { answer: { kind: 'refused', why }, retryAfter };
  return { answer: { kind: 'failed', why }, retryAfter };
}

/** Returns the answer for an error of `fetch`, whose cause has the code of Node or of OpenSSL. */
function answerOfError(error: unknown, limit: number): ExternalAnswer {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'failed', why: `its host does not answer within ${limit / 1000} s`, isSilent: true };
  const { code = '', message = String(error) } = ((error as Error).cause ?? error) as {
    code?: string;
    message?: string;
  };
  if (/CERT|TLS|SSL/.test(code)) return { kind: 'failed', why: `the certificate of its host is not valid: ${message}` };
  if (code === 'ENOTFOUND') return { kind: 'gone', why: 'there is no host with this name', isSilent: true };
  const named = code === '' ? '' : ` (${code})`;
  return { kind: 'failed', why: `the connection to its host fails${named}`, isSilent: true };
}
