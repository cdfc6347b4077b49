import type { ProxiedScript } from '../../contract/proxied-scripts.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { listedScript } from './listed-script.ts';

/** The limits for fetching a script from its host (F06). */
export interface ScriptLimits {
  /** Most bytes after decompression. */
  bytes: number;
  /** Most time from the request to the last byte, milliseconds. */
  ms: number;
}

export const SCRIPT_LIMITS: ScriptLimits = { bytes: 1024 * 1024, ms: 10_000 };

/** The runtime's `fetch`, or a compatible function. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export interface FetchScript {
  list: readonly ProxiedScript[];
  fetch: Fetch;
  limits: ScriptLimits;
}

export interface FetchedScript {
  bytes: Uint8Array<ArrayBuffer>;
  charset: string;
}

/** Why the fetch returned no script: a word for the log. */
export type ScriptFailure = 'slow' | 'unreachable' | 'too-large' | 'not-a-script' | 'redirected' | `answered ${number}`;

/** Redirects from one listed address to another. */
const MAX_HOPS = 3;
/** The content types that browsers run as script (HTML, "JavaScript MIME type", without the legacy ones). */
const SCRIPT_TYPES = new Set([
  'application/ecmascript',
  'application/javascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
]);

/**
 * Fetches a script of the list. Returns it only when it is complete, so that no browser runs and no cache stores a
 * part. The request contains nothing about the visitor. It follows redirects only to other addresses of the list.
 */
export async function fetchScript(
  address: URL,
  { list, fetch, limits }: FetchScript,
): Promise<FetchedScript | ScriptFailure> {
  const until = Date.now() + limits.ms;
  const signal = AbortSignal.timeout(limits.ms);
  let url = address;
  try {
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const init: RequestInit = { headers: { accept: '*/*' }, redirect: 'manual', credentials: 'omit', signal };
      const answer = await fetch(url, init);
      const next = nextAddress(answer, { url, list });
      if (next === undefined) return await scriptOf(answer, { bytes: limits.bytes, ms: until - Date.now() });
      await answer.body?.cancel();
      if (next === 'elsewhere') return 'redirected';
      url = next;
    }
    return 'redirected';
  } catch {
    return signal.aborted ? 'slow' : 'unreachable';
  }
}

function nextAddress(
  { status, headers }: Response,
  { url, list }: Pick<FetchScript, 'list'> & { url: URL },
): URL | 'elsewhere' | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  // An empty `Location` would resolve to the same address.
  const location = URL.parse(headers.get('location') || 'about:blank', url.href);
  return (location && listedScript(location.href, list)) ?? 'elsewhere';
}

async function scriptOf(answer: Response, limits: ScriptLimits): Promise<FetchedScript | ScriptFailure> {
  const [essence = '', ...parameters] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';');
  const refusal =
    answer.status === 200 ? (SCRIPT_TYPES.has(essence.trim()) ? undefined : 'not-a-script') : answeredWith(answer);
  if (refusal !== undefined) {
    await answer.body?.cancel();
    return refusal;
  }
  const bytes = await readUpTo(answer.body, limits);
  if ('why' in bytes) return bytes.why;
  return { bytes, charset: charsetOf(parameters) };
}

function answeredWith({ status }: Response): ScriptFailure {
  return `answered ${status}`;
}

function charsetOf(parameters: readonly string[]): string {
  const written = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const charset = written?.slice('charset='.length).replace(/^"(.*)"$/, '$1') ?? '';
  return /^[a-z0-9_-]+$/.test(charset) ? charset : 'utf-8';
}
