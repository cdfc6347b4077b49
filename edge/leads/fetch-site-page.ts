import { SECURITY_HEADERS } from '../answers/security-headers.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { LIMITS } from '../forward/pace-body.ts';
import { send } from '../forward/send.ts';

export interface SitePage {
  html: string;
  /** The page's security headers, which its copy must keep: above all the policy. */
  headers: Readonly<Record<string, string>>;
}

/** The visitor is already waiting, and `plainFormPage` is the fallback. */
const PATIENCE_MS = 3000;
/** Several times the largest page. */
const LARGEST_PAGE = 1_048_576;

/**
 * Fetches a page of the site the way a visitor would: through every function that changes pages, so its HTML matches
 * its policy. Returns undefined if the page is unavailable, incomplete or has no policy.
 */
export async function fetchSitePage(address: URL): Promise<SitePage | undefined> {
  const limits = { ...LIMITS, headersMs: PATIENCE_MS, betweenChunksMs: PATIENCE_MS };
  const headers = new Headers({ accept: 'text/html' });
  const answer = await send(address, { method: 'GET', headers, body: null, limits });
  if (typeof answer === 'string') return undefined;
  if (!isPage(answer)) {
    // An error while cancelling changes nothing, because the body is not used.
    answer.body?.cancel().catch(() => {});
    return undefined;
  }
  const read = await readUpTo(answer.body, { bytes: LARGEST_PAGE, ms: PATIENCE_MS }).catch(() => undefined);
  if (read === undefined || 'why' in read) return undefined;
  const names = Object.keys(SECURITY_HEADERS).flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { html: new TextDecoder().decode(read), headers: Object.fromEntries(names) };
}

/** Returns whether the answer is an HTML page with a policy. Without a policy, the copy would be shown unprotected. */
function isPage({ status, headers }: Response): boolean {
  const isHtml = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  return status === 200 && isHtml && headers.has('content-security-policy');
}
