import type { ProxiedScript } from '../../runtime/contract/proxied-scripts.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { listedScript } from './listed-script.ts';

/** What may be asked of a script's host (F06). */
export interface ScriptLimits {
  /** After unpacking. */
  bytes: number;
  /** In all, from the question to the last byte, milliseconds. */
  ms: number;
}

export const SCRIPT_LIMITS: ScriptLimits = { bytes: 1024 * 1024, ms: 10_000 };

/** The runtime's `fetch`, or one like it. */
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

/** Why there is no script: a word for the log. */
export type ScriptFailure = 'slow' | 'unreachable' | 'too-large' | 'not-a-script' | 'redirected' | `answered ${number}`;

/** Redirects from one listed address to another. */
const MOST_HOPS = 3;
/** Content types under which browsers run scripts, and no other (HTML, "JavaScript MIME type", without those of old). */
const SCRIPT_TYPES = new Set([
  'application/ecmascript',
  'application/javascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
]);

/**
 * A script of the list, whole: nothing of it is given before all of it is there, so that a part is never run or kept.
 * Nothing of the visitor is sent along. Redirects are followed to other addresses of the list alone.
 */
export async function fetchScript(
  address: URL,
  { list, fetch, limits }: FetchScript,
): Promise<FetchedScript | ScriptFailure> {
  const until = Date.now() + limits.ms;
  const signal = AbortSignal.timeout(limits.ms);
  let url = address;
  try {
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
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
  // Resolved, an empty one would be the same address again.
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
  const written = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  const charset = written?.slice('charset='.length).replace(/^"(.*)"$/, '$1') ?? '';
  return /^[a-z0-9_-]+$/.test(charset) ? charset : 'utf-8';
}
